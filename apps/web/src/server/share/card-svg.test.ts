import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { v2Block } from '#data/blocks/testing/block-responses.ts'
import { aDetail } from '#data/tokens/testing/token-responses.ts'
import { V2_PRE_CONFIRMED, V2_UNCONFIRMED } from '#data/transactions/testing/transaction-responses.ts'
import { LOCALES } from '#i18n/locales.ts'
import { CARD_KINDS, type CardKind } from '#share/card.ts'
import { drawCard, drawDefaultCard } from '#share/card-svg.tsx'
import type { CardFonts, CardFont } from '#share/card-style.ts'
import { measureTextWidth } from '#share/text-fitting.ts'
import { CARD_RESPONSES, CARD_IDS, withTokenName } from '#share/testing/card-responses.ts'
import { createCardInput } from '../testing/card-input.ts'

const drawn = async (kind: CardKind, responses: Readonly<Record<string, unknown>> = CARD_RESPONSES) =>
  (await drawCard(kind, CARD_IDS[kind], await createCardInput(responses))) ?? expect.fail(`There is no ${kind}`)

test.each([
  ['en', 'Simulated chain'],
  ['ru', 'Симуляция блокчейна'],
  ['id', 'Blockchain simulasi'],
  ['tr', 'Simülasyon zinciri'],
] as const)('every card of a simulated chain says so in %s', async (locale, mark) => {
  const input = await createCardInput(CARD_RESPONSES, locale)
  const simulated = { ...input, config: { ...input.config, network: 'devnet' as const } }
  expect(textsOf(drawDefaultCard(simulated))).toContain(mark)
  for (const kind of CARD_KINDS)
    expect(textsOf((await drawCard(kind, CARD_IDS[kind], simulated)) ?? expect.fail())).toContain(mark)
  expect(textsOf(drawDefaultCard(input))).not.toContain(mark)
})

describe('a card shows the content of its page', () => {
  test('a block: its sentence, id, facts and transaction groups', async () => {
    const texts = textsOf(await drawn('block'))
    expect(texts).toContain('Block 128')
    expect(texts.join(' ')).toContain('Block 128 has 2 transactions')
    expect(texts).toContain(v2Block.blockId.slice(0, 8))
    expect(texts).toContain('Miner revenue')
    expect(texts).toContain('mining')
  })

  test('an orphaned block is labelled', async () => {
    const responses = { [`/api/v2/blocks/${v2Block.blockId}`]: { ...v2Block, isOrphaned: true } }
    expect(textsOf(await drawn('block', responses))).toContain('Orphaned')
  })

  test('a transaction: its status, story and amounts', async () => {
    expect(textsOf(await drawn('transaction'))).toEqual(
      expect.arrayContaining(['Transaction e1e1e1e1…e1e1e1e1', 'Confirmed', 'Fee']),
    )
    const waiting = {
      [`/api/v2/transactions/${CARD_IDS.transaction}`]: { ...V2_UNCONFIRMED, id: CARD_IDS.transaction },
    }
    expect(textsOf(await drawn('transaction', waiting))).toContain('Unconfirmed')
    const preConfirmed = {
      [`/api/v2/transactions/${CARD_IDS.transaction}`]: { ...V2_PRE_CONFIRMED, id: CARD_IDS.transaction },
    }
    expect(textsOf(await drawn('transaction', preConfirmed))).toContain('Pre-confirmed')
  })

  test('an address: its balance', async () => {
    expect(textsOf(await drawn('address')).join(' ')).toMatch(/Address 9fRAWhdx…gdLSV5vA Holds .* Confirmed balance/)
  })

  test('a token: its name, with a warning for an imitated name', async () => {
    expect(textsOf(await drawn('token'))[3]).toMatch(/^Token /)
    const copied = { [`/api/v2/tokens/${CARD_IDS.token}`]: aDetail({ genuineness: 'suspicious' }) }
    expect(textsOf(await drawn('token', copied))).toContain('Copied name')
    const blocked = { [`/api/v2/tokens/${CARD_IDS.token}`]: aDetail({ genuineness: 'blocked' }) }
    expect(textsOf(await drawn('token', blocked))).toContain('Suspicious')
  })

  test('a chart: its sentence and its line with a marker at the end', async () => {
    const svg = await drawn('chart')
    expect(textsOf(svg).join(' ')).toContain('Hash rate was 20.90\u{a0}TH/s on 14 Nov 2026')
    expect(svg).toMatch(/<path d="M0 [\d.]+L0 [\d.]+L/)
    expect(svg).toContain('<circle cx=')
  })

  test('missing objects have no card', async () => {
    const input = await createCardInput({})
    for (const kind of CARD_KINDS) expect(await drawCard(kind, kind === 'address' ? '9bad' : 'no', input)).toBeNull()
  })
})

describe('token names', () => {
  const NAMES = {
    'five thousand letters': 'W'.repeat(5_000),
    'a name in markup': '</text><script>alert(1)</script>&amp;]]>"\'',
    'a name that turns the line': '\u{202e}DSUgiS\u{2066}\u{2067}',
    'piled accents': Array.from('SigUSD', (letter) => letter + '\u{336}\u{35f}\u{489}'.repeat(20)).join(''),
    pictures: '🏴‍☠️🦉👩‍👩‍👧‍👦 #1 🚀🚀🚀',
    'characters that XML has not': '\u{0}\u{b}\u{ffff}\u{fffe}\u{d83d}',
    spaces: '\u{a0}\u{2003}\u{3000}',
    nothing: '',
    'no name': null,
  }
  test.each(Object.entries(NAMES))('%s: the card is well-formed and nothing overflows', async (_, name) => {
    const { fonts } = await createCardInput({})
    const svg = await drawn('token', withTokenName(name))
    // Resvg rejects SVG that is not well-formed.
    expect(new Resvg(svg, { font: { loadSystemFonts: false } }).width).toBe(1200)
    expect(svg).not.toContain('<script')
    expect(outside(svg, fonts)).toEqual([])
  })

  test('a name in unsupported letters is replaced by the id', async () => {
    expect(textsOf(await drawn('token', withTokenName('漢字')))).toContain('Token 71921f65…f38c3071')
  })
})

test('in every language each kind fits into its card', async () => {
  for (const locale of LOCALES) {
    const input = await createCardInput(CARD_RESPONSES, locale)
    for (const kind of CARD_KINDS) {
      const svg = (await drawCard(kind, CARD_IDS[kind], input)) ?? ''
      expect([locale, kind, outside(svg, input.fonts)]).toEqual([locale, kind, []])
    }
    expect(outside(drawDefaultCard(input), input.fonts)).toEqual([])
  }
})

const TEXT =
  /<text x="([\d.-]+)" y="([\d.]+)" font-family="([^"]+)" font-weight="(\d+)" font-size="(\d+)" [^>]*text-anchor="(\w+)">([^<]*)</g

const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const textsOf = (svg: string) => [...svg.matchAll(TEXT)].map(([, , , , , , , text = '']) => unescape(text))

/** Lines of text that overflow the card. */
function outside(svg: string, fonts: CardFonts): string[] {
  return [...svg.matchAll(TEXT)].flatMap(([, x = '', y = '', family = '', weight, size = '', anchor, text = '']) => {
    const width = measureTextWidth(unescape(text), fonts[fontOf(family, weight)], Number(size))
    const left = Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0)
    return left >= 40 && left + width <= 1160 && Number(y) <= 620 ? [] : [`${text} from ${left} to ${left + width}`]
  })
}

const fontOf = (family: string, weight: string | undefined): CardFont =>
  family === 'Card Say' ? 'serif' : family === 'Card Quote' ? 'mono' : weight === '500' ? 'sansMedium' : 'sans'
