import { FEE_SCRIPT, type Hex, renderConstant } from '@ergo-explorer/chain'
import type { V1OutputInfo } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { anApi, type AnApi } from '../../testing/an-api.ts'
import { asRead, type ConfirmedBox } from '../../testing/confirmed.ts'
import { constantsOf, inV1 } from '../../testing/in-v1.ts'
import { templateOf } from '../../testing/templates.ts'

const api = await anApi()
afterAll(() => api[Symbol.asyncDispose]())
const chain = await inV1(api.chain)

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

/** All boxes looked through, one by one. */
const matching = ({ ergoTreeTemplateHash, registers = {}, constants = {}, assets = [] }: Conditions) =>
  chain.boxes
    .filter((each) => templates.get(each.box.ergoTree) === ergoTreeTemplateHash)
    .filter((each) => Object.entries(registers).every(([id, text]) => rendered(registersOf(each)[id]) === text))
    .filter((each) => assets.every((id) => holds(each, id)))
    .filter((each) =>
      Object.entries(constants).every(([index, text]) => linesOf(each.box.ergoTree).includes(`${index}: ${text}`)),
    )
    .toSorted((a, b) => a.box.creationHeight - b.box.creationHeight)

const post = async (path: string, body: unknown, query = '', at: AnApi = api) =>
  (await at.post(`/api/v1/boxes/${path}${query}`, body)).json
const shown = (boxes: readonly ConfirmedBox[], total = boxes.length) =>
  asRead({ items: boxes.map(chain.output), total })

async function expectFound(asked: Conditions) {
  const all = matching(asked)
  for (const [path, found] of [
    ['search', all],
    ['unspent/search', all.filter(isUnspent)],
  ] as const) {
    const { items, total } = (await post(path, asked, '?limit=100')) as { items: V1OutputInfo[]; total: number }
    expect({ ids: items.map(({ boxId }) => boxId), total }).toEqual({
      ids: found.slice(0, 100).map(({ box }) => box.boxId),
      total: found.length,
    })
  }
}

/** One box of each of the busiest templates, where it says something in its registers. */
const telling = [...Map.groupBy(chain.boxes, (each) => templateOfBox(each))]
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
  test('finds boxes of a template alone, by the height they declare, page by page', async () => {
    for (const each of telling.slice(0, 8)) await expectFound({ ergoTreeTemplateHash: templateOfBox(each) })
    const fees = { ergoTreeTemplateHash: templateOf(FEE_SCRIPT) ?? '' }
    const found = matching(fees)
    expect(await post('search', fees, '?limit=3&offset=1000')).toEqual(shown(found.slice(1000, 1003), found.length))
    expect(await post('search', { ...fees, registers: {}, constants: null, assets: [] })).toEqual(
      shown(found.slice(0, 20), found.length),
    )
  })

  test('finds what registers say, one or all of them', async () => {
    expect(telling.length).toBeGreaterThan(5)
    for (const each of telling) {
      const ergoTreeTemplateHash = templateOfBox(each)
      const texts = textsOf(each)
      for (const [id, text] of Object.entries(texts))
        await expectFound({ ergoTreeTemplateHash, registers: { [id]: text } })
      await expectFound({ ergoTreeTemplateHash, registers: texts })
      await expectFound({ ergoTreeTemplateHash, registers: { ...texts, R4: `${texts['R4']}0` } })
    }
  })

  test('finds what holds all of some tokens, with registers or without', async () => {
    const holding = telling.filter(({ box }) => box.assets.length > 0)
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

  test('joins page by page', async () => {
    const [most] = telling
      .map((each) => ({ ergoTreeTemplateHash: templateOfBox(each), registers: { R4: textsOf(each)['R4'] ?? '' } }))
      .toSorted((a, b) => matching(b).length - matching(a).length)
    const found = matching(most ?? expect.fail('there is one'))
    expect(found.length).toBeGreaterThan(10)
    const pages: V1OutputInfo[] = []
    for (let offset = 0; offset < found.length + 3; offset += 3) {
      const page = (await post('search', most, `?limit=3&offset=${offset}`)) as { items: V1OutputInfo[]; total: number }
      expect(page.total).toBe(found.length)
      pages.push(...page.items)
    }
    expect(pages).toEqual((shown(found) as { items: unknown[] }).items)
  })

  test('compares constants as they are shown, alone and with more', async () => {
    const withConstants = telling.filter(({ box }) => constantsOf(box.ergoTree) !== '')
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

  test('finds nothing by what no box can have', async () => {
    const nothing = { items: [], total: 0 }
    const each = telling[0] ?? expect.fail('there is one')
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

  test('refuses what is no search', async () => {
    const ergoTreeTemplateHash = templateOf(FEE_SCRIPT)
    const invalid = 'Bad request: Invalid value for: body'
    for (const path of ['search', 'unspent/search']) {
      expect(await post(path, {})).toMatchObject({ status: 400, reason: expect.stringContaining(`${invalid} (`) })
      expect(await post(path, { ergoTreeTemplateHash, registers: { R10: '1' } })).toMatchObject({ status: 400 })
      expect(await post(path, { ergoTreeTemplateHash, constants: { x: '1' } })).toMatchObject({ status: 400 })
      expect(await post(path, { ergoTreeTemplateHash }, '?limit=501')).toEqual({
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

  test('does not compare constants of more than 2000 boxes', async () => {
    const fees = { ergoTreeTemplateHash: templateOf(FEE_SCRIPT) ?? '', constants: { 0: '0' } }
    expect(matching({ ergoTreeTemplateHash: fees.ergoTreeTemplateHash }).length).toBeGreaterThan(2000)
    expect(await post('search', fees)).toEqual({
      status: 400,
      reason:
        'Bad request: The search is too wide: constants of 2000 boxes are compared at most; ask for registers or assets too',
    })
  })

  test('gives a full page where there is more than it looks at, and refuses one that it cannot fill', async () => {
    await using database = await api.chain.databases.create(api.chain.database)
    await database.pool.query('UPDATE template_totals SET boxes = 30000; UPDATE token_totals SET boxes = 30000')
    await using crowded = await anApi({ ...api.chain, database })
    const { box } = telling.findLast((each) => each.box.assets.length > 0) ?? expect.fail('there is one')
    const asked = {
      ergoTreeTemplateHash: templates.get(box.ergoTree) ?? '',
      assets: box.assets.map(({ tokenId }) => tokenId),
    }
    const found = matching(asked)
    expect(await post('search', asked, '?limit=1', crowded)).toEqual(shown(found.slice(0, 1), found.length))
    expect(await post('search', asked, `?limit=${found.length + 1}`, crowded)).toEqual({
      status: 400,
      reason: 'Bad request: The search is too wide: it looks at 20000 boxes at most; ask for more registers or assets',
    })
  })
})

describe('the union', () => {
  test('finds unspent boxes of a template with any of the tokens, each once', async () => {
    const held = chain.boxes.filter(isUnspent).filter(({ box }) => box.assets.length > 0)
    const groups = Map.groupBy(held, (each) => templateOfBox(each))
    const [hash, boxes] = [...groups].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? expect.fail('there is one')
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
      expect(await post('unspent/search/union', query, '?limit=500')).toEqual(shown(found.slice(0, 500), found.length))
      expect(await post('unspent/search/union', query, '?limit=1&offset=1')).toEqual(
        shown(found.slice(1, 2), found.length),
      )
    }
  })

  test('of no tokens, or of tokens that nobody knows, is nothing', async () => {
    const ergoTreeTemplateHash = templateOfBox(telling[0] ?? expect.fail('there is one'))
    for (const assets of [[], ['ab'.repeat(32)], ['abc']])
      expect(await post('unspent/search/union', { ergoTreeTemplateHash, assets })).toEqual({ items: [], total: 0 })
    expect(await post('unspent/search/union', { ergoTreeTemplateHash })).toMatchObject({ status: 400 })
  })
})

test('no search asks more than three questions', () => {
  for (const [operation, questions] of api.app.mostQuestions)
    expect([operation, questions <= 3]).toEqual([operation, true])
})
