import { FEE_SCRIPT } from '@ergo-explorer/chain'
import { MAX_UNPAGED } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { asRead, confirmedAt, type ConfirmedBox, madeBy } from '../../testing/confirmed.ts'
import { addressOf, anUnusedAddress, waitingAt } from '../../testing/waiting.ts'
import { expectedOf } from './testing/expected.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const { boxes, boxesOf, lost } = confirmedAt(api.chain.node)
const expected = await expectedOf(api.chain)

const shown = (of: readonly ConfirmedBox[]) => asRead(of.map(expected.output))

describe('a box', () => {
  test('is shown, spent or not, with tokens and registers', async () => {
    const rich = boxes.filter(({ box }) => box.assets.length > 1 && box.registers.R4 !== undefined)
    const some = [...rich.slice(0, 3), ...rich.slice(-3), ...boxes.slice(-3), ...boxes.slice(0, 5)]
    for (const each of some)
      expect((await api.get(`/api/v0/transactions/boxes/${each.box.boxId}`)).json).toEqual(
        asRead(expected.output(each)),
      )
  })

  test('that only a block made which lost is not of the main chain', async () => {
    const confirmed = new Set(boxes.map(({ box }) => box.boxId))
    const alone = lost.flatMap(madeBy).filter(({ boxId }) => !confirmed.has(boxId))
    expect(alone.length).toBeGreaterThan(3)
    for (const box of alone)
      expect((await api.get(`/transactions/boxes/${box.boxId}`)).json).toEqual(asRead(expected.lostOutput(box)))
  })

  test('is not found when nobody made it, and while it waits', async () => {
    const [waiting = expect.fail('some wait')] = waitingAt(api.chain.node).unspent
    for (const id of ['ab'.repeat(32), 'nothing', waiting.boxId]) {
      const { status, json } = await api.get(`/api/v0/transactions/boxes/${id}`)
      expect(status).toBe(404)
      expect(json).toEqual({ status: 404, reason: `Not found Output with id: ${id}` })
    }
  })
})

describe('the boxes of a script', () => {
  const user = boxes.findLast(({ box }) => box.ergoTree.startsWith('0008cd'))?.box.ergoTree ?? expect.fail('users')

  test.each([
    ['a user', user],
    ['the fee contract', FEE_SCRIPT],
  ])('are listed oldest first: %s', async (_, tree) => {
    const all = boxesOf(tree)
    const unspent = all.filter(({ spentBy }) => spentBy === undefined)
    for (const path of [`byErgoTree/${tree}`, `byAddress/${addressOf(tree)}`])
      expect((await api.get(`/api/v0/transactions/boxes/${path}`)).json).toEqual(shown(all))
    for (const path of [`byErgoTree/unspent/${tree}`, `byAddress/unspent/${addressOf(tree)}`])
      expect((await api.get(`/transactions/boxes/${path}`)).json).toEqual(shown(unspent))
  })

  test('are more than one batch, for the fee contract', () => {
    expect(boxesOf(FEE_SCRIPT).length).toBeGreaterThan(500)
  })

  test('are an empty list when there are none', async () => {
    for (const path of [`byAddress/${anUnusedAddress()}`, 'byErgoTree/unspent/0008cd', 'byErgoTree/abc'])
      expect(await api.get(`/transactions/boxes/${path}`)).toMatchObject({ status: 200, json: [], text: '[]' })
  })

  test('are refused for what is no address', async () => {
    const address = `${anUnusedAddress().slice(0, -1)}1`
    for (const path of ['byAddress', 'byAddress/unspent'])
      expect((await api.get(`/transactions/boxes/${path}/${address}`)).json).toEqual({
        status: 400,
        reason: `Bad request: Failed to decode address '${address}'`,
      })
  })

  test('are refused when they are more than one answer should have', async () => {
    const database = await api.chain.databases.create(api.chain.database)
    await database.pool.query(
      'UPDATE script_totals SET boxes = $1, unspent = $1 WHERE script = (SELECT id FROM scripts WHERE tree = $2)',
      [MAX_UNPAGED + 1, `\\x${user}`],
    )
    await using crowded = await anApi({ ...api.chain, database })
    for (const path of [`byErgoTree/${user}`, `byAddress/unspent/${addressOf(user)}`]) {
      const { status, json } = await crowded.get(`/transactions/boxes/${path}`)
      expect(status).toBe(400)
      expect(json).toEqual({
        status: 400,
        reason: 'Bad request: The list has more than 10000 boxes; ask for it by pages in v1',
      })
    }
  })
})

test('a box takes at most three questions, a list one more than it has batches', () => {
  expect(api.app.mostQuestions.get('getApiV0TransactionsBoxesP1')).toBe(3)
  const batches = Math.ceil(boxesOf(FEE_SCRIPT).length / 500)
  expect(api.app.mostQuestions.get('getApiV0TransactionsBoxesByaddressP1')).toBe(1 + batches)
})
