import { readNanoErg, readTokenUnits } from '@ergo-explorer/chain'
import type { BoxSummary, TokenState, TokenStatePage, TokenStateValue } from '@ergo-explorer/contract'
import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const NFT = '7a'.repeat(32)
const PATH = `/token/${NFT}/timeline`
const API = `/api/v2/tokens/${NFT}/states`
const FEATURES = ['tokens', 'export', 'live']
const id = (digit: string) => digit.repeat(64)

const TOKEN = {
  tokenId: NFT,
  name: 'Bank NFT',
  decimals: 0,
  type: 'EIP-004',
  genuineness: 'unknown',
  isOriginal: false,
  resembles: null,
} as const
const box = (overrides: Partial<BoxSummary> = {}): BoxSummary => ({
  boxId: id('b'),
  number: 9,
  transactionId: id('c'),
  index: 0,
  height: 3021,
  creationHeight: 3020,
  value: readNanoErg('5000000000'),
  size: 300,
  owner: {
    address: 'AddressOfTheBank',
    kind: 'P2S',
    scriptHash: id('d'),
    isReadable: true,
    templateHash: null,
    label: null,
  },
  assets: [{ ...TOKEN, amount: readTokenUnits('1') }],
  spentBy: null,
  ...overrides,
})
const NO_ROLE = { role: null, unit: null }
const long = (text: string) => ({ bytes: '05', type: 'SLong', text, meaning: null })
const state = (overrides: Partial<TokenState> = {}): TokenState => ({
  box: box(),
  templateHash: id('e'),
  timestamp: 1_794_751_767_986,
  firstSeen: null,
  isPreConfirmed: false,
  previousBoxId: id('a'),
  story: null,
  contractChange: 'none',
  nanoErg: readNanoErg('1500000000'),
  assets: [{ ...TOKEN, tokenId: id('f'), name: 'Coin', decimals: 2, amount: readTokenUnits('-10823') }],
  registers: [{ id: 'R4', before: long('39200912'), after: long('39211735'), difference: '10823', ...NO_ROLE }],
  ...overrides,
})
const timeline = (overrides: Partial<TokenStatePage> = {}): TokenStatePage => ({
  token: TOKEN,
  current: {
    box: box(),
    templateHash: id('e'),
    timestamp: 1_794_751_767_986,
    registers: [{ id: 'R4', ...long('39211735') }],
    numbers: [
      { path: 'R4', value: '39211735', ...NO_ROLE },
      { path: 'R5.1', value: '7', ...NO_ROLE },
    ],
  },
  pending: [],
  items: [state(), state({ box: box({ boxId: id('a') }), contractChange: 'created', previousBoxId: null })],
  total: 2,
  next: null,
  ...overrides,
})
/** Without a path, the API chooses R4. */
const values = (path?: string): Readonly<Record<string, TokenStateValues>> => ({
  [`${API}/values?${path === undefined ? '' : `path=${path}&`}limit=500`]: {
    path: path ?? 'R4',
    items: [
      { boxId: id('b'), height: 3021, timestamp: 2000, value: '39211735', contractChanged: true },
      { boxId: id('a'), height: 3011, timestamp: 1000, value: '39200912', contractChanged: false },
      { boxId: id('9'), height: 3001, timestamp: 500, value: null, contractChanged: false },
    ],
    total: null,
    next: null,
  },
})
interface TokenStateValues {
  readonly path: string
  readonly items: TokenStateValue[]
  readonly total: null
  readonly next: null
}
const render = (page: TokenStatePage, path = PATH, chart?: string) =>
  renderScreen(path, { features: FEATURES, responses: { [`${API}?limit=30`]: page, ...values(chart) } })

test('shows what each state changed: ERG, tokens and typed registers', async () => {
  const { text, html, report } = await render(timeline())
  expect(text).toContain('holds this token together with 5\u{a0}ERG. Its state has changed once.')
  expect(text).toMatch(/\+1\.5 ?00000000\s+ERG\s+\u{2212}108\.23 Coin/u)
  expect(text).toContain('R4 Long')
  expect(html).toContain('<del>00\u{a0}912</del>')
  expect(html).toContain('<ins>11\u{a0}735</ins>')
  expect(text).toContain('+10\u{a0}823')
  expect(text).toContain('state 2')
  expect(text).toContain('state 1')
  expect(html).not.toContain('style=')
  expect(report).toMatchObject({ status: 200, canonical: PATH, title: 'State timeline of Bank NFT — Ergo Explorer' })
})

test('names registers and numbers of known contracts, with their units', async () => {
  const role = { role: 'stable-circulating', unit: 'cents' }
  const page = timeline()
  const known = {
    ...page,
    current: { ...page.current, numbers: [{ path: 'R4', value: '39211735', ...role }] },
    items: [state({ registers: [{ id: 'R4', before: long('1'), after: long('2'), difference: '1', ...role }] })],
  }
  const { text, html } = await render(known, `${PATH}?chart=R4`, 'R4')
  expect(text).toContain('R4 Stable coins in circulation, in cents Long')
  expect(text.split('R4 · Stable coins in circulation, in cents').length).toBeGreaterThanOrEqual(4)
  expect(html).toContain(`href="${PATH}?chart=R4"`)
  const newer = await render({
    ...known,
    items: [],
    current: { ...page.current, numbers: [{ path: 'R4', value: '1', role: 'new', unit: null }] },
  })
  expect(newer.text).not.toContain('R4 ·')
})

test('a number that cannot be read is shown as its text', async () => {
  const registers = [{ id: 'R4' as const, before: long('<b>'), after: long('7'), difference: '1', ...NO_ROLE }]
  const { html, report } = await render(timeline({ items: [state({ registers })] }))
  expect(report.status).toBe(200)
  expect(html).toContain('<del>&lt;b&gt;</del>')
})

test('a changed contract is marked at the state and in the chart', async () => {
  const { text, html } = await render(timeline({ items: [state({ contractChange: 'template' })], total: 1 }))
  expect(text).toContain('Contract changed. Older states below ran under a different contract.')
  expect(html).toContain('data-kind="changed"')
  expect(html).toContain('d="M1000 0V400"')
  expect(text).toContain('Dashed lines: the script of the box changed.')
  const constants = await render(timeline({ items: [state({ contractChange: 'constants' })] }))
  expect(constants.text).toContain('Same contract with other constants.')
  const owner = await render(timeline({ items: [state({ contractChange: 'owner' })] }))
  expect(owner.html).not.toContain('data-kind="changed"')
})

test('pending states come before the current one, without a number', async () => {
  const pending = state({ box: box({ boxId: id('1'), height: null, number: null }), timestamp: null, firstSeen: 5 })
  const { text, html } = await render(timeline({ pending: [pending] }))
  expect(text.indexOf('Expected')).toBeLessThan(text.indexOf('Current state since block'))
  expect(html).toContain('data-kind="pending"')
  expect(text).toContain('Unconfirmed')
  const preConfirmed = await render(timeline({ pending: [{ ...pending, isPreConfirmed: true }] }))
  expect(preConfirmed.text).toContain('Pre-confirmed')
  expect(preConfirmed.text).not.toContain('Unconfirmed')
})

test('any number of the state can be drawn, and all states can be downloaded', async () => {
  const { html, calls } = await render(timeline(), `${PATH}?chart=R5.1`, 'R5.1')
  expect(calls).toContain(`${API}/values?path=R5.1&limit=500`)
  expect(html).toContain(`href="${PATH}?chart=R4"`)
  expect(html).toContain(`aria-current="true" href="${PATH}?chart=R5.1"`)
  expect(html).toContain(`${API}/export?format=csv`)
  const erg = await render(timeline(), `${PATH}?chart=value`, 'value')
  expect(erg.html).toContain(`aria-current="true" href="${PATH}?chart=value"`)
})

test('the number that the API chooses is drawn unless the URL names one', async () => {
  for (const path of [PATH, `${PATH}?chart=R99`]) {
    const { html, calls } = await render(timeline(), path)
    expect(calls).toContain(`${API}/values?limit=500`)
    expect(html).toContain(`aria-current="true" href="${PATH}?chart=R4"`)
  }
})

test('later pages are reached by cursor and continue the numbers', async () => {
  const first = await render(timeline({ total: 62, next: '44' }), `${PATH}?chart=R4`, 'R4')
  expect(first.html).toContain(`href="${PATH}?chart=R4&amp;page=2&amp;after=44"`)
  const { text, html } = await renderScreen(`${PATH}?page=2&after=44`, {
    features: FEATURES,
    responses: { [`${API}?limit=30&cursor=44`]: timeline({ total: 62 }), ...values() },
  })
  expect(text).toContain('state 32')
  expect(text).not.toContain('Current state since')
  expect(html).toContain(`href="${PATH}"`)
})

test('new, removed and undecodable registers, and a burned token', async () => {
  const spentBy = { transactionId: id('c'), height: 3030, timestamp: 3, isPreConfirmed: false }
  const page = timeline()
  const { text } = await render({
    ...page,
    current: { ...page.current, box: box({ spentBy }) },
    items: [
      state({
        nanoErg: readNanoErg('0'),
        assets: [],
        registers: [
          {
            id: 'R5',
            before: null,
            after: { bytes: 'ff', type: null, text: null, meaning: null },
            difference: null,
            ...NO_ROLE,
          },
          { id: 'R6', before: long('4'), after: null, difference: null, ...NO_ROLE },
        ],
      }),
    ],
  })
  expect(text).toContain('not set → ff new')
  expect(text).toContain('4 → not set removed')
  expect(text).toContain('ERG unchanged Tokens unchanged')
  expect(text).toContain('it was burned in transaction')
})

test('an unknown id returns 404, an API without tokens a notice, a failure 503', async () => {
  for (const unknown of ['0'.repeat(64), 'nonsense']) {
    const { text, report } = await renderScreen(`/token/${unknown}/timeline`, { features: FEATURES })
    expect(text).toContain('There is no timeline for this ID.')
    expect(report.status).toBe(404)
  }
  expect((await renderScreen(PATH)).report).toMatchObject({ status: 200, isIndexed: false })
  const failed = await renderScreen(PATH, { features: FEATURES, failing: [`${API}?limit=30`] })
  expect(failed.report.status).toBe(503)
  expect((await renderScreen(PATH, { features: FEATURES, isLoaded: false })).html).toContain('aria-busy="true"')
})

test('the page is complete in each language', async () => {
  const pages = await Promise.all(
    LOCALES.map((locale) =>
      renderScreen(PATH, {
        features: FEATURES,
        responses: { [`${API}?limit=30`]: timeline(), ...values() },
        locale,
      }),
    ),
  )
  expect(new Set(pages.map(({ report }) => report.title)).size).toBe(4)
  for (const { text } of pages) expect(text).not.toMatch(/\{|\}/)
})
