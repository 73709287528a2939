import { FEE_SCRIPT } from '@ergo-explorer/chain'
import type { V1OutputInfo } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { asRead, type ConfirmedBox } from '#testing/confirmed-chain.ts'
import { chainInV1 } from '#testing/v1-chain.ts'
import { templateOf } from '#testing/templates.ts'
import { addressOf, unusedAddress } from '#testing/mempool.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const chain = await chainInV1(api.chain)
const getJson = async (path: string) => (await api.get(`/api/v1/boxes/${path}`)).json

describe('box', () => {
  test('returns every kind of box, from genesis to the newest', async () => {
    const samples = chain.boxes.filter((_, i) => i < 5 || i % 199 === 0)
    const richest = chain.boxes.filter(({ box }) => box.assets.some(({ amount }) => amount > 2n ** 53n)).slice(0, 3)
    expect(richest).not.toEqual([])
    for (const each of [...samples, ...richest, ...chain.boxes.slice(-2)])
      expect(await getJson(each.box.boxId)).toEqual(asRead(chain.output(each)))
  })

  test('serves a repeated request from the cache, and accepts an upper-case id', async () => {
    const id = String(chain.boxes[0]?.box.boxId)
    const { headers } = await api.get(`/api/v1/boxes/${id.toUpperCase()}`)
    expect(headers['cache-control']).toContain('s-maxage=10')
    const again = await api.get(`/api/v1/boxes/${id}`, { 'if-none-match': String(headers['etag']) })
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  test('returns a box of an orphaned block with mainChain false and no global index', async () => {
    const ids = new Set(chain.boxes.map(({ box }) => box.boxId))
    const created = chain.orphans.flatMap(({ header, transactions }) =>
      transactions.flatMap(({ outputs }) => outputs.map((box) => ({ box, header }))),
    )
    const lost = created.filter(({ box }) => !ids.has(box.boxId))
    expect(lost.length).toBeGreaterThan(2)
    for (const { box, header } of lost) {
      const shown = chain.output({ box, height: header.height, spentBy: undefined })
      const expected = { ...shown, blockId: header.id, globalIndex: -1n, mainChain: false }
      expect(await getJson(box.boxId)).toEqual(asRead(expected))
    }
  })

  test('prefers the main chain box when it is also in an orphaned block', async () => {
    const both = chain.orphans.flatMap(({ transactions }) => transactions.flatMap(({ outputs }) => outputs))
    const [repeated] = both.flatMap(({ boxId }) => chain.boxes.filter(({ box }) => box.boxId === boxId))
    if (repeated === undefined) expect.fail('no transaction in both')
    expect(await getJson(repeated.box.boxId)).toEqual(asRead(chain.output(repeated)))
  })

  test("returns 404 with the contract's text for an unknown box", async () => {
    for (const id of ['ab'.repeat(32), 'ab', 'a box'])
      expect(await getJson(encodeURIComponent(id))).toEqual({ status: 404, reason: `Not found Output with id: ${id}` })
  })
})

/** A list, its expected boxes and its maximum page size. */
interface Listing {
  readonly path: string
  readonly boxes: readonly ConfirmedBox[]
  readonly maxLimit: number
  readonly hasDirection?: true
}

const isUnspent = ({ spentBy }: ConfirmedBox) => spentBy === undefined
const byDeclaredHeight = (boxes: readonly ConfirmedBox[]) =>
  boxes.toSorted((a, b) => a.box.creationHeight - b.box.creationHeight)

/** The most frequent values of a box property, except the system's own. */
function busiest(keysOf: (each: ConfirmedBox) => readonly string[]): [string, ConfirmedBox[]] {
  const groups = new Map<string, ConfirmedBox[]>()
  for (const each of chain.boxes)
    for (const key of new Set(keysOf(each))) groups.set(key, [...(groups.get(key) ?? []), each])
  const isSuitable = [...groups].filter(([, boxes]) => boxes.length < 300 && boxes.some(isUnspent))
  return isSuitable.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? expect.fail('none')
}

const [tree, ofTree] = busiest(({ box }) => [box.ergoTree])
const [template, ofTemplate] = busiest(({ box }) => [templateOf(box.ergoTree) ?? ''])
const [token, withToken] = busiest(({ box }) => box.assets.map(({ tokenId }) => tokenId))

const LISTINGS: Listing[] = [
  { path: `byAddress/${addressOf(tree)}`, boxes: ofTree, maxLimit: 500 },
  { path: `byErgoTree/${tree}`, boxes: ofTree, maxLimit: 500 },
  { path: `byErgoTreeTemplateHash/${template}`, boxes: byDeclaredHeight(ofTemplate), maxLimit: 500 },
  { path: `byTokenId/${token}`, boxes: byDeclaredHeight(withToken), maxLimit: 100 },
  { path: `unspent/byAddress/${addressOf(tree)}`, boxes: ofTree.filter(isUnspent), maxLimit: 500, hasDirection: true },
  { path: `unspent/byErgoTree/${tree}`, boxes: ofTree.filter(isUnspent), maxLimit: 500, hasDirection: true },
  {
    path: `unspent/byErgoTreeTemplateHash/${template}`,
    boxes: byDeclaredHeight(ofTemplate.filter(isUnspent)),
    maxLimit: 500,
  },
  { path: `unspent/byTokenId/${token}`, boxes: withToken.filter(isUnspent), maxLimit: 100, hasDirection: true },
]

interface Page {
  readonly items: readonly V1OutputInfo[]
  readonly total: number
}

describe.each(LISTINGS)('boxes/$path', ({ path, boxes, maxLimit, hasDirection }) => {
  const newestFirst = hasDirection === true ? boxes.toReversed() : boxes
  const shown = (some: readonly ConfirmedBox[]) => asRead({ items: some.map(chain.output), total: boxes.length })

  test('has twenty entries per page by default, and pages join without gap or repeat', async () => {
    expect(boxes.length).toBeGreaterThan(0)
    expect(await getJson(path)).toEqual(shown(newestFirst.slice(0, 20)))
    const pages: unknown[] = []
    for (let offset = 0; offset < boxes.length; offset += 7)
      pages.push(...((await getJson(`${path}?offset=${offset}&limit=7`)) as Page).items)
    expect(pages).toEqual((shown(newestFirst) as Page).items)
    expect(await getJson(`${path}?offset=${boxes.length}`)).toEqual(shown([]))
  })

  test('supports the sort direction where defined, and ignores it elsewhere', async () => {
    expect(await getJson(`${path}?sortDirection=ASC&limit=3`)).toEqual(shown(boxes.slice(0, 3)))
  })

  test('returns 400 beyond the maximum limit or offset', async () => {
    expect(await getJson(`${path}?limit=${maxLimit + 1}`)).toEqual({
      status: 400,
      reason: `Bad request: Invalid value for: query parameter limit (expected value to be less than or equal to ${maxLimit}, but was ${maxLimit + 1})`,
    })
    expect(await getJson(`${path}?offset=100001`)).toEqual({
      status: 400,
      reason: 'Bad request: Invalid value for: query parameter offset (this list ends at 100000)',
    })
  })
})

test('returns an empty list for unknown values', async () => {
  const nothing = { items: [], total: 0 }
  const unknown = 'ab'.repeat(32)
  for (const scope of ['', 'unspent/']) {
    expect(await getJson(`${scope}byAddress/${unusedAddress()}`)).toEqual(nothing)
    for (const path of ['byErgoTree', 'byErgoTreeTemplateHash', 'byTokenId'])
      for (const hex of [unknown, 'abc', 'ab']) expect(await getJson(`${scope}${path}/${hex}`)).toEqual(nothing)
  }
})

test('returns 400 for an invalid address or another network, and 404 for other characters', async () => {
  const testnet = '3WwbzW6u8hKWBcL1W7kNVMr25s2UHfSBnYtwSHvrRQt7DdPuoXrt'
  for (const address of ['9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5vB', testnet])
    expect(await getJson(`byAddress/${address}`)).toEqual({
      status: 400,
      reason: `Bad request: Failed to decode address '${address}'`,
    })
  expect(await api.get('/api/v1/boxes/byAddress/0OIl')).toMatchObject({ status: 404, text: 'Not found' })
})

test('lists a box that holds a token twice once, and all boxes of the fee script', async () => {
  const twice = chain.boxes.find(
    ({ box }) => new Set(box.assets.map(({ tokenId }) => tokenId)).size < box.assets.length,
  )
  const tokenId = twice?.box.assets[0]?.tokenId ?? expect.fail('none')
  const holding = chain.boxes.filter(({ box }) => box.assets.some((asset) => asset.tokenId === tokenId))
  expect(await getJson(`byTokenId/${tokenId}`)).toMatchObject({
    total: holding.length,
    items: { length: holding.length },
  })
  const fees = chain.boxesOf(FEE_SCRIPT)
  expect(await getJson(`byErgoTree/${FEE_SCRIPT}?limit=1`)).toEqual(
    asRead({ items: fees.slice(0, 1).map(chain.output), total: fees.length }),
  )
})

test('uses at most three queries per request', () => {
  for (const [operation, queryCount] of api.app.maxQueriesPerRequest)
    expect([operation, queryCount <= 3]).toEqual([operation, true])
})
