import { parseArgs } from 'node:util'
import { buildWeb } from '@ergo-explorer/testkit/web-build'
import { assembleRelease, directorySize } from './assemble.ts'
import { buildPackage } from './package.ts'

const { values, positionals } = parseArgs({
  options: { demo: { type: 'boolean', default: false }, package: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [target] = positionals
if (target === undefined) {
  console.error(
    `usage: pnpm assemble [--demo] FOLDER
Writes the production set to FOLDER, which is emptied first.
       pnpm package FOLDER
Writes a Debian package to FOLDER.`,
  )
  process.exitCode = 2
} else {
  buildWeb()
  if (values.package) console.log(buildPackage(target))
  else {
    assembleRelease({ target, withDemo: values.demo })
    console.log(`${target}: ${(directorySize(target) / 1e6).toFixed(1)} MB`)
  }
}
