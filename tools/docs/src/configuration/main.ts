import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderConfiguration } from './render-configuration.ts'

const page = join(import.meta.dirname, '../../../../docs/configuration.md')
writeFileSync(page, renderConfiguration())
console.log('docs/configuration.md is what the settings say')
