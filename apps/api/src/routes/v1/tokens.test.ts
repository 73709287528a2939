import type { Hex } from '@ergo-explorer/chain'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { asRead, type ConfirmedBox, sum } from '#testing/confirmed-chain.ts'
import { chainInV1 } from '#testing/v1-chain.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const chain = await chainInV1(api.chain)
const getJson = async (path: string) => (await api.get(`/api/v1/${path}`)).json
const invalid = 'Bad request: Invalid value for: query parameter'

/** Derived from the transactions: a token has the id of the first box that its mint spends. */
const issued = chain.transactions.flatMap(({ inputs, outputs }) => {
  const id: Hex = inputs[0]?.boxId ?? ''
  const holding = outputs.filter(({ assets }) => assets.some(({ tokenId }) => tokenId === id))
  const amounts = holding
    .flatMap(({ assets }) => assets.filter(({ tokenId }) => tokenId === id))
    .map(({ amount }) => amount)
  return holding.slice(0, 1).map(({ boxId, creationHeight }) => ({ id, boxId, creationHeight, amount: sum(amounts) }))
})
const descriptions = new Map<Hex, string | null>()
const { rows } = await api.chain.database.pool.query<{ token_id: Hex; description: string | null }>(
  'SELECT token_id, description FROM token_mints JOIN tokens ON id = token',
)
for (const { token_id, description } of rows) descriptions.set(token_id, description)

type Issued = (typeof issued)[number]
const shownToken = ({ id, boxId, amount }: Issued) => ({
  id,
  boxId,
  emissionAmount: amount,
  description: descriptions.get(id),
  ...chain.nameOf(id),
})
const byAge = issued.toSorted((a, b) => a.creationHeight - b.creationHeight)

describe.each(['tokens', 'assets'])('list of %s', (path) => {
  const shown = (some: readonly Issued[], total = issued.length) => asRead({ items: some.map(shownToken), total })

  test('lists newest first, and pages join', async () => {
    expect(await getJson(path)).toEqual(shown(byAge.slice(-20).toReversed()))
    const pages: unknown[] = []
    for (let offset = 0; offset < byAge.length; offset += 17)
      pages.push(
        ...((await getJson(`${path}?sortDirection=asc&limit=17&offset=${offset}`)) as { items: unknown[] }).items,
      )
    expect({ items: pages, total: issued.length }).toEqual(shown(byAge))
    expect(await getJson(`${path}?offset=${byAge.length}`)).toEqual(shown([]))
  })

  test('leaves out NFTs on request', async () => {
    const divisible = byAge.filter(({ amount }) => amount > 1n)
    expect(divisible.length).toBeLessThan(byAge.length)
    expect(divisible.some(({ amount }) => amount > 2n ** 53n)).toBe(true)
    const expected = shown(divisible, divisible.length)
    expect(await getJson(`${path}?hideNfts=true&sortDirection=asc&limit=500`)).toEqual(expected)
    expect(await getJson(`${path}?hideNfts=true&limit=1`)).toEqual(shown(divisible.slice(-1), divisible.length))
  })

  test('returns 400 beyond the limits', async () => {
    expect(await getJson(`${path}?limit=501`)).toEqual({
      status: 400,
      reason: `${invalid} limit (expected value to be less than or equal to 500, but was 501)`,
    })
    expect(await getJson(`${path}?hideNfts=1`)).toEqual({ status: 400, reason: `${invalid} hideNfts` })
  })
})

describe('token', () => {
  test('returns the values of its mint', async () => {
    for (const token of issued) expect(await getJson(`tokens/${token.id}`)).toEqual(asRead(shownToken(token)))
    const [first] = issued
    expect(await getJson(`tokens/${String(first?.id).toUpperCase()}`)).toMatchObject({ id: first?.id })
  })

  test('returns 404 for an unknown token', async () => {
    for (const id of ['ab'.repeat(32), 'ab', '00'])
      expect(await getJson(`tokens/${id}`)).toEqual({ status: 404, reason: `Not found Token with id: ${id}` })
    expect(await api.get('/api/v1/tokens/xyz')).toMatchObject({ status: 404, text: 'Not found' })
  })
})

const named = (matches: (name: string) => boolean) =>
  issued.filter(({ id }) => {
    const { name } = chain.nameOf(id)
    return name !== null && matches(name)
  })
const names = issued.map(({ id }) => chain.nameOf(id).name).filter((name) => name !== null)

describe('tokens by name', () => {
  test('lists exact matches, oldest first', async () => {
    const repeated = names.find((name, i) => names.indexOf(name) !== i)
    for (const name of [...new Set(names)].slice(0, 30).concat(repeated ?? []))
      expect(await getJson(`tokens/bySymbol/${encodeURIComponent(name)}`)).toEqual(
        asRead(byAge.filter((each) => named((other) => other === name).includes(each)).map(shownToken)),
      )
  })

  test('finds nothing for another case, a part of a name or a pattern', async () => {
    const name = names.find((each) => each.length > 3 && /[a-z]/.test(each)) ?? expect.fail('none')
    for (const other of [name.toUpperCase(), name.slice(0, 3), '%', `${name}%`, 'x'.repeat(200)])
      expect(await getJson(`tokens/bySymbol/${encodeURIComponent(other)}`)).toEqual([])
  })
})

describe('token search', () => {
  const search = (text: string, more = '') => getJson(`tokens/search?query=${encodeURIComponent(text)}${more}`)
  const matching = (text: string) =>
    issued.filter(({ id }) => id.startsWith(text) || chain.nameOf(id).name?.startsWith(text) === true)

  test('finds tokens by prefix of name or id, case-sensitively', async () => {
    const starts = [...new Set(names.map((name) => name.slice(0, 3)))].filter((start) => start.length === 3)
    const many = starts.toSorted((a, b) => matching(b).length - matching(a).length)
    const ids = issued.slice(0, 5).flatMap(({ id }) => [id.slice(0, 3), id.slice(0, 8), id])
    for (const text of [...many.slice(0, 10), ...ids, ...names.slice(0, 5).filter((name) => name.length > 2)]) {
      const found = matching(text)
      expect(await search(text, '&limit=500')).toEqual(asRead({ items: found.map(shownToken), total: found.length }))
    }
    const [mostCommon = ''] = many
    const found = matching(mostCommon)
    expect(found.length).toBeGreaterThan(2)
    expect(await search(mostCommon, '&limit=2&offset=1')).toEqual(
      asRead({ items: found.slice(1, 3).map(shownToken), total: found.length }),
    )
  })

  test('finds nothing for a pattern, another case or a longer text', async () => {
    for (const text of ['%%%', '___', `${names[0]}\u{10FFFF}`, `${names[0]}${'x'.repeat(80)}`])
      expect(await search(text)).toEqual({ items: [], total: 0 })
    expect(await search(String(issued[0]?.id.slice(0, 12)).toUpperCase().concat('G'))).toEqual({ items: [], total: 0 })
  })

  test('returns 400 for fewer than three characters', async () => {
    expect(await search('ab')).toEqual({
      status: 400,
      reason: `${invalid} query (expected value to have length greater than or equal to 3, but was ab)`,
    })
    expect(await getJson('tokens/search')).toEqual({ status: 400, reason: `${invalid} query` })
  })
})

describe('boxes by token id prefix', () => {
  const search = (text: string, more = '') => getJson(`assets/search/byTokenId?query=${text}${more}`)
  const heldIn = ({ box, height }: ConfirmedBox, tokenId: Hex) => ({
    headerId: chain.blockAt(height).header.id,
    boxId: box.boxId,
    tokenId,
    index: box.assets.findIndex((asset) => asset.tokenId === tokenId),
    amount: sum(box.assets.filter((asset) => asset.tokenId === tokenId).map(({ amount }) => amount)),
    ...chain.nameOf(tokenId),
  })
  const held = (text: string) =>
    [...new Set(chain.boxes.flatMap(({ box }) => box.assets.map(({ tokenId }) => tokenId)))]
      .filter((tokenId) => tokenId.startsWith(text))
      .toSorted()
      .flatMap((tokenId) =>
        chain.boxes
          .filter(({ box }) => box.assets.some((asset) => asset.tokenId === tokenId))
          .map((each) => heldIn(each, tokenId)),
      )

  test('lists all boxes that ever held a matching token, by token and age, and pages join', async () => {
    const twice = chain.boxes.find(
      ({ box }) => new Set(box.assets.map(({ tokenId }) => tokenId)).size < box.assets.length,
    )
    const busy = issued.find(({ id }) => held(id).length > 30)
    for (const id of [twice?.box.assets[0]?.tokenId, busy?.id, issued[0]?.id]) {
      const text = String(id).slice(0, 6)
      const found = asRead(held(text)) as unknown[]
      expect(await search(text, '&limit=500')).toEqual({ items: found.slice(0, 500), total: found.length })
      const pages: unknown[] = []
      for (let offset = 0; offset < Math.min(90, found.length); offset += 9)
        pages.push(...((await search(text, `&limit=9&offset=${offset}`)) as { items: unknown[] }).items)
      expect(pages).toEqual(found.slice(0, 90))
      expect(await search(text, `&offset=${found.length}`)).toEqual({ items: [], total: found.length })
    }
  })

  test('joins pages across two tokens', async () => {
    await using database = await api.chain.databases.create(api.chain.database)
    const [a, b] = issued.filter(({ id }) => held(id).length > 3).slice(0, 2)
    const closer = `abcde${String(b?.id).slice(5)}`
    await database.pool.query("UPDATE tokens SET token_id = decode($2, 'hex') WHERE token_id = decode($1, 'hex')", [
      a?.id,
      `abcde${String(a?.id).slice(5)}`,
    ])
    await database.pool.query("UPDATE tokens SET token_id = decode($2, 'hex') WHERE token_id = decode($1, 'hex')", [
      b?.id,
      closer,
    ])
    await using other = await startTestApi({ ...api.chain, database })
    const get = async (query: string) =>
      (await other.get(`/api/v1/assets/search/byTokenId?query=abcde&${query}`)).json as {
        items: unknown[]
        total: number
      }
    const whole = await get('limit=500')
    expect(whole.items).toHaveLength(held(String(a?.id)).length + held(String(b?.id)).length)
    expect(whole.total).toBe(whole.items.length)
    const pages: unknown[] = []
    for (let offset = 0; offset < whole.total; offset += 2) pages.push(...(await get(`limit=2&offset=${offset}`)).items)
    expect(pages).toEqual(whole.items)
  })

  test('finds nothing for an invalid id, and returns 400 for fewer than five characters', async () => {
    for (const text of ['wxyz0', 'ABCDE', `${'ab'.repeat(32)}a`])
      expect(await search(text)).toEqual({ items: [], total: 0 })
    expect(await search('abcd')).toEqual({
      status: 400,
      reason: `${invalid} query (expected value to have length greater than or equal to 5, but was abcd)`,
    })
  })
})

test('uses at most three queries per request', () => {
  for (const [operation, queryCount] of api.app.maxQueriesPerRequest)
    expect([operation, queryCount <= 3]).toEqual([operation, true])
})
