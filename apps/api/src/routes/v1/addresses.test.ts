import type { Hex } from '@ergo-explorer/chain'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { asRead, type ConfirmedBox, sum } from '#testing/confirmed-chain.ts'
import { chainInV1 } from '#testing/v1-chain.ts'
import { addressOf, unusedAddress, mempoolOf } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const chain = await chainInV1(api.chain)
const getJson = async (path: string) => (await api.get(`/api/v1/addresses/${path}`)).json
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
/** Used enough for several pages, but not so much that comparing takes long. */
const tree = byUse.find((each) => touching(each).length < 150) ?? expect.fail('none')
const address = addressOf(tree)
const [emission] = api.chain.node.chain.genesis

describe('transactions of an address', () => {
  const all = touching(tree)
  const shown = (some: readonly number[], total = all.length) => asRead({ items: some.map(chain.transaction), total })
  const path = `${address}/transactions`

  test('lists newest first, and pages join', async () => {
    expect(all.length).toBeGreaterThan(40)
    expect(await getJson(path)).toEqual(shown(all.slice(0, 20)))
    const pages: unknown[] = []
    for (let offset = 0; offset < all.length; offset += 13)
      pages.push(...((await getJson(`${path}?offset=${offset}&limit=13`)) as { items: unknown[] }).items)
    expect({ items: pages, total: all.length }).toEqual(shown(all))
    for (const offset of [all.length, 2_147_483_647])
      expect(await getJson(`${path}?offset=${offset}`)).toEqual(shown([]))
  })

  test('starts with the first spending transaction for a genesis contract', async () => {
    const ofEmission = touching(emission?.ergoTree ?? '')
    const first = ofEmission.length - 1
    const { items, total } = (await getJson(`${addressOf(emission?.ergoTree ?? '')}/transactions?offset=${first}`)) as {
      items: unknown[]
      total: number
    }
    expect({ items, total }).toEqual(shown(ofEmission.slice(-1), ofEmission.length))
  })

  const heights = all.map((number) => chain.transaction(number).inclusionHeight)
  const from = heights[30] ?? NaN
  const to = heights[10] ?? NaN
  const within = all.filter((_, i) => Number(heights[i]) >= from && Number(heights[i]) <= to)

  test('filters by heights, both inclusive, with pages', async () => {
    expect(within.length).toBeGreaterThan(20)
    const range = `${path}?fromHeight=${from}&toHeight=${to}`
    expect(await getJson(`${range}&limit=500`)).toEqual(shown(within, within.length))
    expect(await getJson(`${range}&limit=5&offset=${within.length - 2}`)).toEqual(
      shown(within.slice(-2), within.length),
    )
    expect(await getJson(`${path}?fromHeight=0&toHeight=${chain.tip + 1000}`)).toEqual(shown(all.slice(0, 20)))
    expect(await getJson(`${path}?fromHeight=${chain.tip + 1}&toHeight=${chain.tip + 9}`)).toEqual(shown([], 0))
    expect(await getJson(`${path}?fromHeight=${to}&toHeight=${from}`)).toEqual(shown([], 0))
    const first = heights.at(-1) ?? NaN
    expect(await getJson(`${path}?fromHeight=0&toHeight=${first - 1}`)).toEqual(shown([], 0))
  })

  test('ignores a single height bound', async () => {
    expect(await getJson(`${path}?fromHeight=${to}`)).toEqual(shown(all.slice(0, 20)))
    expect(await getJson(`${path}?toHeight=${from}`)).toEqual(shown(all.slice(0, 20)))
  })

  test('shows only own inputs and outputs in concise mode, without dropping transactions', async () => {
    const isOwn = ({ ergoTree }: { ergoTree: Hex }) => ergoTree === tree
    const concise = all.map((number) => {
      const whole = chain.transaction(number)
      return { ...whole, inputs: whole.inputs.filter(isOwn), outputs: whole.outputs.filter(isOwn) }
    })
    expect(concise.some(({ inputs }) => inputs.length === 0)).toBe(true)
    expect(concise.some(({ outputs }) => outputs.length > 0 && outputs[0]?.index !== 0)).toBe(true)
    expect(await getJson(`${path}?concise=true&limit=500`)).toEqual(asRead({ items: concise, total: all.length }))
    expect(await getJson(`${path}?concise=false`)).toEqual(shown(all.slice(0, 20)))
  })

  test('returns 400 beyond the limits, and an empty list for an unused address', async () => {
    expect(await getJson(`${path}?limit=501`)).toEqual({
      status: 400,
      reason: `${invalid} limit (expected value to be less than or equal to 500, but was 501)`,
    })
    expect(await getJson(`${path}?toHeight=0`)).toEqual({
      status: 400,
      reason: `${invalid} toHeight (expected value to be greater than or equal to 1, but was 0)`,
    })
    expect(await getJson(`${path}?concise=yes`)).toEqual({ status: 400, reason: `${invalid} concise` })
    expect(await getJson(`${unusedAddress()}/transactions`)).toEqual({ items: [], total: 0 })
  })
})

/** Total amounts of boxes by token id. */
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
const owners = [...byUse.slice(0, 40), richest ?? expect.fail('no rich address')]

describe('confirmed balance', () => {
  test('is the exact sum of unspent boxes', async () => {
    for (const owner of owners)
      expect(await getJson(`${addressOf(owner)}/balance/confirmed`)).toEqual(asRead(balanceOf(unspentOf(owner))))
  })

  test.each([1, 2, 30, 400, 10_000])('excludes boxes with fewer than %i confirmations', async (minConfirmations) => {
    const highest = chain.tip - minConfirmations
    for (const owner of owners) {
      const settled = unspentOf(owner).filter(({ height }) => height <= highest)
      expect(await getJson(`${addressOf(owner)}/balance/confirmed?minConfirmations=${minConfirmations}`)).toEqual(
        asRead(balanceOf(settled)),
      )
    }
  })

  test('treats values below one as no minimum, and is empty for an unused address', async () => {
    const whole = asRead(balanceOf(unspentOf(tree)))
    for (const minConfirmations of [0, -5])
      expect(await getJson(`${address}/balance/confirmed?minConfirmations=${minConfirmations}`)).toEqual(whole)
    for (const query of ['', '?minConfirmations=3'])
      expect(await getJson(`${unusedAddress()}/balance/confirmed${query}`)).toEqual({ nanoErgs: 0, tokens: [] })
    expect(await getJson(`${address}/balance/confirmed?minConfirmations=few`)).toEqual({
      status: 400,
      reason: `${invalid} minConfirmations`,
    })
  })
})

test('returns 400 when too many boxes are below the minimum confirmations', async () => {
  await using database = await api.chain.databases.create(api.chain.database)
  await database.pool.query(`
    INSERT INTO boxes (value, number, transaction, script, creation_height, height, size, position, id)
    SELECT 1, 1000000 + i, 0, script, 1, 1, 1, 0, sha256(i::text::bytea)
    FROM generate_series(0, 100000) AS i, (SELECT id AS script FROM scripts WHERE ergo_tree = '\\x${tree}') AS one`)
  await using largeDatabase = await startTestApi({ ...api.chain, database })
  const get = async (minConfirmations: number) =>
    (await largeDatabase.get(`/api/v1/addresses/${address}/balance/confirmed?minConfirmations=${minConfirmations}`))
      .json
  expect(await get(0)).toEqual(asRead(balanceOf(unspentOf(tree))))
  expect(await get(1)).toEqual({
    status: 400,
    reason: `${invalid} minConfirmations (too many boxes of this address have fewer; ask for less)`,
  })
})

describe('address batch', () => {
  const post = async (body: unknown) => (await api.post('/api/v1/addresses/batchInfo', body)).json
  const pool = mempoolOf(api.chain.node)
  const emptied = byUse.find((each) => unspentOf(each).length === 0) ?? expect.fail('no emptied address')
  const pending =
    byUse.find((each) => pool.touching(each).length > 0) ?? expect.fail('no address with mempool transactions')

  test('returns balance, usage and mempool activity of each address', async () => {
    const trees = [...new Set([...owners, emptied, pending])]
    const addresses = [...trees.map(addressOf), unusedAddress()]
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
      address: unusedAddress(),
      hasUnconfirmedTxs: false,
      used: false,
      confirmedBalance: { nanoErgs: 0, tokens: [] },
    }
    expect(await post([...addresses, ...addresses])).toEqual(asRead({ ...expected, [unusedAddress()]: unused }))
  })

  test('accepts an empty list', async () => {
    expect(await post([])).toEqual({})
  })

  test('returns 400 for an invalid address or more than 500', async () => {
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

test('returns 400 for an invalid address in every operation', async () => {
  for (const path of ['transactions', 'balance/confirmed'])
    expect(await getJson(`9999/${path}`)).toEqual({
      status: 400,
      reason: "Bad request: Failed to decode address '9999'",
    })
})

test('uses at most three queries per request', () => {
  for (const [operation, queryCount] of api.app.maxQueriesPerRequest)
    expect([operation, queryCount <= 3]).toEqual([operation, true])
})
