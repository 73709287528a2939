import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { presetOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { type ProvedData, verify, type VerificationSubject } from '@ergo-explorer/chain/verify'
import { readDocuments } from '@ergo-explorer/chain/verify-documents'
import { createScriptReader } from '@ergo-explorer/stories'
import { expect, test } from 'vitest'
import { v2Block, v2Extension, v2Transactions } from '../blocks/testing/block-responses.ts'
import { V2_BOX } from '../boxes/testing/box-responses.ts'
import { loadTransaction } from '../transactions/testing/load-transaction.ts'
import { ID, V2 } from '../transactions/testing/transaction-responses.ts'
import type { TransactionView } from '../transactions/transaction-view.ts'
import { recomputeEntry } from './recompute-entry.ts'

/** Mainnet blocks as a node sends them. */
const VECTORS = join(import.meta.dirname, '../../../../../tools/replay/vectors/node')
const readLines = (name: string) =>
  gunzipSync(readFileSync(join(VECTORS, name)))
    .toString('utf8')
    .trim()
    .split('\n')
const [BLOCK_TEXT = ''] = readLines('blocks/mainnet-1796096-1796145.jsonl.gz')
const BOX_TEXTS = readLines('boxes/mainnet-1796096-1796145-spent-and-read.jsonl.gz')

interface NodeTransaction {
  readonly id: string
  readonly size: number
  readonly inputs: readonly { readonly boxId: string }[]
  readonly outputs: readonly { readonly boxId: string; readonly value: number; readonly ergoTree: string }[]
}

const { header, blockTransactions } = JSON.parse(BLOCK_TEXT) as {
  readonly header: {
    readonly id: string
    readonly parentId: string
    readonly timestamp: number
    readonly votes: string
  }
  readonly blockTransactions: { readonly transactions: readonly NodeTransaction[] }
}
const { transactions } = blockTransactions
const preset = presetOf('mainnet')
const context = { preset, blake2b256, readScript: createScriptReader(blake2b256), tokens: new Map<never, never>() }

/** From the bytes of the block, and of the boxes that a text mentions. */
function prove(subject: VerificationSubject, text: string): ProvedData {
  const boxes = BOX_TEXTS.filter((box) => text.includes((JSON.parse(box) as { readonly boxId: string }).boxId))
  const read = readDocuments([BLOCK_TEXT, ...boxes], subject)
  if (!read.ok) throw new Error(read.reason)
  const steps = verify({ preset, subject, data: read.data, blake2b256 })
  for (let next = steps.next(); ; next = steps.next()) if (next.done) return next.value
}

const ofBlock = prove({ kind: 'block', blockId: header.id }, BLOCK_TEXT)
const [, spending = transactions[0]] = transactions
if (spending === undefined) throw new Error('The block has no transaction')
const ofTransaction = prove(
  { kind: 'transaction', transactionId: spending.id, blockId: header.id },
  JSON.stringify(spending),
)

const recompute = (key: readonly (string | number)[], data: unknown, proved: ProvedData) =>
  recomputeEntry(context, { key, data } as Parameters<typeof recomputeEntry>[1], proved)?.data

const sumOf = (outputs: NodeTransaction['outputs']) => outputs.reduce((sum, { value }) => sum + value, 0)

test('a block has the values of its header and transactions, and keeps what bytes do not state', () => {
  const fees = transactions.flatMap(({ outputs }) =>
    outputs.filter(({ ergoTree }) => ergoTree === preset.systemScripts.fee),
  )
  expect(recompute(['block', 'x'], v2Block, ofBlock)).toMatchObject({
    blockId: header.id,
    height: 1_796_096,
    timestamp: header.timestamp,
    parentBlockId: header.parentId,
    transactionCount: transactions.length,
    fees: String(sumOf(fees)),
    header: { blockId: header.id, votes: header.votes },
    confirmations: v2Block.confirmations,
    miner: { label: v2Block.miner.label },
  })
})

test('rows of the list of transactions are those of the block, by position', () => {
  const list = { ...v2Transactions, items: v2Transactions.items.slice(0, 2) }
  const rows = transactions.slice(0, 2).map(({ id, size, outputs }, index) => ({
    transactionId: id,
    size,
    value: String(sumOf(outputs)),
    index,
  }))
  expect(recompute(['block transactions', 'x', 1, 30], list, ofBlock)).toMatchObject({
    items: rows,
    total: transactions.length,
  })
})

test('an extension has the fields of the bytes', () => {
  const { fields } = JSON.parse(BLOCK_TEXT).extension as { readonly fields: readonly (readonly [string, string])[] }
  expect(recompute(['extension', 'x'], v2Extension, ofBlock)).toMatchObject({
    fields: fields.map(([key, value]) => ({ key, value })),
  })
})

test('a box has the values of the transaction that created it, and only of this one', () => {
  const [output] = spending.outputs
  const box = recompute(['box', output?.boxId ?? ''], V2_BOX, ofTransaction)
  expect(box).toMatchObject({
    boxId: output?.boxId,
    transactionId: spending.id,
    value: String(output?.value),
    height: 1_796_096,
    script: { ergoTree: output?.ergoTree },
    confirmations: V2_BOX.confirmations,
  })
  expect(recompute(['box', 'ab'.repeat(32)], V2_BOX, ofTransaction)).toBeUndefined()
})

const shown = await loadTransaction({ [`/api/v2/transactions/${ID}`]: V2 })
if (shown.kind === 'unknown') throw new Error('The sample is unknown')
const sample = shown.transaction

function recomputeTransaction(transaction: TransactionView): TransactionView {
  const result = recompute(['transaction', spending?.id ?? ''], { kind: 'transaction', transaction }, ofTransaction)
  return (result as { readonly transaction: TransactionView }).transaction
}

const rightTransaction = () => recomputeTransaction(sample)

test('a transaction has the boxes of its bytes', () => {
  const right = rightTransaction()
  expect(right).toMatchObject({
    transactionId: spending.id,
    blockId: header.id,
    height: 1_796_096,
    timestamp: header.timestamp,
    size: spending.size,
  })
  expect(right.inputs.boxes.map(({ boxId }) => boxId)).toEqual(spending.inputs.map(({ boxId }) => boxId))
  expect(right.outputs.boxes.map(({ boxId, value }) => [boxId, Number(value)])).toEqual(
    spending.outputs.map(({ boxId, value }) => [boxId, value]),
  )
})

/** Names, and what the site alone knows. */
const FROM_THE_SITE =
  /^(confirmations|firstSeen|usdRate|number|status\.|story\.parties\.\w+\.label|owners\.\d+\.label|tokens\.\d+\.(name|decimals)|inputs\.boxes\.\d+\.spentBy|outputs\.boxes\.\d+\.spentBy)/

test('each altered value of a transaction becomes the right one again, except what only the site knows', () => {
  const right = rightTransaction()
  const wrong: string[] = []
  const alter = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    const owner = value as Record<string, unknown>
    for (const [key, inner] of Object.entries(owner)) {
      const at = path === '' ? key : `${path}.${key}`
      alter(inner, at)
      const altered = typeof inner === 'number' ? inner + 1 : typeof inner === 'string' ? alterDigit(inner) : inner
      if (altered === inner || FROM_THE_SITE.test(at)) continue
      owner[key] = altered
      if (JSON.stringify(recomputeTransaction(copy)) !== JSON.stringify(right)) wrong.push(at)
      owner[key] = inner
    }
  }
  const copy = structuredClone(right)
  alter(copy, '')
  expect(wrong).toEqual([])
})

const alterDigit = (text: string): string => text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))

test('data of other types does not follow from bytes', () => {
  expect(recompute(['market', ''], { usd: '1' }, ofBlock)).toBeUndefined()
  expect(recompute(['transaction', spending.id], { kind: 'unknown', others: [] }, ofTransaction)).toBeUndefined()
})
