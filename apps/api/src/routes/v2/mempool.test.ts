import {
  decodeCompactBits,
  presetOf,
  type Transaction,
  type TransactionId,
  transactionIdOf,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type {
  Mempool,
  MempoolOutlook,
  ProjectedBlocks,
  MempoolTransactionChain,
  MempoolTransaction,
} from '@ergo-explorer/contract'
import { feeOf } from '@ergo-explorer/simchain'
import { STORY_KINDS } from '@ergo-explorer/stories'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { confirmedChain } from '#testing/confirmed-chain.ts'
import { mempoolOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

const { node, database } = api.chain
const { pool } = node.chain.mempool
const mempool = mempoolOf(node)
const sizes = mempool.transactions.reduce((sum, { size }) => sum + size, 0)
const fees = mempool.transactions.reduce((sum, each) => sum + feeOf(each), 0n)
const request = (path: string) => api.get(`/api/v2/${path}`)

const { rows: seen } = await database.pool.query<{ id: string; first_seen: bigint }>(
  'SELECT id, first_seen FROM mempool_transactions',
)
const arrivals = new Map(seen.map(({ id, first_seen }) => [id, Number(first_seen)]))

const parentsOf = ({ inputs }: Transaction): Transaction[] => {
  const ids = new Set(inputs.flatMap(({ boxId }) => pool.outputOf(boxId)?.transactionId ?? []))
  return mempool.transactions.filter(({ id }) => ids.has(id))
}
/** The gains of all scripts but the fee contract. */
function netValueOf({ inputs, outputs }: Transaction): string {
  const spent = inputs.map(({ boxId }) => pool.outputOf(boxId) ?? boxOf(boxId).box)
  const gains = new Map<string, bigint>()
  for (const { ergoTree, value } of outputs) gains.set(ergoTree, (gains.get(ergoTree) ?? 0n) + value)
  for (const { ergoTree, value } of spent) gains.set(ergoTree, (gains.get(ergoTree) ?? 0n) - value)
  gains.delete(presetOf('devnet').systemScripts.fee)
  return String([...gains.values()].reduce((total, gain) => (gain > 0n ? total + gain : total), 0n))
}
const depthOf = (transaction: Transaction): number => Math.max(-1, ...parentsOf(transaction).map(depthOf)) + 1
const ancestorsOf = (transaction: Transaction): TransactionId[] => [
  ...new Set(parentsOf(transaction).flatMap((parent) => ancestorsOf(parent).concat(parent.id))),
]

const { parameters } = JSON.parse(String(node.request('/info').body)) as { parameters: Record<string, number> }
const parameter = (name: string): number => parameters[name] ?? expect.fail(`no ${name}`)
const { boxOf } = confirmedChain(node)

/** As nodes count it: every token of every box, and every distinct token once more for inputs and for outputs. */
function costWithoutScripts({ inputs, dataInputs, outputs }: Transaction): number {
  const spent = inputs.map(({ boxId }) => pool.outputOf(boxId) ?? boxOf(boxId).box)
  const tokens = [spent, outputs].map((boxes) => boxes.flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId)))
  const accesses = tokens.reduce((sum, ids) => sum + ids.length + new Set(ids).size, 0)
  return (
    10_000 +
    inputs.length * parameter('inputCost') +
    dataInputs.length * parameter('dataInputCost') +
    outputs.length * parameter('outputCost') +
    accesses * parameter('tokenAccessCost')
  )
}

test('returns the mempool overview', async () => {
  const overview = (await request('mempool')).json as Mempool
  expect(overview).toMatchObject({
    transactionCount: pool.size,
    size: sizes,
    fees: String(fees),
    conflictingCount: 0,
    maxBlockSize: parameter('maxBlockSize'),
    nodes: [{ node: 1, lastResponseAt: expect.any(Number), transactionCount: pool.size }],
    // All transactions fit into the next block.
    feeLevels: [
      { targetBlocks: 1, feePerByte: '2500', paymentFee: '1000000' },
      { targetBlocks: 3, feePerByte: '2500', paymentFee: '1000000' },
      { targetBlocks: 10, feePerByte: '2500', paymentFee: '1000000' },
    ],
  })
  const expected = mempool.transactions.filter((each) => feeOf(each) >= 3000n * BigInt(each.size))
  const bins = overview.feeHistogram.filter(({ fromFeePerByte }) => Number(fromFeePerByte) >= 3000)
  expect(bins.reduce((sum, { transactionCount }) => sum + transactionCount, 0)).toBe(expected.length)
  expect(overview.feeHistogram.reduce((sum, bin) => sum + BigInt(bin.fees), 0n)).toBe(fees)
  expect(overview.feeHistogram.reduce((sum, { size }) => sum + size, 0)).toBe(sizes)
})

test("projects all pending transactions into the next block in the node's order", async () => {
  const { items: blocks, remaining: beyond, maxBlockCost } = (await request('mempool/blocks')).json as ProjectedBlocks
  expect(beyond).toEqual({ transactionCount: 0, size: 0, fees: '0', minCost: 0 })
  expect(maxBlockCost).toBe(parameter('maxBlockCost'))
  const [block = expect.fail(), ...more] = blocks
  expect(more).toEqual([])
  const minCost = mempool.transactions.reduce((sum, each) => sum + costWithoutScripts(each), 0)
  expect(block).toMatchObject({ transactionCount: pool.size, size: sizes, fees: String(fees), minCost })
  const ids = block.transactions.map(({ transactionId }) => transactionId as TransactionId)
  expect(ids.toSorted()).toEqual(mempool.transactions.map(({ id }) => id).toSorted())
  expect(ids.map((id) => pool.weightOf(id))).toEqual(
    pool.ordered().map(({ transaction }) => pool.weightOf(transaction.id)),
  )
  expect(block.transactionKinds.reduce((sum, { transactionCount }) => sum + transactionCount, 0)).toBe(pool.size)
  const rates = block.transactions.map(({ feePerByte }) => Number(feePerByte))
  expect([block.minFeePerByte, block.maxFeePerByte].map(Number)).toEqual([Math.min(...rates), Math.max(...rates)])
})

describe('list', () => {
  const list = async (query: string) =>
    (await request(`mempool/transactions${query}`)).json as {
      items: MempoolTransaction[]
      total: number
      next: string | null
    }

  test('returns no net value for a transaction that spends an unknown box', async () => {
    const [{ id } = expect.fail()] = mempool.transactions
    // The indexer writes no loss for a box that it does not know.
    const { rows } = await database.pool.query<{ script_hash: string; delta: string }>(
      `DELETE FROM mempool_changes WHERE transaction = $1 AND token_id = '' AND delta < 0 RETURNING script_hash, delta::text`,
      [`\\x${id}`],
    )
    expect(rows).not.toEqual([])
    const { items } = await list('?limit=199')
    expect(items.filter(({ netValue }) => netValue === null).map(({ transactionId }) => transactionId)).toEqual([id])
    for (const { script_hash: script, delta } of rows)
      await database.pool.query(
        `INSERT INTO mempool_changes (transaction, script_hash, token_id, delta) VALUES ($1, $2, '', $3)`,
        [`\\x${id}`, `\\x${script}`, delta],
      )
  })

  test('returns the status of each transaction', async () => {
    const { items, total, next } = await list('?limit=200')
    expect([total, next]).toEqual([pool.size, null])
    const { rows } = await database.pool.query<{ id: string; kind: number; facts: string }>(
      'SELECT id, kind, facts FROM mempool_transactions',
    )
    const stories = new Map(rows.map((row) => [row.id, row]))
    const shown = new Map(items.map((item) => [item.transactionId, item]))
    for (const transaction of mempool.transactions) {
      const { id, inputs, dataInputs, outputs, size } = transaction
      const { kind = 0, facts = '' } = stories.get(id) ?? {}
      expect(shown.get(id)).toMatchObject({
        state: 'pending',
        number: null,
        blockId: null,
        height: null,
        confirmations: null,
        size,
        fee: String(feeOf(transaction)),
        feePerByte: String(Math.round(Number(feeOf(transaction)) / size)),
        value: String(outputs.reduce((sum, { value }) => sum + value, 0n)),
        netValue: netValueOf(transaction),
        inputCount: inputs.length,
        dataInputCount: dataInputs.length,
        outputCount: outputs.length,
        depth: depthOf(transaction),
        conflictingTransactionId: null,
        nodeCount: 1,
        story: { kind: STORY_KINDS[kind], facts: JSON.parse(facts) },
      })
    }
    expect(items.some(({ depth }) => depth > 0)).toBe(true)
    expect(items.some(({ story }) => Object.keys(story?.parties ?? {}).length > 0)).toBe(true)
  })

  const compare = {
    fee: (a: Transaction, b: Transaction) => Number(feeOf(a) - feeOf(b)),
    size: (a: Transaction, b: Transaction) => a.size - b.size,
    feePerByte: (a: Transaction, b: Transaction) => Number(feeOf(a) * BigInt(b.size) - feeOf(b) * BigInt(a.size)),
    firstSeen: (a: Transaction, b: Transaction) => (arrivals.get(a.id) ?? 0) - (arrivals.get(b.id) ?? 0),
  }

  test.each(['fee', 'size', 'feePerByte', 'firstSeen'] as const)(
    'sorts by %s in both directions, and pages join without gap or repeat',
    async (key) => {
      for (const direction of ['asc', 'desc']) {
        const sign = direction === 'asc' ? 1 : -1
        const byCursor: string[] = []
        const byOffset: string[] = []
        for (let cursor: string | null = ''; cursor !== null;) {
          const at: string = cursor === '' ? '' : `&cursor=${cursor}`
          const page = await list(`?limit=7&sort=${key}&order=${direction}${at}`)
          byCursor.push(...page.items.map(({ transactionId }) => transactionId))
          cursor = page.next
        }
        for (let offset = 0; offset < pool.size; offset += 5) {
          const page = await list(`?limit=5&sort=${key}&order=${direction}&offset=${offset}`)
          byOffset.push(...page.items.map(({ transactionId }) => transactionId))
        }
        const sorted = mempool.transactions.toSorted((a, b) => sign * (compare[key](a, b) || (a.id < b.id ? -1 : 1)))
        expect(byCursor).toEqual(sorted.map(({ id }) => id))
        expect(byOffset).toEqual(byCursor)
      }
    },
  )

  test('is empty beyond the end, and returns 400 for an invalid cursor', async () => {
    expect(await list('?offset=5000')).toEqual({ items: [], total: pool.size, next: null })
    for (const cursor of ['5', '1.0.abc', `1.0.${'ab'.repeat(32)}`, 'ab'.repeat(32)]) {
      const { status, json, headers } = await request(`mempool/transactions?cursor=${cursor}`)
      expect(headers['content-type']).toBe('application/problem+json')
      expect([status, json]).toEqual([
        400,
        {
          type: '/api/v2/problems#bad_cursor',
          title: 'Invalid cursor for this list',
          status: 400,
          code: 'bad_cursor',
          detail: `Invalid cursor: ${cursor}`,
          errors: [{ in: 'query', name: 'cursor', reason: expect.stringContaining('previous page') }],
        },
      ])
    }
  })
})

describe('transaction chain', () => {
  const chainOf = async (id: string) =>
    (await request(`mempool/transactions/${id}/chain`)).json as MempoolTransactionChain
  const idsOf = (transactions: readonly MempoolTransaction[]) => transactions.map(({ transactionId }) => transactionId)

  test('contains ancestors and descendants of a transaction', async () => {
    for (const transaction of mempool.transactions) {
      const chain = await chainOf(transaction.id)
      expect(chain).toMatchObject({
        transaction: { transactionId: transaction.id, depth: depthOf(transaction) },
        isComplete: true,
      })
      expect(idsOf(chain.ancestors).toSorted()).toEqual(ancestorsOf(transaction).toSorted())
      expect(idsOf(chain.descendants).toSorted()).toEqual([...pool.descendantsOf(transaction.id)].toSorted())
    }
    expect(mempool.chained.length).toBeGreaterThan(0)
  })

  test('returns 404 if the transaction is not pending', async () => {
    const confirmed = node.chain.tree.bestAt(500)?.transactions[0]?.id ?? expect.fail()
    for (const id of [confirmed, 'ab'.repeat(32)]) {
      const { status, json } = await request(`mempool/transactions/${id}/chain`)
      expect([status, json]).toEqual([
        404,
        {
          type: '/api/v2/problems#not_found',
          title: 'Not found',
          status: 404,
          code: 'not_found',
          detail: `No pending transaction has the id ${id}`,
        },
      ])
    }
  })
})

describe('outlook', () => {
  const outlookOf = async (id: string) => (await request(`mempool/transactions/${id}/outlook`)).json as MempoolOutlook
  const ordered = pool.ordered().map(({ transaction }) => transaction)

  test('has rank, projected block and observed rank of each transaction', async () => {
    for (const transaction of ordered) {
      const outlook = await outlookOf(transaction.id)
      const { rank, pendingCount, block, blockTransactionCount, bytesInBlock } = outlook.position ?? expect.fail()
      expect([pendingCount, block, blockTransactionCount, bytesInBlock]).toEqual([pool.size, 1, pool.size, sizes])
      expect(pool.weightOf(transaction.id)).toBe(pool.weightOf(ordered[rank - 1]?.id ?? expect.fail()))
      expect(outlook).toMatchObject({ transactionId: transaction.id, firstSeen: arrivals.get(transaction.id) })
      expect(outlook.nodes).toMatchObject([{ node: 1, hasIt: true, transactionCount: pool.size }])
      // The node lists its mempool in mining order.
      expect(pool.weightOf(transaction.id)).toBe(
        pool.weightOf(ordered[(outlook.nodes[0]?.rank ?? 0) - 1]?.id ?? expect.fail()),
      )
      expect(outlook.conflicts).toEqual([])
    }
  })

  test('forecasts the next block from the median of recent intervals, with the estimate of all pages', async () => {
    const outlook = await outlookOf(ordered[0]?.id ?? expect.fail())
    const { meanBlockInterval, nextBlock } = outlook
    const tip = node.chain.tip.height
    const headers = Array.from({ length: 61 }, (_, i) => node.chain.tree.bestAt(tip - i)?.header ?? expect.fail())
    const scaled = headers.slice(0, -1).map(({ timestamp, nBits }, i) => {
      const interval = timestamp - (headers[i + 1]?.timestamp ?? 0)
      return (interval * Number(decodeCompactBits(headers[0]?.nBits ?? 0))) / Number(decodeCompactBits(nBits))
    })
    const sorted = scaled.toSorted((a, b) => a - b)
    const median = ((sorted[29] ?? 0) + (sorted[30] ?? 0)) / 2
    expect(meanBlockInterval).toBe(Math.max(1, Math.round(median / Math.LN2)))
    expect(nextBlock).toMatchObject({ meanInterval: meanBlockInterval, intervalCount: 60 })
    expect(nextBlock).toMatchObject({
      earliest: Math.round(sorted[2] ?? 0),
      median: Math.round(median),
      latest: Math.round(sorted[57] ?? 0),
    })
    for (const path of ['home', 'mempool', 'difficulty'])
      expect(((await request(path)).json as { nextBlock: unknown }).nextBlock).toEqual(nextBlock)
  })

  test('lists fees with the rank that each would have had', async () => {
    const last = ordered.at(-1) ?? expect.fail()
    const { feeOptions, position } = await outlookOf(last.id)
    const paid = feeOptions.find(({ purpose }) => purpose === 'paid')
    expect(paid).toEqual({ purpose: 'paid', fee: String(feeOf(last)), rank: position?.rank, block: 1 })
    const first = feeOptions.find(({ purpose }) => purpose === 'first')
    expect(first).toMatchObject({ block: 1, rank: 1 + ancestorsOf(last).length })
    expect(feeOptions.map(({ fee }) => BigInt(fee))).toEqual(
      feeOptions.map(({ fee }) => BigInt(fee)).toSorted((a, b) => Number(a - b)),
    )
  })

  test('links ancestors and descendants with their parents', async () => {
    for (const transaction of mempool.transactions) {
      const { relatives, parentTransactionIds } = await outlookOf(transaction.id)
      expect([...parentTransactionIds].toSorted()).toEqual(
        parentsOf(transaction)
          .map(({ id }) => id)
          .toSorted(),
      )
      const idsOf = (relation: string) =>
        relatives.flatMap((each) => (each.relation === relation ? [each.transactionId] : [])).toSorted()
      expect(idsOf('ancestor')).toEqual(ancestorsOf(transaction).toSorted())
      expect(idsOf('descendant')).toEqual([...pool.descendantsOf(transaction.id)].toSorted())
    }
  })

  test('returns 404 if the transaction is not pending', async () => {
    const confirmed = node.chain.tree.bestAt(500)?.transactions[0]?.id ?? expect.fail()
    for (const id of [confirmed, 'ab'.repeat(32)])
      expect((await request(`mempool/transactions/${id}/outlook`)).status).toBe(404)
  })
})

describe('refused submissions', () => {
  test('are kept with the number of nodes that refused them', async () => {
    const [transaction = expect.fail()] = mempool.transactions
    const { inputs, outputs } = transaction
    const body = {
      inputs: inputs.map(({ boxId, proof }) => ({ boxId, spendingProof: { proofBytes: proof, extension: {} } })),
      dataInputs: [],
      outputs: outputs.map(({ value, ergoTree, creationHeight }) => ({
        value: Number(value) + 1,
        ergoTree,
        creationHeight,
        assets: [],
        additionalRegisters: {},
      })),
    }
    const { status } = await api.post('/api/v2/transactions', body)
    expect(status).toBe(400)
    const id = transactionIdOf(
      {
        inputs: inputs.map(({ boxId, proof }) => ({ boxId, proof, extension: [] })),
        dataInputs: [],
        outputs: outputs.map(({ value, ergoTree, creationHeight }) => ({
          value: value + 1n,
          ergoTree,
          creationHeight,
          assets: [],
          registers: {},
        })),
      },
      blake2b256,
    )
    expect((await request(`transactions/${id}/refusal`)).json).toMatchObject({
      transactionId: id,
      refusedCount: 1,
      nodeCount: 1,
      reasons: [expect.any(String)],
    })
    expect((await request(`transactions/${transaction.id}/refusal`)).status).toBe(404)
  })
})

test('uses at most three queries per request', () => {
  for (const [operation, queryCount] of api.app.maxQueriesPerRequest)
    expect([operation, queryCount <= 3]).toEqual([operation, true])
})
