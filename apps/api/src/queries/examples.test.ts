import { afterAll, expect, test } from 'vitest'
import { anApi } from '../testing/an-api.ts'
import { findExamples } from './examples.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())

const { pool } = api.chain.database
const { tip } = api.sources.pick() ?? expect.fail('there is an index')
const find = (genuine: string[] = [], db = pool) =>
  findExamples(
    { db, tip },
    { genuine: genuine.map((tokenId) => ({ tokenId, tokenName: '', uniqueName: true, issuer: null })), blocked: [] },
  )

test('block, transaction and box are one inside the other, some blocks below the tip', async () => {
  const { height, blockId, transactionId, boxId } = await find()
  expect(height).toBe(api.chain.blocks - 30)
  const block = api.chain.node.chain.tree.bestAt(api.chain.blocks - 30) ?? expect.fail('the chain has this height')
  const transaction = block.transactions[1] ?? block.transactions[0]
  expect({ blockId, transactionId, boxId }).toEqual({
    blockId: block.header.id,
    transactionId: transaction?.id,
    boxId: transaction?.outputs[0]?.boxId,
  })
})

test('the address is a key that has a past, and the script is its own', async () => {
  const { address, ergoTree } = await find()
  const { rows } = await pool.query<{ tree: string; boxes: number }>(
    'SELECT tree, boxes FROM scripts JOIN script_totals ON script = id WHERE address = $1',
    [address],
  )
  expect(rows).toEqual([{ tree: ergoTree, boxes: expect.any(Number) }])
  expect(ergoTree).toMatch(/^0008cd[0-9a-f]{66}$/)
  expect(rows[0]?.boxes).toBeGreaterThan(10)
})

test('the token has a name, and one that is known to be genuine goes before one with more holders', async () => {
  const { rows: named } = await pool.query<{ tokenId: string; name: string }>(
    `SELECT token_id AS "tokenId", name FROM tokens t JOIN token_totals h ON h.token = t.id JOIN token_mints m ON m.token = t.id
    WHERE name <> '' ORDER BY holders DESC, t.id`,
  )
  const [most, next] = named
  expect(await find()).toMatchObject({ tokenId: most?.tokenId, tokenName: most?.name })
  expect(await find([next?.tokenId ?? ''])).toMatchObject({ tokenId: next?.tokenId, tokenName: next?.name })
})

test('the template is one that transactions spend from', async () => {
  const { templateHash } = await find()
  const { rows } = await pool.query<{ spends: number }>(
    `SELECT spends FROM templates JOIN template_totals ON template = id WHERE sha256 = $1`,
    [`\\x${templateHash}`],
  )
  expect(rows[0]?.spends).toBeGreaterThan(0)
})

test('where there is nothing there are no examples, and no failure', async () => {
  const empty = await api.chain.databases.create()
  expect(await find([], empty.pool)).toEqual({ height: expect.any(Number) })
})
