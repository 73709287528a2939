import { parseArgs } from 'node:util'
import { buildWeb } from '@ergo-explorer/stack/build-web'
import { assemble, sizeOf } from './assemble.ts'

const { values, positionals } = parseArgs({
  options: { demo: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [target] = positionals
if (target === undefined) {
  console.error('pnpm assemble [--demo] FOLDER writes the production set there; the folder is emptied first')
  process.exitCode = 2
} else {
  buildWeb()
  assemble({ target, withDemo: values.demo })
  console.log(`${target}: ${(sizeOf(target) / 1e6).toFixed(1)} MB`)
}
