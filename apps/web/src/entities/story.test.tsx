import { STORY_KINDS } from '@ergo-explorer/contract'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../i18n/locales.ts'
import { StorySentence } from './story-sentence.tsx'
import { storyText } from './story-text.ts'
import { ANNA, aStory, BORIS, DOLLAR, POOL, VAULT } from './testing/a-story.ts'
import { renderEntity, textIn, wordsIn } from './testing/render-entity.tsx'
import { oneOf, TOLD } from './testing/stories.ts'

const words = wordsIn('en')
const UNFAMILIAR = 'This transaction is of a kind that this page cannot tell yet.'

test('every kind is told here', () => {
  expect(new Set(TOLD.map(({ kind }) => kind))).toEqual(new Set(STORY_KINDS))
})

test.each(TOLD)('$kind: $says', ({ says, ...told }) => {
  expect(storyText(words, aStory(told))).toBe(says)
})

describe.each(LOCALES)('in %s', (locale) => {
  test.each(TOLD)('$kind is the same sentence as text and with links, with nothing left over', ({ says, ...told }) => {
    const text = storyText(wordsIn(locale), aStory(told))
    expect(text).not.toMatch(/[{}#<>]|undefined|NaN|null|\[object/)
    const figures = (sentence: string) => (sentence.match(/\d[\d\u{a0}]*\.\d+/gu) ?? []).toSorted()
    expect(figures(text)).toEqual(figures(says))
    expect(textIn(renderEntity(<StorySentence story={aStory(told)} />, { locale }))).toBe(text)
  })
})

test('names in a sentence are links with a direction of their own', () => {
  expect(renderEntity(<StorySentence story={oneOf('burn')} />)).toBe(
    'Address <a href="/addresses/9hTnag16BFrif2dV7zt5a1h7HL4aDijY7fggCAyMo9xPgQCf6Xc"><bdi data-is="hash" translate="no">' +
      '9hTnag16…PgQCf6Xc</bdi></a> burns <span>4\u{a0}954.7</span>\u{a0}' +
      `<a href="/token/${DOLLAR}"><bdi translate="no">simUSD</bdi></a>.`,
  )
})

test('no story says nothing, an unfamiliar one says so', () => {
  expect(storyText(words, null)).toBe('')
  expect(renderEntity(<StorySentence story={null} />)).toBe('')
  expect(storyText(words, aStory({ kind: 'staking', facts: {} }))).toBe(UNFAMILIAR)
  expect(renderEntity(<StorySentence story={aStory({ kind: 'toString', facts: {} })} />)).toBe(UNFAMILIAR)
})

describe('facts that are not what their kind promises', () => {
  test.each(STORY_KINDS)('%s without any of its facts is unfamiliar', (kind) => {
    expect(storyText(words, aStory({ kind, facts: {} }))).toBe(UNFAMILIAR)
  })

  test.each(TOLD)('$kind without one of its facts, or with another thing there, never throws', ({ kind, facts }) => {
    for (const field of Object.keys(facts)) {
      for (const wrong of [undefined, null, 'x', -1, 1.5, {}, [], [null], { nanoErg: 'x' }]) {
        const story = aStory({ kind, facts: { ...facts, [field]: wrong } })
        expect(storyText(words, story)).toMatch(/\.$/)
        expect(renderEntity(<StorySentence story={story} />)).not.toMatch(/undefined|NaN|\[object/)
      }
    }
  })

  test('a story that explains none of its ids shows their ends', () => {
    const { kind, rule, facts } = oneOf('burn')
    expect(storyText(words, { kind, rule, facts, parties: {}, tokens: {} })).toBe(
      'Address ddfbd306…5ccab596 burns 495\u{a0}470\u{a0}c02b3b93…e21cfb59.',
    )
  })
})

test.each([undefined, null, {}, { [ANNA]: null, [DOLLAR]: null }, { [ANNA]: {}, [DOLLAR]: {} }])(
  'a story whose names are %j is told by ids',
  (names) => {
    // What the type forbids is what another's API may answer.
    const story = { ...oneOf('burn'), parties: names as never, tokens: names as never }
    expect(storyText(words, story)).toBe('Address ddfbd306…5ccab596 burns 495\u{a0}470\u{a0}c02b3b93…e21cfb59.')
    expect(textIn(renderEntity(<StorySentence story={story} />))).toBe(storyText(words, story))
  },
)

describe('names that strangers wrote', () => {
  const named = (name: string, genuineness: 'unknown' | 'suspicious' = 'unknown') => {
    const story = oneOf('burn')
    const token = { tokenId: DOLLAR, name, decimals: 2, type: 'EIP-004', genuineness }
    return { ...story, tokens: { [DOLLAR]: token } }
  }

  test('a name never outgrows its sentence', () => {
    expect(storyText(words, named('n'.repeat(1000)))).toBe(
      `Address 9hTnag16…PgQCf6Xc burns 4\u{a0}954.7\u{a0}${'n'.repeat(39)}….`,
    )
  })

  test('a name that turns the line around does so alone', () => {
    expect(storyText(words, named('שלום'))).toContain('\u{2068}שלום\u{2069}.')
    expect(storyText(words, named('a\u{202e}b'))).toContain('a\u{fffd}b.')
  })

  test('a copied name is marked, and where no mark can stand it is not said', () => {
    expect(storyText(words, named('SigUSD', 'suspicious'))).toContain('4\u{a0}954.7\u{a0}c02b3b93…e21cfb59.')
    expect(textIn(renderEntity(<StorySentence story={named('SigUSD', 'suspicious')} />))).toContain(
      'SigUSD Copied name.',
    )
  })

  test('markup in a name is text', () => {
    expect(renderEntity(<StorySentence story={named('<b>x</b>{y}')} />)).toContain('&lt;b&gt;x&lt;/b&gt;{y}')
  })
})

describe('amounts of several things', () => {
  const sent = (nanoErg: string, units: readonly string[], assetsCount?: number) => {
    const assets = units.map((amount, index) => ({ tokenId: index === 0 ? DOLLAR : `${index}`.repeat(64), amount }))
    const moved = { nanoErg, assets, ...(assetsCount !== undefined && { assetsCount }) }
    const facts = { from: [{ script: ANNA, ...moved }], to: [{ script: BORIS, ...moved }], fee: '0' }
    return storyText(words, aStory({ kind: 'transfer', facts })).replace(/^.* sends (.*) to .*$/, '$1')
  }

  test.each([
    ['1500000000', [], '1.5\u{a0}ERG'],
    ['1500000000', ['100'], '1.5\u{a0}ERG and 1\u{a0}simUSD'],
    ['1500000000', ['100', '5'], '1.5\u{a0}ERG and 2 more assets'],
    ['1000000', ['100', '5'], '1\u{a0}simUSD and 5\u{a0}11111111…11111111'],
    ['1000000', ['100', '5', '6'], '1\u{a0}simUSD and 2 more assets'],
  ] as const)('%s nanoERG and tokens %j: %s', (nanoErg, units, says) => {
    expect(sent(nanoErg, units)).toBe(says)
  })

  test('a list that was cut is counted by what it was', () => {
    expect(sent('1000000', ['100', '5'], 40)).toBe('1\u{a0}simUSD and 39 more assets')
  })

  test('[F08] sums are exact beyond every float', () => {
    const receiver = (script: string) => ({ script, nanoErg: '9223372036854775807', assets: [] })
    const facts = { from: [receiver(ANNA)], to: [receiver(BORIS), receiver(VAULT)], fee: '0' }
    expect(storyText(words, aStory({ kind: 'transfer', facts }))).toBe(
      'Address 9hTnag16…PgQCf6Xc sends 18\u{a0}446\u{a0}744\u{a0}073.709551614\u{a0}ERG to 2 addresses.',
    )
  })

  test('what nobody can know any more is unknown, not zero', () => {
    const one = { script: ANNA, nanoErg: '5', assets: [] }
    const facts = { from: [one], fromCount: 11, to: [one], toCount: 12, fee: '0' }
    expect(storyText(words, aStory({ kind: 'transfer', facts }))).toBe('11 addresses send — to 12 addresses.')
  })

  test('a round trip through pools says what went in and what came back', () => {
    const erg = (nanoErg: string) => ({ nanoErg, assets: [] })
    const dollars = { nanoErg: '0', assets: [{ tokenId: DOLLAR, amount: '400' }] }
    const legs = [
      { poolNft: POOL, given: erg('5000000000'), received: dollars },
      { poolNft: POOL, given: dollars, received: erg('5100000000') },
    ]
    expect(storyText(words, aStory({ kind: 'trade', facts: { legs, orders: [] } }))).toBe(
      '5\u{a0}ERG is swapped for 5.1\u{a0}ERG through 2 pools.',
    )
  })
})
