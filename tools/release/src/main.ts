import { parseArgs } from 'node:util'
import { buildWeb } from '@ergo-explorer/testkit/web-build'
import { assembleRelease, directorySize } from './assemble.ts'

const { values, positionals } = parseArgs({
  options: { demo: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [target] = positionals
if (target === undefined) {
  console.error('usage: pnpm assemble [--demo] FOLDER\nWrites the production set to FOLDER, which is emptied first.')
  process.exitCode = 2
} else {
  buildWeb()
  assembleRelease({ target, withDemo: values.demo })
  console.log(`${target}: ${(directorySize(target) / 1e6).toFixed(1)} MB`)
}
