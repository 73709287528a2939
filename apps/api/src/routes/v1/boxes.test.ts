import { FEE_SCRIPT } from '@ergo-explorer/chain'
import type { V1OutputInfo } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { anApi } from '../../testing/an-api.ts'
import { asRead, type ConfirmedBox } from '../../testing/confirmed.ts'
import { inV1 } from '../../testing/in-v1.ts'
import { templateOf } from '../../testing/templates.ts'
import { addressOf, anUnusedAddress } from '../../testing/waiting.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const chain = await inV1(api.chain)
const ask = async (path: string) => (await api.get(`/api/v1/boxes/${path}`)).json

describe('a box', () => {
  test('is as the block made it, from the genesis boxes to the newest, whatever it holds', async () => {
    const samples = chain.boxes.filter((_, i) => i < 5 || i % 199 === 0)
    const richest = chain.boxes.filter(({ box }) => box.assets.some(({ amount }) => amount > 2n ** 53n)).slice(0, 3)
    expect(richest).not.toEqual([])
    for (const each of [...samples, ...richest, ...chain.boxes.slice(-2)])
      expect(await ask(each.box.boxId)).toEqual(asRead(chain.output(each)))
  })

  test('can be asked for again without a question, and by an id in upper case', async () => {
    const id = String(chain.boxes[0]?.box.boxId)
    const { headers } = await api.get(`/api/v1/boxes/${id.toUpperCase()}`)
    expect(headers['cache-control']).toContain('s-maxage=10')
    const again = await api.get(`/api/v1/boxes/${id}`, { 'if-none-match': String(headers['etag']) })
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  test('that only a block which lost has made says so, and has no number', async () => {
    const ids = new Set(chain.boxes.map(({ box }) => box.boxId))
    const made = chain.lost.flatMap(({ header, transactions }) =>
      transactions.flatMap(({ outputs }) => outputs.map((box) => ({ box, header }))),
    )
    const lost = made.filter(({ box }) => !ids.has(box.boxId))
    expect(lost.length).toBeGreaterThan(2)
    for (const { box, header } of lost) {
      const shown = chain.output({ box, height: header.height, spentBy: undefined })
      const expected = { ...shown, blockId: header.id, globalIndex: -1n, mainChain: false }
      expect(await ask(box.boxId)).toEqual(asRead(expected))
    }
  })

  test('that a block which lost has made, and one of the main chain too, is the one of the main chain', async () => {
    const both = chain.lost.flatMap(({ transactions }) => transactions.flatMap(({ outputs }) => outputs))
    const [repeated] = both.flatMap(({ boxId }) => chain.boxes.filter(({ box }) => box.boxId === boxId))
    if (repeated === undefined) expect.fail('a transaction is in both')
    expect(await ask(repeated.box.boxId)).toEqual(asRead(chain.output(repeated)))
  })

  test('that does not exist is refused in the words of the contract', async () => {
    for (const id of ['ab'.repeat(32), 'ab', 'a box'])
      expect(await ask(encodeURIComponent(id))).toEqual({ status: 404, reason: `Not found Output with id: ${id}` })
  })
})

/** A list with the boxes it has to show, of which one page may hold so many. */
interface Listing {
  readonly path: string
  readonly boxes: readonly ConfirmedBox[]
  readonly maxLimit: number
  readonly hasDirection?: true
}

const isUnspent = ({ spentBy }: ConfirmedBox) => spentBy === undefined
const byDeclaredHeight = (boxes: readonly ConfirmedBox[]) =>
  boxes.toSorted((a, b) => a.box.creationHeight - b.box.creationHeight)

/** The busiest values of something about a box, apart from the system's own. */
function busiest(keysOf: (each: ConfirmedBox) => readonly string[]): [string, ConfirmedBox[]] {
  const groups = new Map<string, ConfirmedBox[]>()
  for (const each of chain.boxes)
    for (const key of new Set(keysOf(each))) groups.set(key, [...(groups.get(key) ?? []), each])
  const fit = [...groups].filter(([, boxes]) => boxes.length < 300 && boxes.some(isUnspent))
  return fit.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? expect.fail('there are some')
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

  test('has twenty a page unless told, and joins page by page without gap or repeat', async () => {
    expect(boxes.length).toBeGreaterThan(0)
    expect(await ask(path)).toEqual(shown(newestFirst.slice(0, 20)))
    const pages: unknown[] = []
    for (let offset = 0; offset < boxes.length; offset += 7)
      pages.push(...((await ask(`${path}?offset=${offset}&limit=7`)) as Page).items)
    expect(pages).toEqual((shown(newestFirst) as Page).items)
    expect(await ask(`${path}?offset=${boxes.length}`)).toEqual(shown([]))
  })

  test('takes a direction where it has one, and ignores it elsewhere', async () => {
    expect(await ask(`${path}?sortDirection=ASC&limit=3`)).toEqual(shown(boxes.slice(0, 3)))
  })

  test('refuses more than it gives at once, and to skip for ever', async () => {
    expect(await ask(`${path}?limit=${maxLimit + 1}`)).toEqual({
      status: 400,
      reason: `Bad request: Invalid value for: query parameter limit (expected value to be less than or equal to ${maxLimit}, but was ${maxLimit + 1})`,
    })
    expect(await ask(`${path}?offset=100001`)).toEqual({
      status: 400,
      reason: 'Bad request: Invalid value for: query parameter offset (this list ends at 100000)',
    })
  })
})

test('what nobody knows has no boxes', async () => {
  const nothing = { items: [], total: 0 }
  const unknown = 'ab'.repeat(32)
  for (const scope of ['', 'unspent/']) {
    expect(await ask(`${scope}byAddress/${anUnusedAddress()}`)).toEqual(nothing)
    for (const path of ['byErgoTree', 'byErgoTreeTemplateHash', 'byTokenId'])
      for (const hex of [unknown, 'abc', 'ab']) expect(await ask(`${scope}${path}/${hex}`)).toEqual(nothing)
  }
})

test('an address that is none, or of another network, is refused; other letters are no path', async () => {
  const testnet = '3WwbzW6u8hKWBcL1W7kNVMr25s2UHfSBnYtwSHvrRQt7DdPuoXrt'
  for (const address of ['9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5vB', testnet])
    expect(await ask(`byAddress/${address}`)).toEqual({
      status: 400,
      reason: `Bad request: Failed to decode address '${address}'`,
    })
  expect(await api.get('/api/v1/boxes/byAddress/0OIl')).toMatchObject({ status: 404, text: 'Not found' })
})

test('a box that holds a token twice is listed once, and the fee script lists all its boxes', async () => {
  const twice = chain.boxes.find(
    ({ box }) => new Set(box.assets.map(({ tokenId }) => tokenId)).size < box.assets.length,
  )
  const tokenId = twice?.box.assets[0]?.tokenId ?? expect.fail('there is one')
  const holding = chain.boxes.filter(({ box }) => box.assets.some((asset) => asset.tokenId === tokenId))
  expect(await ask(`byTokenId/${tokenId}`)).toMatchObject({ total: holding.length, items: { length: holding.length } })
  const fees = chain.boxesOf(FEE_SCRIPT)
  expect(await ask(`byErgoTree/${FEE_SCRIPT}?limit=1`)).toEqual(
    asRead({ items: fees.slice(0, 1).map(chain.output), total: fees.length }),
  )
})

test('no list asks more than three questions', () => {
  for (const [operation, questions] of api.app.mostQuestions)
    expect([operation, questions <= 3]).toEqual([operation, true])
})
