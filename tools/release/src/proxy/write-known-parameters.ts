import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatKnownParameters, knownParameters } from './known-parameters.ts'

writeFileSync(
  join(import.meta.dirname, '../../../../deploy/nginx/known-parameters.conf'),
  formatKnownParameters(knownParameters()),
)
