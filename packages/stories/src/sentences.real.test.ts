import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Box, type NetworkPreset, parseLossless, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { parsePresetFile } from '@ergo-explorer/chain/preset-file'
import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { readNodeRecording } from '@ergo-explorer/testkit/node-recording'
import { expect, test } from 'vitest'
import { createScriptReader } from './script-reader.ts'
import { describeTransaction } from './story.ts'
import { RecordedTransactions } from './testing/recorded-transactions.ts'
import { checkSentence, reportSentences } from './testing/sentence-check.ts'

const readScript = createScriptReader(await createBlake2b256())

describeWithRealData('the sentences of recorded transactions leave no moved value unexplained', () => {
  test('of mainnet', () => {
    const recorded = new RecordedTransactions()
    for (const name of recordedFiles()) if (!name.includes('testnet')) addFile(recorded, name)
    expect(checkAll('mainnet', presetOf('mainnet'), recorded)).toEqual([])
  })

  test('of testnet', () => {
    const recorded = new RecordedTransactions()
    for (const name of recordedFiles()) if (name.includes('testnet')) addFile(recorded, name)
    expect(checkAll('testnet', presetOf('testnet'), recorded)).toEqual([])
  })
})

test('the sentences of a recorded private chain leave no moved value unexplained', () => {
  const path = join(import.meta.dirname, '../../../deploy/networks/ergo-devnet.json')
  const parsed = parsePresetFile(readFileSync(path, 'utf8'))
  if (!parsed.ok) throw new Error(parsed.faults.join('; '))
  const recorded = new RecordedTransactions()
  for (const { status, response } of readNodeRecording().exchanges)
    if (status === 200 && /^\s*[[{]/.test(response)) recorded.add(parseLossless(response))
  expect(checkAll('private chain', parsed.preset, recorded)).toEqual([])
})

const recordedFiles = (): readonly string[] =>
  ['blocks', 'boxes', 'transactions', 'mempool', 'indexed'].flatMap((folder) => listFiles(`node/${folder}`))

function addFile(recorded: RecordedTransactions, name: string): void {
  if (/\.jsonl(\.gz)?$/.test(name)) for (const line of readLines(name)) recorded.add(parseLossless(line))
  else if (name.endsWith('.json')) recorded.add(parseLossless(readJson(name)))
}

function checkAll(
  name: string,
  preset: NetworkPreset,
  { transactions, boxes }: RecordedTransactions,
): readonly string[] {
  let unknown = 0
  const checked = [...transactions.values()].flatMap(({ transaction, height }) => {
    const inputs = transaction.inputs.map(({ boxId }) => boxes.get(boxId))
    const dataInputs = transaction.dataInputs.map((boxId) => boxes.get(boxId))
    const story = describeTransaction({ preset, height, transaction, inputs, dataInputs, readScript })
    if (story.kind === 'unknown-inputs') {
      unknown++
      return []
    }
    const entry = { transaction, spent: inputs.filter((box): box is Box => box !== undefined), story }
    return [{ entry, check: checkSentence(preset, readScript, entry) }]
  })
  process.stdout.write(`${name}: ${transactions.size} recorded transactions, ${unknown} with unknown inputs\n`)
  expect(checked.length).toBeGreaterThan(0)
  return reportSentences(name, checked)
}
