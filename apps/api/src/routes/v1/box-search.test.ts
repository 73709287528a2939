import { FEE_SCRIPT, type Hex, renderConstant } from '@ergo-explorer/chain'
import type { V1OutputInfo } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '#testing/test-api.ts'
import { asRead, type ConfirmedBox } from '#testing/confirmed-chain.ts'
import { constantsOf, chainInV1 } from '#testing/v1-chain.ts'
import { templateOf } from '#testing/templates.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const chain = await chainInV1(api.chain)

interface Conditions {
  readonly ergoTreeTemplateHash: Hex
  readonly registers?: Record<string, string>
  readonly constants?: Record<string, string>
  readonly assets?: readonly Hex[]
}

const templates = new Map<Hex, Hex | undefined>()
for (const { box } of chain.boxes)
  if (!templates.has(box.ergoTree)) templates.set(box.ergoTree, templateOf(box.ergoTree))
const templateOfBox = ({ box }: ConfirmedBox) => templates.get(box.ergoTree) ?? ''
const rendered = (value: Hex | undefined) => (value === undefined ? null : renderConstant(value).renderedValue)
const registersOf = ({ box }: ConfirmedBox) => box.registers as Readonly<Record<string, Hex>>
const holds = ({ box }: ConfirmedBox, id: Hex) => box.assets.some(({ tokenId }) => tokenId === id)
const isUnspent = ({ spentBy }: ConfirmedBox) => spentBy === undefined

const linesOf = (tree: Hex) => constantsOf(tree).split('\n')

/** Expected result, found by scanning all boxes. */
const matching = ({ ergoTreeTemplateHash, registers = {}, constants = {}, assets = [] }: Conditions) =>
  chain.boxes
    .filter((each) => templates.get(each.box.ergoTree) === ergoTreeTemplateHash)
    .filter((each) => Object.entries(registers).every(([id, text]) => rendered(registersOf(each)[id]) === text))
    .filter((each) => assets.every((id) => holds(each, id)))
    .filter((each) =>
      Object.entries(constants).every(([index, text]) => linesOf(each.box.ergoTree).includes(`${index}: ${text}`)),
    )
    .toSorted((a, b) => a.box.creationHeight - b.box.creationHeight)

const post = async (
  path: string,
  body: unknown,
  { query = '', at = api }: { readonly query?: string; readonly at?: TestApi } = {},
) => (await at.post(`/api/v1/boxes/${path}${query}`, body)).json
const shown = (boxes: readonly ConfirmedBox[], total = boxes.length) =>
  asRead({ items: boxes.map(chain.output), total })

async function expectFound(conditions: Conditions) {
  const all = matching(conditions)
  for (const [path, found] of [
    ['search', all],
    ['unspent/search', all.filter(isUnspent)],
  ] as const) {
    const { items, total } = (await post(path, conditions, { query: '?limit=100' })) as {
      items: V1OutputInfo[]
      total: number
    }
    expect({ ids: items.map(({ boxId }) => boxId), total }).toEqual({
      ids: found.slice(0, 100).map(({ box }) => box.boxId),
      total: found.length,
    })
  }
}

/** One box with registers of each of the most used templates. */
const distinctive = [...Map.groupBy(chain.boxes, (each) => templateOfBox(each))]
  .map(([template, boxes]) => (template === '' ? [] : boxes.filter(({ box }) => rendered(box.registers.R4) !== null)))
  .toSorted((a, b) => b.length - a.length)
  .slice(0, 12)
  .flatMap((boxes) => boxes.slice(boxes.length / 2).slice(0, 1))
const textsOf = (each: ConfirmedBox) =>
  Object.fromEntries(
    Object.entries(registersOf(each)).flatMap(([id, value]) => {
      const text = rendered(value)
      return text === null ? [] : [[id, text]]
    }),
  )

describe('box search', () => {
  test('finds boxes of a template by declared height, page by page', async () => {
    for (const each of distinctive.slice(0, 8)) await expectFound({ ergoTreeTemplateHash: templateOfBox(each) })
    const fees = { ergoTreeTemplateHash: templateOf(FEE_SCRIPT) ?? '' }
    const found = matching(fees)
    expect(await post('search', fees, { query: '?limit=3&offset=1000' })).toEqual(
      shown(found.slice(1000, 1003), found.length),
    )
    expect(await post('search', { ...fees, registers: {}, constants: null, assets: [] })).toEqual(
      shown(found.slice(0, 20), found.length),
    )
  })

  test('finds boxes by one or all register values', async () => {
    expect(distinctive.length).toBeGreaterThan(5)
    for (const each of distinctive) {
      const ergoTreeTemplateHash = templateOfBox(each)
      const texts = textsOf(each)
      for (const [id, text] of Object.entries(texts))
        await expectFound({ ergoTreeTemplateHash, registers: { [id]: text } })
      await expectFound({ ergoTreeTemplateHash, registers: texts })
      await expectFound({ ergoTreeTemplateHash, registers: { ...texts, R4: `${texts['R4']}0` } })
    }
  })

  test('finds boxes that hold all requested tokens, with or without registers', async () => {
    const holding = distinctive.filter(({ box }) => box.assets.length > 0)
    expect(holding.some(({ box }) => box.assets.length > 1)).toBe(true)
    for (const each of holding) {
      const ergoTreeTemplateHash = templateOfBox(each)
      const assets = each.box.assets.map(({ tokenId }) => tokenId)
      await expectFound({ ergoTreeTemplateHash, assets: assets.slice(0, 1) })
      await expectFound({ ergoTreeTemplateHash, assets: [...assets, ...assets] })
      await expectFound({ ergoTreeTemplateHash, assets, registers: textsOf(each) })
      await expectFound({ ergoTreeTemplateHash: templateOf(FEE_SCRIPT) ?? '', assets })
    }
  })

  test('joins pages', async () => {
    const [mostCommon] = distinctive
      .map((each) => ({ ergoTreeTemplateHash: templateOfBox(each), registers: { R4: textsOf(each)['R4'] ?? '' } }))
      .toSorted((a, b) => matching(b).length - matching(a).length)
    const found = matching(mostCommon ?? expect.fail('none'))
    expect(found.length).toBeGreaterThan(10)
    const pages: V1OutputInfo[] = []
    for (let offset = 0; offset < found.length + 3; offset += 3) {
      const page = (await post('search', mostCommon, { query: `?limit=3&offset=${offset}` })) as {
        items: V1OutputInfo[]
        total: number
      }
      expect(page.total).toBe(found.length)
      pages.push(...page.items)
    }
    expect(pages).toEqual((shown(found) as { items: unknown[] }).items)
  })

  test('compares constants as rendered, alone and with other conditions', async () => {
    const withConstants = distinctive.filter(({ box }) => constantsOf(box.ergoTree) !== '')
    expect(withConstants.length).toBeGreaterThan(2)
    for (const each of withConstants) {
      const lines = linesOf(each.box.ergoTree).map((line) => line.split(': '))
      const constants = Object.fromEntries(lines.slice(0, 2).map(([index = '', text = '']) => [index, text]))
      const ergoTreeTemplateHash = templateOfBox(each)
      if (matching({ ergoTreeTemplateHash }).length > 2000) continue
      await expectFound({ ergoTreeTemplateHash, constants })
      await expectFound({ ergoTreeTemplateHash, constants, registers: textsOf(each) })
      await expectFound({ ergoTreeTemplateHash, constants: { ...constants, 400: '1' } })
    }
  })

  test('finds nothing for impossible conditions', async () => {
    const nothing = { items: [], total: 0 }
    const each = distinctive[0] ?? expect.fail('none')
    const ergoTreeTemplateHash = templateOfBox(each)
    const unknown = 'ab'.repeat(32)
    for (const path of ['search', 'unspent/search']) {
      expect(await post(path, { ergoTreeTemplateHash: unknown, registers: { R4: '1' } })).toEqual(nothing)
      expect(await post(path, { ergoTreeTemplateHash: 'abc' })).toEqual(nothing)
      expect(await post(path, { ergoTreeTemplateHash, assets: [unknown] })).toEqual(nothing)
      expect(await post(path, { ergoTreeTemplateHash, assets: ['ab'] })).toEqual(nothing)
      for (const id of ['R0', 'R1', 'R2', 'R3', 'R9'])
        expect(await post(path, { ergoTreeTemplateHash, registers: { [id]: String(each.box.value) } })).toEqual(nothing)
    }
  })

  test('returns 400 for an invalid search', async () => {
    const ergoTreeTemplateHash = templateOf(FEE_SCRIPT)
    const invalid = 'Bad request: Invalid value for: body'
    for (const path of ['search', 'unspent/search']) {
      expect(await post(path, {})).toMatchObject({ status: 400, reason: expect.stringContaining(`${invalid} (`) })
      expect(await post(path, { ergoTreeTemplateHash, registers: { R10: '1' } })).toMatchObject({ status: 400 })
      expect(await post(path, { ergoTreeTemplateHash, constants: { x: '1' } })).toMatchObject({ status: 400 })
      expect(await post(path, { ergoTreeTemplateHash }, { query: '?limit=501' })).toEqual({
        status: 400,
        reason:
          'Bad request: Invalid value for: query parameter limit (expected value to be less than or equal to 500, but was 501)',
      })
      const assets = Array.from({ length: 501 }, (_, i) => i.toString(16).padStart(64, '0'))
      expect(await post(path, { ergoTreeTemplateHash, assets })).toEqual({
        status: 400,
        reason: `${invalid} (/assets must NOT have more than 500 items)`,
      })
    }
  })

  test('returns 400 when constants of more than 2000 boxes would be compared', async () => {
    const fees = { ergoTreeTemplateHash: templateOf(FEE_SCRIPT) ?? '', constants: { 0: '0' } }
    expect(matching({ ergoTreeTemplateHash: fees.ergoTreeTemplateHash }).length).toBeGreaterThan(2000)
    expect(await post('search', fees)).toEqual({
      status: 400,
      reason:
        'Bad request: The search is too wide: constants of 2000 boxes are compared at most; ask for registers or assets too',
    })
  })

  test('returns a full page beyond the scan limit, and 400 for a page that it cannot fill', async () => {
    await using database = await api.chain.databases.create(api.chain.database)
    await database.pool.query('UPDATE template_totals SET boxes = 30000; UPDATE token_totals SET boxes = 30000')
    await using largeDatabase = await startTestApi({ ...api.chain, database })
    const { box } = distinctive.findLast((each) => each.box.assets.length > 0) ?? expect.fail('none')
    const conditions = {
      ergoTreeTemplateHash: templates.get(box.ergoTree) ?? '',
      assets: box.assets.map(({ tokenId }) => tokenId),
    }
    const found = matching(conditions)
    expect(await post('search', conditions, { query: '?limit=1', at: largeDatabase })).toEqual(
      shown(found.slice(0, 1), found.length),
    )
    expect(await post('search', conditions, { query: `?limit=${found.length + 1}`, at: largeDatabase })).toEqual({
      status: 400,
      reason: 'Bad request: The search is too wide: it looks at 20000 boxes at most; ask for more registers or assets',
    })
  })
})

describe('union search', () => {
  test('finds unspent boxes of a template with any of the tokens, each once', async () => {
    const held = chain.boxes.filter(isUnspent).filter(({ box }) => box.assets.length > 0)
    const groups = Map.groupBy(held, (each) => templateOfBox(each))
    const [hash, boxes] = [...groups].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? expect.fail('none')
    const tokens = [...new Set(boxes.flatMap(({ box }) => box.assets.map(({ tokenId }) => tokenId)))]
    for (const assets of [
      tokens.slice(0, 1),
      tokens.slice(0, 3),
      tokens.slice(0, 400),
      [...tokens.slice(0, 2), 'ab'.repeat(32), 'ab'],
    ]) {
      const found = held
        .filter((each) => templateOfBox(each) === hash && assets.some((id) => holds(each, id)))
        .toSorted((a, b) => a.box.creationHeight - b.box.creationHeight)
      expect(found).not.toEqual([])
      const query = { ergoTreeTemplateHash: hash, assets }
      expect(await post('unspent/search/union', query, { query: '?limit=500' })).toEqual(
        shown(found.slice(0, 500), found.length),
      )
      expect(await post('unspent/search/union', query, { query: '?limit=1&offset=1' })).toEqual(
        shown(found.slice(1, 2), found.length),
      )
    }
  })

  test('finds nothing without tokens or with unknown tokens', async () => {
    const ergoTreeTemplateHash = templateOfBox(distinctive[0] ?? expect.fail('none'))
    for (const assets of [[], ['ab'.repeat(32)], ['abc']])
      expect(await post('unspent/search/union', { ergoTreeTemplateHash, assets })).toEqual({ items: [], total: 0 })
    expect(await post('unspent/search/union', { ergoTreeTemplateHash })).toMatchObject({ status: 400 })
  })
})

test('uses at most three queries per search', () => {
  for (const [operation, queryCount] of api.app.maxQueriesPerRequest)
    expect([operation, queryCount <= 3]).toEqual([operation, true])
})
