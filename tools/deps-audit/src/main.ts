import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { registryGates } from './registry-gates.ts'
import { gate, standingGates } from './gates.ts'
import { licencesPage } from './licences-page.ts'
import { sbomOf } from './sbom.ts'
import { readSoftware } from './software.ts'

const ROOT = join(import.meta.dirname, '../../..')
const PAGE = join(ROOT, 'docs/licences.md')

const { values } = parseArgs({
  options: {
    /** Sends no requests. */
    offline: { type: 'boolean', default: false },
    /** Writes docs/licences.md. */
    write: { type: 'boolean', default: false },
    /** A file to write the bill of materials to. */
    sbom: { type: 'string' },
  },
})
const software = readSoftware(ROOT)
const page = licencesPage(software)
if (values.write) writeFileSync(PAGE, page)
if (values.sbom !== undefined) writeFileSync(values.sbom, `${JSON.stringify(sbomOf(software), undefined, 2)}\n`)
const gates = [
  ...standingGates(software),
  gate(
    'docs/licences.md',
    'as the lockfile says',
    readFileSync(PAGE, 'utf8') === page ? [] : ['run `pnpm supply --write`'],
  ),
  ...(values.offline ? [] : await registryGates(ROOT, software, Date.now())),
]
const MARKS = { held: 'ok  ', broken: 'FAIL', skipped: 'skip' }
for (const { faults } of gates) for (const fault of faults) console.log(fault)
for (const { name, figure, state } of gates) console.log(`S18 ${MARKS[state]} ${name}: ${figure}`)
process.exitCode = gates.some(({ state }) => state === 'broken') ? 1 : 0
