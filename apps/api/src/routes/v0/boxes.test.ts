import { FEE_SCRIPT } from '@ergo-explorer/chain'
import { MAX_UNPAGED } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { asRead, confirmedChain, type ConfirmedBox, outputsOf } from '#testing/confirmed-chain.ts'
import { addressOf, unusedAddress, mempoolOf } from '#testing/mempool.ts'
import { expectedOf } from './testing/expected.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { boxes, boxesOf, orphans } = confirmedChain(api.chain.node)
const expected = await expectedOf(api.chain)

const shown = (of: readonly ConfirmedBox[]) => asRead(of.map(expected.output))

describe('box', () => {
  test('returns a spent or unspent box with tokens and registers', async () => {
    const rich = boxes.filter(({ box }) => box.assets.length > 1 && box.registers.R4 !== undefined)
    const some = [...rich.slice(0, 3), ...rich.slice(-3), ...boxes.slice(-3), ...boxes.slice(0, 5)]
    for (const each of some)
      expect((await api.get(`/api/v0/transactions/boxes/${each.box.boxId}`)).json).toEqual(
        asRead(expected.output(each)),
      )
  })

  test('returns a box of an orphaned block with mainChain false', async () => {
    const confirmed = new Set(boxes.map(({ box }) => box.boxId))
    const alone = orphans.flatMap(outputsOf).filter(({ boxId }) => !confirmed.has(boxId))
    expect(alone.length).toBeGreaterThan(3)
    for (const box of alone)
      expect((await api.get(`/transactions/boxes/${box.boxId}`)).json).toEqual(asRead(expected.lostOutput(box)))
  })

  test('returns 404 for an unknown or unconfirmed box', async () => {
    const [unconfirmed = expect.fail('the mempool is empty')] = mempoolOf(api.chain.node).unspent
    for (const id of ['ab'.repeat(32), 'nothing', unconfirmed.boxId]) {
      const { status, json } = await api.get(`/api/v0/transactions/boxes/${id}`)
      expect(status).toBe(404)
      expect(json).toEqual({ status: 404, reason: `Not found Output with id: ${id}` })
    }
  })
})

describe('boxes of a script', () => {
  const user = boxes.findLast(({ box }) => box.ergoTree.startsWith('0008cd'))?.box.ergoTree ?? expect.fail('users')

  test.each([
    ['a user', user],
    ['the fee contract', FEE_SCRIPT],
  ])('lists oldest first: %s', async (_, tree) => {
    const all = boxesOf(tree)
    const unspent = all.filter(({ spentBy }) => spentBy === undefined)
    for (const path of [`byErgoTree/${tree}`, `byAddress/${addressOf(tree)}`])
      expect((await api.get(`/api/v0/transactions/boxes/${path}`)).json).toEqual(shown(all))
    for (const path of [`byErgoTree/unspent/${tree}`, `byAddress/unspent/${addressOf(tree)}`])
      expect((await api.get(`/transactions/boxes/${path}`)).json).toEqual(shown(unspent))
  })

  test('streams several batches for the fee contract', () => {
    expect(boxesOf(FEE_SCRIPT).length).toBeGreaterThan(500)
  })

  test('returns an empty list when there are none', async () => {
    for (const path of [`byAddress/${unusedAddress()}`, 'byErgoTree/unspent/0008cd', 'byErgoTree/abc'])
      expect(await api.get(`/transactions/boxes/${path}`)).toMatchObject({ status: 200, json: [], text: '[]' })
  })

  test('returns 400 for an invalid address', async () => {
    const address = `${unusedAddress().slice(0, -1)}1`
    for (const path of ['byAddress', 'byAddress/unspent'])
      expect((await api.get(`/transactions/boxes/${path}/${address}`)).json).toEqual({
        status: 400,
        reason: `Bad request: Failed to decode address '${address}'`,
      })
  })

  test('returns 400 when there are too many for one response', async () => {
    const database = await api.chain.databases.create(api.chain.database)
    await database.pool.query(
      'UPDATE script_totals SET boxes = $1, unspent = $1 WHERE script = (SELECT id FROM scripts WHERE ergo_tree = $2)',
      [MAX_UNPAGED + 1, `\\x${user}`],
    )
    await using largeDatabase = await startTestApi({ ...api.chain, database })
    for (const path of [`byErgoTree/${user}`, `byAddress/unspent/${addressOf(user)}`]) {
      const { status, json } = await largeDatabase.get(`/transactions/boxes/${path}`)
      expect(status).toBe(400)
      expect(json).toEqual({
        status: 400,
        reason: 'Bad request: The list has more than 10000 boxes; ask for it by pages in v1',
      })
    }
  })
})

test('uses at most three queries for a box, and one plus one per batch for a list', () => {
  expect(api.app.maxQueriesPerRequest.get('getApiV0TransactionsBoxesP1')).toBe(3)
  const batches = Math.ceil(boxesOf(FEE_SCRIPT).length / 500)
  expect(api.app.maxQueriesPerRequest.get('getApiV0TransactionsBoxesByaddressP1')).toBe(1 + batches)
})
