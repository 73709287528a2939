import { describe, expect, test } from 'vitest'
import {
  BLOCK,
  BOX,
  MAKER,
  READER,
  SPENDER,
  TREE,
  V1_BOX,
  V2_BOX,
  V2_READER,
} from '#data/boxes/testing/box-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { renderScreen, type RenderScreenOptions } from '#testing/render-screen.tsx'

const PATH = `/api/v2/boxes/${BOX}`
const READERS = `${PATH}/readers?limit=200`
const V2 = { [PATH]: V2_BOX, [READERS]: { items: [V2_READER], total: null, next: null } }
const FEATURES = ['boxes']

async function renderBox(options: RenderScreenOptions = {}, path = `/boxes/${BOX}`) {
  const page = await renderScreen(path, { features: FEATURES, responses: V2, ...options })
  return { ...page, text: page.text.replaceAll(/\s+/gu, ' ') }
}
const withBox = (box: object) => renderBox({ responses: { ...V2, [PATH]: { ...V2_BOX, ...box } } })

describe.each([
  ['v2', FEATURES, V2],
  ['v1', null, { [`/api/v1/boxes/${BOX}`]: V1_BOX }],
])('a box from %s', (_, features, responses) => {
  test('shows its value, tokens, block, creation height and size', async () => {
    const { text, html, report } = await renderBox({ features, responses })
    expect(text).toContain('Value 0.01 0000000 ERG Tokens 2')
    expect(text).toMatch(/Block 3 081 .*Creation height 3 081 set by the creator Size 223 B/)
    expect(html).toContain(`href="/blocks/${BLOCK}"`)
    expect(report).toMatchObject({ status: 200, isIndexed: true, canonical: `/boxes/${BOX}` })
    expect(report.title).toBe('Box 1ed6f99d…233c8f34 — Ergo Explorer')
  })

  test('links to the transactions that created and spent it', async () => {
    const { text, html } = await renderBox({ features, responses })
    expect(text).toContain('Created in 69896281…190d0195 output 0')
    expect(html).toContain(`href="/transactions/${MAKER}"`)
    expect(html).toContain(`href="/transactions/${SPENDER}"`)
    expect(text).toContain(' Spent ')
  })

  test('shows the parts of its script: template, version, constants and bytes', async () => {
    const { text, html } = await renderBox({ features, responses })
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(
      '416babd63f0154df53b3b2f58891fa275048309978b1a1bde7e312f4f13bf2be',
    )
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(
      '3ffc5d9ca2e84acd90370dbcbdd3e1b632594a599d67d16e4ad7d41a59fb6553',
    )
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(
      'd276480a35a5c60a903748bb10a6eaac52ab8339e5e681c04fd331da15bceb42',
    )
    expect(text).toContain('Constant Type Value 0 Int 1 1 Int 0 2 Coll[Byte] a837f7f0')
    expect(html).toContain(`<code>${TREE}</code>`)
  })

  test('[F08] shows registers with their types, and exact token amounts', async () => {
    const { text } = await renderBox({ features, responses })
    expect(text).toContain('Register Type Value R4 Long 819240573 R5 Int 417')
    expect(text).toContain('ERG/USD Pool NFT 4a7e92be…ebb8aaf7 1 simDORT 55446840…09f6ee46 99 993 080')
  })
})

test('[F08] values of 2^53 + 1 and 2^63 - 1 are exact', async () => {
  const [asset] = V2_BOX.assets
  const { text } = await withBox({
    value: '9007199254740993',
    assets: [{ ...asset, amount: '9223372036854775807', decimals: 2 }],
  })
  expect(text).toContain('9 007 199.254740993 ERG')
  expect(text).toContain('92 233 720 368 547 758.07')
})

describe('the sentence names owner, value, block and state', () => {
  test.each([
    ['spent', {}, 'Contract PViBL5ac…fxkYPH9D held 0.01 ERG in this box from block 3 081 to block 3 091.'],
    ['unspent', { spentBy: null }, 'Contract PViBL5ac…fxkYPH9D has held 0.01 ERG in this box since block 3 081.'],
    [
      'being spent',
      { spentBy: { transactionId: SPENDER, height: null, timestamp: null, isPreConfirmed: false } },
      'Contract PViBL5ac…fxkYPH9D holds 0.01 ERG in this box. A pending transaction spends it.',
    ],
    [
      'being spent by a pre-confirmed transaction',
      { spentBy: { transactionId: SPENDER, height: null, timestamp: null, isPreConfirmed: true } },
      'Contract PViBL5ac…fxkYPH9D holds 0.01 ERG in this box. A pre-confirmed transaction spends it.',
    ],
    [
      'pending',
      { height: null, blockId: null, timestamp: null, confirmations: null, spentBy: null },
      'Contract PViBL5ac…fxkYPH9D will hold 0.01 ERG in this box once its transaction is confirmed.',
    ],
    [
      'genesis',
      { height: 0, blockId: null, transactionId: null, timestamp: null, spentBy: null },
      'Contract PViBL5ac…fxkYPH9D has held 0.01 ERG in this box since genesis.',
    ],
    [
      'unreadable',
      { spentBy: null, owner: { ...V2_BOX.owner, isReadable: false } },
      'A script that cannot be decoded has held 0.01 ERG in this box since block 3 081.',
    ],
  ])('%s', async (_, box, sentence) => {
    expect((await withBox(box)).text).toContain(sentence)
  })
  test('a box is pre-confirmed while its transaction, or the one that spends it, is in an input block', async () => {
    const created = { height: null, blockId: null, timestamp: null, confirmations: null, spentBy: null }
    expect((await withBox(created)).text).toContain('Unconfirmed')
    const preConfirmed = await withBox({ ...created, isPreConfirmed: true })
    expect(preConfirmed.html).toContain('data-status="pre-confirmed">Pre-confirmed')
    expect(preConfirmed.text).not.toContain('Unconfirmed')
    expect(preConfirmed.report.isIndexed).toBe(false)
    const spender = { transactionId: SPENDER, height: null, timestamp: null, isPreConfirmed: true }
    expect((await withBox({ spentBy: spender })).html).toContain('data-status="pre-confirmed">Pre-confirmed')
  })
  test('v1 does not provide the block of the spender', async () => {
    const { text } = await renderBox({ features: null, responses: { [`/api/v1/boxes/${BOX}`]: V1_BOX } })
    expect(text).toContain('Contract PViBL5ac…fxkYPH9D held 0.01 ERG in this box until it was spent.')
  })
})

describe('storage rent of an unspent box', () => {
  const dueAt = Date.UTC(2028, 10, 12)
  const rent = { dueHeight: 5129, dueAt, isDue: false, outcome: 'fee', fee: '678800000', isAtRisk: false }
  const withRent = async (overrides: object) => (await withBox({ spentBy: null, rent: { ...rent, ...overrides } })).text

  test('states fee and due date', async () => {
    expect(await withRent({})).toMatch(/Storage rent from block 5 129 fee 0\.6788 ERG · .*12 Nov 2028|Nov 12, 2028/)
    expect(await withRent({ isDue: true, dueAt: null })).toContain('Storage rent now fee 0.6788 ERG')
  })

  test('states that it can be taken whole, or not be collected', async () => {
    const whole = await withRent({ outcome: 'taken-whole', fee: null })
    expect(whole).toContain('can be taken whole, with its tokens')
    expect(whole).not.toContain('fee ')
    expect(await withRent({ outcome: 'not-collectable', fee: null })).toContain('Storage rent cannot be collected')
  })

  test('warns when the funds are at risk', async () => {
    expect(await withRent({})).not.toContain('anyone may')
    expect(await withRent({ isAtRisk: true })).toContain(
      'Storage rent is due soon. From block 5 129 on, anyone may take a fee of 0.6788 00000 ERG from this box.',
    )
    expect(await withRent({ isAtRisk: true, isDue: true, outcome: 'taken-whole', fee: null })).toContain(
      'Storage rent is due. Anyone may take the whole box, with its tokens,',
    )
  })

  test('is not shown for a spent box', async () => {
    expect((await renderBox()).text).not.toContain('Storage rent')
  })
})

test('the label of a contract links to the page of the contract, a wallet has none', async () => {
  const label = { name: 'Oracle pool', kind: 'dapp', certainty: 'published', source: 'a list' }
  const contract = `href="/contracts/${V2_BOX.script.templateBlake2b256}"`
  const labelled = await withBox({ owner: { ...V2_BOX.owner, label } })
  expect(labelled.html).toMatch(new RegExp(`${contract}[^>]*><bdi[^>]*>Oracle pool</bdi>`))
  expect(labelled.text).toContain('Contract Oracle pool Address type')
  const unnamed = await withBox({})
  expect(unnamed.text).toContain('Contract 3ffc5d9c…59fb6553 Address type')
  const wallet = await withBox({ owner: { ...V2_BOX.owner, kind: 'P2PK' } })
  expect(wallet.text).not.toContain('Contract 3ffc5d9c')
})

test('assets of a box show the short verdict', async () => {
  const [asset] = V2_BOX.assets
  const { text } = await withBox({ assets: [{ ...asset, name: 'S1gUSD', resembles: 'SigUSD' }] })
  expect(text).toContain('S1gUSD Copy of SigUSD')
})

test('a pending box is not indexed, since it may never be confirmed', async () => {
  const { report, text } = await withBox({ height: null, blockId: null, timestamp: null, spentBy: null })
  expect(report).toMatchObject({ status: 200, isIndexed: false })
  expect(text).toContain('Unconfirmed')
})

describe('readers', () => {
  test('are listed with their stories', async () => {
    const { text, html } = await renderBox()
    expect(text).toContain('7af7c6…46e2ee Address 9hTnag16…PgQCf6Xc sends 1.5 ERG')
    expect(html).toContain(`href="/transactions/${READER}"`)
  })
  test('are paged although the API does not count them', async () => {
    const items = Array.from({ length: 61 }, (_, index) => ({
      ...V2_READER,
      transactionId: String(index).padStart(64, '0'),
    }))
    const responses = { ...V2, [READERS]: { items, total: null, next: null } }
    const { text, html } = await renderBox({ responses }, `/boxes/${BOX}?page=2`)
    expect(text).toContain('Page 2 of 3')
    expect(html).toContain(`href="/boxes/${BOX}?page=3#readers"`)
    expect(html).toContain(`href="/boxes/${BOX}#readers"`)
  })
  test('show an empty state when there are none', async () => {
    const responses = { ...V2, [READERS]: { items: [], total: null, next: null } }
    expect((await renderBox({ responses })).text).toContain('No transaction has used this box as a data input.')
  })
  test('are not requested from an API without v2', async () => {
    const { text, calls } = await renderBox({ features: null, responses: { [`/api/v1/boxes/${BOX}`]: V1_BOX } })
    expect(text).not.toContain('Read by')
    expect(calls).toEqual([`/api/v1/boxes/${BOX}`])
  })
})

test('an unknown box returns 404', async () => {
  const { text, report } = await renderBox({ responses: {} })
  expect(report).toMatchObject({ status: 404, isIndexed: false })
  expect(text).toContain('There is no box with this ID.')
})

test.each([
  ['text', '<script>'],
  ['a part of an id', BOX.slice(1)],
])('%s is no box id and causes no request', async (_, id) => {
  const { report, calls } = await renderBox({}, `/boxes/${encodeURIComponent(id)}`)
  expect(report).toMatchObject({ status: 404 })
  expect(calls).toEqual([])
})

test('a register has no character that the HTML parser would change, which would break hydration', async () => {
  const [register] = V2_BOX.registers
  const { html } = await withBox({ registers: [{ ...register, text: 'a\u{0}b\r\nc\u{d800}d' }] })
  expect(html).toContain('a\u{fffd}b c\u{fffd}d')
})

test('a failed request returns 503 with a retry link', async () => {
  const { text, html, report } = await renderBox({ failing: [PATH] })
  expect(report).toMatchObject({ status: 503, isIndexed: false })
  expect(text).toContain('The data could not be loaded. Try again')
  expect(html).toContain(`href="/boxes/${BOX}"`)
})

test('while loading, the page has the same layout', async () => {
  const { html, text } = await renderBox({ isLoaded: false })
  expect(html).toContain('aria-busy="true"')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain(BOX)
  expect(text).toContain('Creation height')
})

test.each(LOCALES)('in %s no message placeholder is left over', async (locale) => {
  expect((await renderBox({ locale })).text).not.toMatch(/NaN|undefined|\{\w/)
})

describe('a box at a height', () => {
  const SPENT_AT = 3_090
  const spentBy = { transactionId: SPENDER, height: SPENT_AT, timestamp: 1, isPreConfirmed: false }
  const at = (height: number) =>
    renderBox({ responses: { ...V2, [PATH]: { ...V2_BOX, spentBy } } }, `/boxes/${BOX}?at=${height}`)

  test('does not exist before its block, is unspent in it and spent in the block of its spending', async () => {
    const before = await at(3_080)
    expect(before.text).toContain('Past state. This page shows the state after block 3 080. Back to now')
    expect(before.text).toContain('This box did not exist yet after block 3 080.')
    expect((await at(3_081)).html).toContain('data-status="unspent"')
    expect((await at(SPENT_AT - 1)).html).not.toContain(SPENDER)
    const spent = await at(SPENT_AT)
    expect(spent.html).toContain('data-status="spent"')
    expect(spent.html).toContain(SPENDER)
  })

  test('is not indexed and leaves out what only the present knows', async () => {
    const { text, report, calls } = await at(3_081)
    expect(report).toMatchObject({ status: 200, isIndexed: false })
    expect(text).not.toMatch(/confirmations|Readers|Verify it yourself/i)
    expect(calls).not.toContain(READERS)
  })

  test('without v2 its spending has no height, so the page says that it is not available', async () => {
    const responses = { [`/api/v1/boxes/${BOX}`]: V1_BOX }
    const { text } = await renderBox({ features: null, responses }, `/boxes/${BOX}?at=3081`)
    expect(text).toContain('Not available from this API')
  })
})
