import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isNetworkName, parseLabelFile, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { importCsv, importOrganisations } from './import-labels.ts'

/* Converts a public set of labels to LABELS_FILE, on standard output. What it cannot express is listed on standard error. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    format: { type: 'string', default: 'csv' },
    source: { type: 'string', default: '' },
    network: { type: 'string', default: 'mainnet' },
  },
})
const [file] = positionals
const { format, source, network } = values
if (file === undefined || source === '' || !isNetworkName(network) || !['csv', 'organisations'].includes(format))
  fail('Usage: pnpm labels:import --format csv|organisations --source "PROJECT, LICENCE" [--network NAME] FILE')
else {
  const blake2b256 = await createBlake2b256()
  const text = await readFile(file, 'utf8')
  const options = { source, network, blake2b256 }
  const { entries, skipped } =
    format === 'csv' ? importCsv(text, options) : importOrganisations(JSON.parse(text), options)
  const output = JSON.stringify({ labels: entries }, null, 2)
  const checked = parseLabelFile(output, { network, addressPrefix: presetOf(network).addressPrefix, blake2b256 })
  for (const line of skipped) console.error(`skipped: ${line}`)
  if (checked.ok) console.log(output)
  else fail(...checked.faults)
}

function fail(...lines: readonly string[]): void {
  for (const line of lines) console.error(line)
  process.exitCode = 1
}
