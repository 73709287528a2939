import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderConfiguration } from './render-configuration.ts'

const page = join(import.meta.dirname, '../../../../docs/configuration.md')
writeFileSync(page, renderConfiguration())
console.log('wrote docs/configuration.md')
