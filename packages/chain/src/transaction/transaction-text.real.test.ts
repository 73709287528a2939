import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { bytesToHex } from '#bytes/hex.ts'
import { blake2b256 } from '#hash/noble.ts'
import { parseLossless } from '#json/lossless-json.ts'
import { printJson } from '#json/print-json.ts'
import { buildStaticErgoPayUri } from '#uri/ergo-pay.ts'
import { serialiseReducedTransaction, serialiseTransaction, type Transaction } from './transaction.ts'
import { eip12TransactionJson, nodeTransactionJson, parseTransactionJson } from './transaction-json.ts'
import { decodeTransactionText } from './transaction-text.ts'

/** Evenly spread over all recorded blocks after 1–4,200, whose transactions are nearly all alike. */
const SAMPLE = 600

interface RecordedTransaction {
  readonly id: string
  readonly size?: number
}

describeWithRealData('recorded transactions', () => {
  const all = listFiles('node/blocks')
    .filter((file) => file.endsWith('.json'))
    .flatMap(transactionsIn)
  const step = Math.max(1, Math.floor(all.length / SAMPLE))
  const sample = all.filter((_, i) => i % step === 0)

  test('round-trip through JSON of a node and through bytes, with the same id', () => {
    const wrong = sample.filter((recorded) => {
      const fromJson = decoded(printRecorded(recorded))
      const hex = bytesToHex(serialiseTransaction(fromJson))
      const fromBytes = decoded(hex)
      return !(
        fromJson.id === recorded.id &&
        fromBytes.id === recorded.id &&
        fromBytes.size === (recorded.size ?? fromBytes.size) &&
        bytesToHex(serialiseTransaction(fromBytes)) === hex &&
        printJson(nodeTransactionJson(fromBytes)) === printJson(nodeTransactionJson(fromJson))
      )
    })
    process.stdout.write(`transactions: ${sample.length} decoded from JSON and from bytes, ${wrong.length} differ\n`)
    expect(sample.length).toBeGreaterThanOrEqual(200)
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('have the JSON of a node, field by field', () => {
    const wrong = sample.filter((recorded) => {
      const ours = parseLossless(printJson(nodeTransactionJson(decoded(printRecorded(recorded)))))
      return !sameJson(ours, { ...recorded, size: recorded.size ?? decoded(printRecorded(recorded)).size })
    })
    process.stdout.write(`transactions: ${sample.length} printed as node JSON, ${wrong.length} differ\n`)
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('round-trip as reduced transactions in an ErgoPay link', () => {
    const wrong = sample.slice(0, 300).filter((recorded) => {
      const transaction = decoded(printRecorded(recorded))
      const reduced = serialiseReducedTransaction(
        transaction,
        transaction.inputs.map(() => ({ prove: 'true' })),
      )
      const result = decodeTransactionText(buildStaticErgoPayUri(reduced), blake2b256)
      return !(result.ok && result.value.transaction.id === recorded.id && result.value.signatures === 'unsigned')
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('round-trip in the form of EIP-12 with the boxes that they spend', () => {
    const boxes = new Map(
      readLines('node/boxes/mainnet-1795968-1796160-spent-and-read.jsonl.gz').map((line) => {
        const box = parseLossless(line) as { readonly boxId: string }
        return [box.boxId, box] as const
      }),
    )
    const recent = listFiles('node/blocks')
      .filter((file) => /mainnet-179\d+\.json$/.test(file))
      .flatMap(transactionsIn)
    let compared = 0
    const wrong = recent.filter((recorded) => {
      const { inputs, dataInputs, outputs } = decoded(printRecorded(recorded))
      const withBoxes = {
        ...recorded,
        inputs: inputs.map(({ boxId }) => boxes.get(boxId)),
        dataInputs: dataInputs.map((boxId) => boxes.get(boxId)),
      }
      if ([...withBoxes.inputs, ...withBoxes.dataInputs].includes(undefined)) return false
      compared++
      const parsed = parseTransactionJson(withBoxes)
      if (!parsed.ok) return true
      const complete = (list: typeof parsed.value.inputBoxes) => list.flatMap((box) => box?.complete ?? [])
      const text = printJson(
        eip12TransactionJson(
          { inputs, outputs },
          complete(parsed.value.inputBoxes),
          complete(parsed.value.dataInputBoxes),
        ),
      )
      const result = decodeTransactionText(text, blake2b256)
      return !(result.ok && result.value.transaction.id === recorded.id && result.value.signatures === 'unsigned')
    })
    process.stdout.write(`transactions: ${compared} in the form of EIP-12, ${wrong.length} differ\n`)
    expect(compared).toBeGreaterThan(200)
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})

function transactionsIn(file: string): RecordedTransaction[] {
  const block = parseLossless(readJson(file)) as {
    readonly blockTransactions?: { readonly transactions?: readonly RecordedTransaction[] }
  }
  return [...(block.blockTransactions?.transactions ?? [])]
}

/** An extension that is out of order was parsed as a list of pairs, which the decoder accepts. */
const printRecorded = (recorded: RecordedTransaction): string => printJson(recorded)

function decoded(text: string): Transaction {
  const result = decodeTransactionText(text, blake2b256)
  return result.ok ? result.value.transaction : expect.fail(JSON.stringify(result.fault))
}

/** Equal apart from the order of fields. Bigints and safe numbers are compared by value. */
const sameJson = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => `${name}:${canonical(field)}`)
      .join()}}`
  return String(value)
}
