import { bytesToHex, hexToBytes, presetOf, serialiseTransaction } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { verify, type VerificationSubject } from '@ergo-explorer/chain/verify'
import { readDocuments } from '@ergo-explorer/chain/verify-documents'
import type { BlockBytes, BlockEpochHeaders, BlockSpentBoxes, TransactionBytes } from '@ergo-explorer/contract'
import { afterAll, expect, test } from 'vitest'
import { confirmedChain } from '#testing/confirmed-chain.ts'
import { startTestApi } from '#testing/test-api.ts'
import { createV2Client } from '#testing/v2-client.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { get } = createV2Client(api)
const { blocks, blockAt, orphans } = confirmedChain(api.chain.node)
const tip = blocks.length
const blake2b256 = await createBlake2b256()
const hashOf = (hex: string) => bytesToHex(blake2b256(hexToBytes(hex)))

const PARTS = ['header/bytes', 'transactions/bytes', 'extension/bytes', 'epoch-headers', 'spent-boxes']

/** Statuses of the steps that the responses to these paths prove. */
async function verifyPaths(subject: VerificationSubject, paths: readonly string[]) {
  const documents = await Promise.all(paths.map(async (path) => JSON.stringify(await get(path))))
  const read = readDocuments(documents, subject)
  if (!read.ok) return expect.fail(read.reason)
  const steps = [...verify({ preset: presetOf('devnet'), subject, data: read.data, blake2b256 })]
  return Object.fromEntries(steps.map(({ id, status, reason }) => [id, reason === 'simulated' ? reason : status]))
}

test('the bytes of a block verify it', async () => {
  for (const height of [1, 2, 129, 300, 500, tip]) {
    const { id } = blockAt(height).header
    const subject = { kind: 'block', blockId: id } as const
    const statuses = await verifyPaths(
      subject,
      PARTS.map((part) => `blocks/${id}/${part}`),
    )
    expect([height, statuses]).toEqual([
      height,
      {
        'header-id': 'pass',
        work: 'simulated',
        parent: 'pass',
        difficulty: 'simulated',
        'transactions-root': 'pass',
        'extension-root': 'pass',
        'box-ids': 'pass',
        sums: 'pass',
      },
    ])
  }
})

test('the bytes of a transaction and its block verify it', async () => {
  const { header, transactions } = blockAt(400)
  for (const { id, outputs } of transactions) {
    const subject = {
      kind: 'transaction',
      transactionId: id,
      blockId: header.id,
      outputIds: outputs.map(({ boxId }) => boxId),
    } as const
    const block = PARTS.slice(0, 2).map((part) => `blocks/${header.id}/${part}`)
    expect(await verifyPaths(subject, [`transactions/${id}/bytes`, ...block])).toMatchObject({
      'transaction-id': 'pass',
      'transactions-root': 'pass',
      'merkle-path': 'pass',
      'box-ids': 'pass',
      sums: 'pass',
    })
  }
})

test('bytes are those of the chain, also of an orphaned block', async () => {
  for (const { header } of [blockAt(3), ...orphans]) {
    const { blockId, section, bytes } = await get<BlockBytes>(`blocks/${header.id}/header/bytes`)
    expect([blockId, section, hashOf(bytes)]).toEqual([header.id, 'header', header.id])
  }
  const [orphan = expect.fail('no orphan')] = orphans
  const statuses = await verifyPaths({ kind: 'block', blockId: orphan.header.id }, [
    `blocks/${orphan.header.id}/header/bytes`,
    `blocks/${orphan.header.id}/transactions/bytes`,
    `blocks/${orphan.header.id}/extension/bytes`,
  ])
  expect(statuses).toMatchObject({ 'transactions-root': 'pass', 'extension-root': 'pass' })
  const [transaction = expect.fail('no transaction')] = blockAt(400).transactions
  const found = await get<TransactionBytes>(`transactions/${transaction.id.toUpperCase()}/bytes`)
  expect(found).toMatchObject({ transactionId: transaction.id, blockId: blockAt(400).header.id })
  expect(found.bytes).toBe(bytesToHex(serialiseTransaction(transaction)))
  for (const { boxId, bytes } of found.inputs) expect(hashOf(bytes ?? '')).toBe(boxId)
})

test('epoch headers are the parent or, at a recalculation, the ends of earlier epochs', async () => {
  const heightsOf = async (height: number) => {
    const { headers } = await get<BlockEpochHeaders>(`blocks/${blockAt(height).header.id}/epoch-headers`)
    for (const { blockId: id, bytes } of headers) expect(hashOf(bytes)).toBe(id)
    return headers.map((header) => header.height)
  }
  expect(await heightsOf(1)).toEqual([])
  expect(await heightsOf(100)).toEqual([99])
  expect(await heightsOf(513)).toEqual([256, 512])
})

test('spent boxes are those of earlier blocks', async () => {
  const { header, transactions } = blockAt(450)
  const own = new Set(transactions.flatMap(({ outputs }) => outputs.map(({ boxId }) => boxId)))
  const spent = transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId)).filter((id) => !own.has(id))
  const { boxes } = await get<BlockSpentBoxes>(`blocks/${header.id}/spent-boxes`)
  expect(boxes.map(({ boxId }) => boxId)).toEqual(spent)
  for (const { boxId, bytes } of boxes) expect(hashOf(bytes ?? '')).toBe(boxId)
})

test('are immutable once no reorg reaches them', async () => {
  const cacheControl = async (path: string) => (await api.get(`/api/v2/${path}`)).headers['cache-control']
  const { header, transactions } = blockAt(10)
  for (const part of PARTS) {
    expect(await cacheControl(`blocks/${header.id}/${part}`)).toContain('immutable')
    expect(await cacheControl(`blocks/${blockAt(tip).header.id}/${part}`)).toContain('s-maxage=10')
  }
  expect(await cacheControl(`transactions/${transactions[0]?.id}/bytes`)).toContain('immutable')
})

test('return 404 for an unknown id and 400 for a height', async () => {
  const block = 'cd'.repeat(32)
  for (const part of PARTS) {
    expect(await api.get(`/api/v2/blocks/${block}/${part}`)).toMatchObject({
      status: 404,
      json: { detail: `No block has the id or height ${block}` },
    })
    expect((await api.get(`/api/v2/blocks/100/${part}`)).status).toBe(400)
  }
  expect((await api.get(`/api/v2/transactions/${'cd'.repeat(32)}/bytes`)).status).toBe(404)
})

test('uses at most three queries per operation', () => {
  for (const operation of [
    'getBlockHeaderBytes',
    'getBlockTransactionsBytes',
    'getBlockExtensionBytes',
    'getBlockEpochHeaders',
    'getBlockSpentBoxes',
    'getTransactionBytes',
  ])
    expect([operation, api.app.maxQueriesPerRequest.get(operation) ?? 99]).toEqual([
      operation,
      expect.toSatisfy((n: number) => n <= 3),
    ])
})
