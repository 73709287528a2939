import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { findParameterExamples } from './examples.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

const { pool } = api.chain.database
const { tip } = api.sources.pick() ?? expect.fail('there is an index')
const find = (genuine: string[] = [], db = pool) =>
  findParameterExamples(
    { db, tip },
    { genuine: genuine.map((tokenId) => ({ tokenId, tokenName: '', uniqueName: true, issuer: null })), blocked: [] },
  )

test('returns a settled block, with one of its transactions and boxes', async () => {
  const { height, blockId, transactionId, boxId } = await find()
  expect(height).toBe(api.chain.blocks - tip.maxReorgDepth)
  const block =
    api.chain.node.chain.tree.bestAt(api.chain.blocks - tip.maxReorgDepth) ?? expect.fail('the chain has this height')
  const transaction = block.transactions[1] ?? block.transactions[0]
  expect({ blockId, transactionId, boxId }).toEqual({
    blockId: block.header.id,
    transactionId: transaction?.id,
    boxId: transaction?.outputs[0]?.boxId,
  })
})

test('returns a P2PK address with history, and its script', async () => {
  const { address, ergoTree } = await find()
  const { rows } = await pool.query<{ ergo_tree: string; boxes: number }>(
    'SELECT ergo_tree, boxes FROM scripts JOIN script_totals ON script = id WHERE address = $1',
    [address],
  )
  expect(rows).toEqual([{ ergo_tree: ergoTree, boxes: expect.any(Number) }])
  expect(ergoTree).toMatch(/^0008cd[0-9a-f]{66}$/)
  expect(rows[0]?.boxes).toBeGreaterThan(10)
})

test('returns a named token, and prefers a genuine one over one with more holders', async () => {
  const { rows: named } = await pool.query<{ tokenId: string; name: string }>(
    `SELECT token_id AS "tokenId", name FROM tokens t JOIN token_totals h ON h.token = t.id JOIN token_mints m ON m.token = t.id
    WHERE name <> '' ORDER BY holders DESC, t.id`,
  )
  const [most, next] = named
  expect(await find()).toMatchObject({ tokenId: most?.tokenId, tokenName: most?.name })
  expect(await find([next?.tokenId ?? ''])).toMatchObject({ tokenId: next?.tokenId, tokenName: next?.name })
})

test('returns a template that transactions spend from', async () => {
  const { templateHash } = await find()
  const { rows } = await pool.query<{ spends: number }>(
    `SELECT spends FROM templates JOIN template_totals ON template = id WHERE sha256 = $1`,
    [`\\x${templateHash}`],
  )
  expect(rows[0]?.spends).toBeGreaterThan(0)
})

test('returns no examples for an empty index', async () => {
  const empty = await api.chain.databases.create()
  expect(await find([], empty.pool)).toEqual({ height: expect.any(Number) })
})
