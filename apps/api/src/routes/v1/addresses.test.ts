import type { Hex } from '@ergo-explorer/chain'
import { afterAll, describe, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { asRead, type ConfirmedBox, sum } from '../../testing/confirmed.ts'
import { inV1 } from '../../testing/in-v1.ts'
import { addressOf, anUnusedAddress, waitingAt } from '../../testing/waiting.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const chain = await inV1(api.chain)
const ask = async (path: string) => (await api.get(`/api/v1/addresses/${path}`)).json
const invalid = 'Bad request: Invalid value for: query parameter'

const numberOf = new Map(chain.transactions.map(({ id }, number) => [id, number]))
/** Newest first. */
const touching = (tree: Hex) =>
  chain
    .touching(tree)
    .map(({ id }) => numberOf.get(id) ?? NaN)
    .toReversed()
const used = new Map<Hex, number>()
for (const { box } of chain.boxes) used.set(box.ergoTree, (used.get(box.ergoTree) ?? 0) + 1)
const byUse = [...used].toSorted(([, a], [, b]) => b - a).map(([tree]) => tree)
/** Busy enough for pages, and not so busy that comparing takes long. */
const tree = byUse.find((each) => touching(each).length < 150) ?? expect.fail('there is one')
const address = addressOf(tree)
const [emission] = api.chain.node.chain.genesis

describe('transactions of an address', () => {
  const all = touching(tree)
  const shown = (some: readonly number[], total = all.length) => asRead({ items: some.map(chain.transaction), total })
  const path = `${address}/transactions`

  test('come newest first, and their pages join', async () => {
    expect(all.length).toBeGreaterThan(40)
    expect(await ask(path)).toEqual(shown(all.slice(0, 20)))
    const pages: unknown[] = []
    for (let offset = 0; offset < all.length; offset += 13)
      pages.push(...((await ask(`${path}?offset=${offset}&limit=13`)) as { items: unknown[] }).items)
    expect({ items: pages, total: all.length }).toEqual(shown(all))
    for (const offset of [all.length, 2_147_483_647]) expect(await ask(`${path}?offset=${offset}`)).toEqual(shown([]))
  })

  test('of a contract that began with a genesis box begin with the first that spends it', async () => {
    const ofEmission = touching(emission?.ergoTree ?? '')
    const first = ofEmission.length - 1
    const { items, total } = (await ask(`${addressOf(emission?.ergoTree ?? '')}/transactions?offset=${first}`)) as {
      items: unknown[]
      total: number
    }
    expect({ items, total }).toEqual(shown(ofEmission.slice(-1), ofEmission.length))
  })

  const heights = all.map((number) => chain.transaction(number).inclusionHeight)
  const from = heights[30] ?? NaN
  const to = heights[10] ?? NaN
  const within = all.filter((_, i) => Number(heights[i]) >= from && Number(heights[i]) <= to)

  test('can be those of some heights, both included, and page there too', async () => {
    expect(within.length).toBeGreaterThan(20)
    const range = `${path}?fromHeight=${from}&toHeight=${to}`
    expect(await ask(`${range}&limit=500`)).toEqual(shown(within, within.length))
    expect(await ask(`${range}&limit=5&offset=${within.length - 2}`)).toEqual(shown(within.slice(-2), within.length))
    expect(await ask(`${path}?fromHeight=0&toHeight=${chain.tip + 1000}`)).toEqual(shown(all.slice(0, 20)))
    expect(await ask(`${path}?fromHeight=${chain.tip + 1}&toHeight=${chain.tip + 9}`)).toEqual(shown([], 0))
    expect(await ask(`${path}?fromHeight=${to}&toHeight=${from}`)).toEqual(shown([], 0))
    const first = heights.at(-1) ?? NaN
    expect(await ask(`${path}?fromHeight=0&toHeight=${first - 1}`)).toEqual(shown([], 0))
  })

  test('of one bound are all of them', async () => {
    expect(await ask(`${path}?fromHeight=${to}`)).toEqual(shown(all.slice(0, 20)))
    expect(await ask(`${path}?toHeight=${from}`)).toEqual(shown(all.slice(0, 20)))
  })

  test('show only its own inputs and outputs when they are concise, and none is dropped', async () => {
    const isOwn = ({ ergoTree }: { ergoTree: Hex }) => ergoTree === tree
    const concise = all.map((number) => {
      const whole = chain.transaction(number)
      return { ...whole, inputs: whole.inputs.filter(isOwn), outputs: whole.outputs.filter(isOwn) }
    })
    expect(concise.some(({ inputs }) => inputs.length === 0)).toBe(true)
    expect(concise.some(({ outputs }) => outputs.length > 0 && outputs[0]?.index !== 0)).toBe(true)
    expect(await ask(`${path}?concise=true&limit=500`)).toEqual(asRead({ items: concise, total: all.length }))
    expect(await ask(`${path}?concise=false`)).toEqual(shown(all.slice(0, 20)))
  })

  test('are refused beyond the limits, and none belong to an address that nobody used', async () => {
    expect(await ask(`${path}?limit=501`)).toEqual({
      status: 400,
      reason: `${invalid} limit (expected value to be less than or equal to 500, but was 501)`,
    })
    expect(await ask(`${path}?toHeight=0`)).toEqual({
      status: 400,
      reason: `${invalid} toHeight (expected value to be greater than or equal to 1, but was 0)`,
    })
    expect(await ask(`${path}?concise=yes`)).toEqual({ status: 400, reason: `${invalid} concise` })
    expect(await ask(`${anUnusedAddress()}/transactions`)).toEqual({ items: [], total: 0 })
  })
})

/** What boxes hold together, by the token's id. */
function balanceOf(boxes: readonly ConfirmedBox[]) {
  const amounts = new Map<Hex, bigint>()
  for (const { tokenId, amount } of boxes.flatMap(({ box }) => box.assets))
    amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + amount)
  return {
    nanoErgs: sum(boxes.map(({ box }) => box.value)),
    tokens: [...amounts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([tokenId, amount]) => {
        const { name, decimals, type } = chain.nameOf(tokenId)
        return { tokenId, amount, decimals: decimals ?? 0, name, tokenType: type }
      }),
  }
}
const unspentOf = (ergoTree: Hex) => chain.boxesOf(ergoTree).filter(({ spentBy }) => spentBy === undefined)
const richest = byUse.find((each) =>
  unspentOf(each).some(({ box }) => box.assets.some(({ amount }) => amount > 2n ** 53n)),
)
const owners = [...byUse.slice(0, 40), richest ?? expect.fail('somebody has very much')]

describe('the confirmed balance', () => {
  test('is what unspent boxes hold, to the last digit', async () => {
    for (const owner of owners)
      expect(await ask(`${addressOf(owner)}/balance/confirmed`)).toEqual(asRead(balanceOf(unspentOf(owner))))
  })

  test.each([1, 2, 30, 400, 10_000])('leaves out boxes with fewer than %i confirmations above them', async (least) => {
    const highest = chain.tip - least
    for (const owner of owners) {
      const settled = unspentOf(owner).filter(({ height }) => height <= highest)
      expect(await ask(`${addressOf(owner)}/balance/confirmed?minConfirmations=${least}`)).toEqual(
        asRead(balanceOf(settled)),
      )
    }
  })

  test('asks for nothing by less than one confirmation, and is nothing for who was never paid', async () => {
    const whole = asRead(balanceOf(unspentOf(tree)))
    for (const least of [0, -5])
      expect(await ask(`${address}/balance/confirmed?minConfirmations=${least}`)).toEqual(whole)
    for (const query of ['', '?minConfirmations=3'])
      expect(await ask(`${anUnusedAddress()}/balance/confirmed${query}`)).toEqual({ nanoErgs: 0, tokens: [] })
    expect(await ask(`${address}/balance/confirmed?minConfirmations=few`)).toEqual({
      status: 400,
      reason: `${invalid} minConfirmations`,
    })
  })
})

test('a balance is refused where too many boxes are younger than asked for', async () => {
  await using database = await api.chain.databases.create(api.chain.database)
  await database.pool.query(`
    INSERT INTO boxes (value, number, transaction, script, creation_height, height, size, position, id)
    SELECT 1, 1000000 + i, 0, script, 1, 1, 1, 0, sha256(i::text::bytea)
    FROM generate_series(0, 100000) AS i, (SELECT id AS script FROM scripts WHERE tree = '\\x${tree}') AS one`)
  await using crowded = await anApi({ ...api.chain, database })
  const get = async (least: number) =>
    (await crowded.get(`/api/v1/addresses/${address}/balance/confirmed?minConfirmations=${least}`)).json
  expect(await get(0)).toEqual(asRead(balanceOf(unspentOf(tree))))
  expect(await get(1)).toEqual({
    status: 400,
    reason: `${invalid} minConfirmations (too many boxes of this address have fewer; ask for less)`,
  })
})

describe('many addresses at once', () => {
  const post = async (body: unknown) => (await api.post('/api/v1/addresses/batchInfo', body)).json
  const pool = waitingAt(api.chain.node)
  const emptied = byUse.find((each) => unspentOf(each).length === 0) ?? expect.fail('somebody spent it all')
  const waited = byUse.find((each) => pool.touching(each).length > 0) ?? expect.fail('somebody waits')

  test('are told apart by what they have, by use and by what waits for them', async () => {
    const trees = [...new Set([...owners, emptied, waited])]
    const addresses = [...trees.map(addressOf), anUnusedAddress()]
    const expected = Object.fromEntries(
      trees.map((each) => [
        addressOf(each),
        {
          address: addressOf(each),
          hasUnconfirmedTxs: pool.touching(each).length > 0,
          used: true,
          confirmedBalance: balanceOf(unspentOf(each)),
        },
      ]),
    )
    const unused = {
      address: anUnusedAddress(),
      hasUnconfirmedTxs: false,
      used: false,
      confirmedBalance: { nanoErgs: 0, tokens: [] },
    }
    expect(await post([...addresses, ...addresses])).toEqual(asRead({ ...expected, [anUnusedAddress()]: unused }))
  })

  test('may be none', async () => {
    expect(await post([])).toEqual({})
  })

  test('are refused when one is none, or when they are more than 500', async () => {
    expect(await post([address, '9999'])).toEqual({
      status: 400,
      reason: "Bad request: Failed to decode address '9999'",
    })
    expect(await post(Array.from({ length: 501 }, (_, i) => 'a'.repeat(i + 1)))).toEqual({
      status: 400,
      reason: 'Bad request: Invalid value for: body (/ must NOT have more than 500 items)',
    })
    expect(await post({ address })).toEqual({
      status: 400,
      reason: 'Bad request: Invalid value for: body (/ must be array)',
    })
    expect(await post(['0OIl'])).toEqual({
      status: 400,
      reason: 'Bad request: Invalid value for: body (/0 must match pattern "^[1-9A-HJ-NP-Za-km-z]+$")',
    })
  })
})

test('an address that cannot be read is refused everywhere', async () => {
  for (const path of ['transactions', 'balance/confirmed'])
    expect(await ask(`9999/${path}`)).toEqual({ status: 400, reason: "Bad request: Failed to decode address '9999'" })
})

test('nobody asks more than three questions', () => {
  for (const [operation, questions] of api.app.mostQuestions)
    expect([operation, questions <= 3]).toEqual([operation, true])
})
