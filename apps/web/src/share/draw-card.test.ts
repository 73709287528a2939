import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { v2Block } from '../data/blocks/testing/block-answers.ts'
import { aDetail } from '../data/tokens/testing/token-answers.ts'
import { V2_WAITING } from '../data/transactions/testing/answers.ts'
import { LOCALES } from '../i18n/locales.ts'
import { CARD_KINDS, type CardKind } from './card.ts'
import { drawCard, drawPlainCard } from './draw-card.tsx'
import type { Faces, Voice } from './faces.ts'
import { widthOf } from './set-text.ts'
import { CARD_ANSWERS, THINGS, withTokenName } from './testing/card-answers.ts'
import { cardInput } from './testing/card-input.ts'

const drawn = async (kind: CardKind, answers: Readonly<Record<string, unknown>> = CARD_ANSWERS) =>
  (await drawCard(kind, THINGS[kind], await cardInput(answers))) ?? expect.fail(`There is no ${kind}`)

describe('a card says what its page says', () => {
  test('a block: its sentence, id, readings, and its transactions as a core sample', async () => {
    const texts = textsOf(await drawn('block'))
    expect(texts).toContain('Block 128')
    expect(texts.join(' ')).toContain('Block 128 carried 2 transactions')
    expect(texts).toContain(v2Block.id.slice(0, 8))
    expect(texts).toContain('Miner reward')
    expect(texts).toContain('mining')
  })

  test('an orphaned block is called so', async () => {
    const answers = { [`/api/v2/blocks/${v2Block.id}`]: { ...v2Block, isOrphaned: true } }
    expect(textsOf(await drawn('block', answers))).toContain('Orphaned')
  })

  test('a transaction: whether it is confirmed, its story, its amounts', async () => {
    expect(textsOf(await drawn('transaction'))).toEqual(
      expect.arrayContaining(['Transaction e1e1e1e1…e1e1e1e1', 'Confirmed', 'Fee']),
    )
    const waiting = { [`/api/v2/transactions/${THINGS.transaction}`]: { ...V2_WAITING, id: THINGS.transaction } }
    expect(textsOf(await drawn('transaction', waiting))).toContain('Unconfirmed')
  })

  test('an address: what it holds', async () => {
    expect(textsOf(await drawn('address')).join(' ')).toMatch(/Address 9fRAWhdx…gdLSV5vA Holds .* Confirmed balance/)
  })

  test('a token: its name, and a copied name is called one', async () => {
    expect(textsOf(await drawn('token'))[3]).toMatch(/^Token /)
    const copied = { [`/api/v2/tokens/${THINGS.token}`]: aDetail({ genuineness: 'suspicious' }) }
    expect(textsOf(await drawn('token', copied))).toContain('Copied name')
    const blocked = { [`/api/v2/tokens/${THINGS.token}`]: aDetail({ genuineness: 'blocked' }) }
    expect(textsOf(await drawn('token', blocked))).toContain('Suspicious')
  })

  test('a chart: its sentence and its line, which ends in the needle', async () => {
    const svg = await drawn('chart')
    expect(textsOf(svg).join(' ')).toContain('On 14 Nov 2026 miners pointed 20.90\u{a0}TH/s at Ergo')
    expect(svg).toMatch(/<path d="M0 [\d.]+L0 [\d.]+L/)
    expect(svg).toContain('<circle cx=')
  })

  test('there is no card of what is not there', async () => {
    const input = await cardInput({})
    for (const kind of CARD_KINDS) expect(await drawCard(kind, kind === 'address' ? '9bad' : 'no', input)).toBeNull()
  })
})

describe('whatever a token is called', () => {
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
  test.each(Object.entries(NAMES))('%s: the card is well-formed and nothing leaves it', async (_, name) => {
    const { faces } = await cardInput({})
    const svg = await drawn('token', withTokenName(name))
    // It reads no SVG that is not well-formed.
    expect(new Resvg(svg, { font: { loadSystemFonts: false } }).width).toBe(1200)
    expect(svg).not.toContain('<script')
    expect(outside(svg, faces)).toEqual([])
  })

  test('a name in letters that cards have not gives way to the id', async () => {
    expect(textsOf(await drawn('token', withTokenName('漢字')))).toContain('Token 71921f65…f38c3071')
  })
})

test('in every language each kind fits into its card', async () => {
  for (const locale of LOCALES) {
    const input = await cardInput(CARD_ANSWERS, locale)
    for (const kind of CARD_KINDS) {
      const svg = (await drawCard(kind, THINGS[kind], input)) ?? ''
      expect([locale, kind, outside(svg, input.faces)]).toEqual([locale, kind, []])
    }
    expect(outside(drawPlainCard(input), input.faces)).toEqual([])
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

/** Lines of text that begin or end beyond the card's edges. */
function outside(svg: string, faces: Faces): string[] {
  return [...svg.matchAll(TEXT)].flatMap(([, x = '', y = '', family = '', weight, size = '', anchor, text = '']) => {
    const width = widthOf(unescape(text), faces[voiceOf(family, weight)], Number(size))
    const left = Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0)
    return left >= 40 && left + width <= 1160 && Number(y) <= 620 ? [] : [`${text} from ${left} to ${left + width}`]
  })
}

const voiceOf = (family: string, weight: string | undefined): Voice =>
  family === 'Card Say' ? 'say' : family === 'Card Quote' ? 'quote' : weight === '500' ? 'firm' : 'measure'
