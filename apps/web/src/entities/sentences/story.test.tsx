import { STORY_KINDS, type TokenName } from '@ergo-explorer/contract'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { StorySentence } from './story-sentence.tsx'
import { formatStory } from '@ergo-explorer/sentences/describe'
import { ANNA, createStory, BORIS, DOLLAR, PICTURE, POOL, VAULT, VAULT_TEMPLATE } from '#data/testing/create-story.ts'
import { renderEntity, textIn, translationsIn } from '../testing/render-entity.tsx'
import { oneOf, STORY_CASES } from '../testing/story-cases.ts'

const t = translationsIn('en')
const UNFAMILIAR = 'This type of transaction cannot be described yet.'

test('every kind has a test case', () => {
  expect(STORY_KINDS.filter((kind) => !STORY_CASES.some((each) => each.kind === kind))).toEqual([])
})

test.each(STORY_CASES)('$kind: $sentence', ({ sentence, ...storyCase }) => {
  expect(formatStory(t, createStory(storyCase))).toBe(sentence)
})

describe.each(LOCALES)('in %s', (locale) => {
  test.each(STORY_CASES)(
    '$kind is the same sentence as text and with links, without leftovers',
    ({ sentence, ...storyCase }) => {
      const text = formatStory(translationsIn(locale), createStory(storyCase))
      expect(text).not.toMatch(/[{}#<>]|undefined|NaN|null|\[object/)
      const figures = (value: string) => (value.match(/\d[\d\u{a0}]*\.\d+/gu) ?? []).toSorted()
      expect(figures(text)).toEqual(figures(sentence))
      expect(textIn(renderEntity(<StorySentence story={createStory(storyCase)} />, { locale }))).toBe(text)
    },
  )
})

test('names in a sentence are links with isolated direction', () => {
  expect(renderEntity(<StorySentence story={oneOf('burn')} />)).toBe(
    'Address <a href="/addresses/9hTnag16BFrif2dV7zt5a1h7HL4aDijY7fggCAyMo9xPgQCf6Xc"><bdi data-is="hash" translate="no">' +
      '9hTnag16…PgQCf6Xc</bdi></a> burns <span>4\u{a0}954.7</span>\u{a0}' +
      `<a href="/token/${DOLLAR}"><bdi translate="no">simUSD</bdi></a>.`,
  )
})

test('the label of a contract links to its page', () => {
  const receiver = (script: string) => ({ script, nanoErg: '5', assets: [] })
  const facts = { from: [receiver(ANNA)], to: [receiver(VAULT)], fee: '0' }
  const html = renderEntity(<StorySentence story={createStory({ kind: 'transfer', facts })} />)
  expect(html).toContain(`<a href="/contracts/${VAULT_TEMPLATE}"><bdi translate="no">`)
})

describe('a pool', () => {
  const legOf = (sent: object, received: object) => ({ legs: [{ poolNft: POOL, sent, received }], orders: [] })
  const html = (kind: string, facts: object) => renderEntity(<StorySentence story={createStory({ kind, facts })} />)
  const erg = { nanoErg: '5', assets: [] }
  const tokens = (...ids: readonly string[]) => ({
    nanoErg: '0',
    assets: ids.map((tokenId) => ({ tokenId, amount: '4' })),
  })

  test('is named by its pair and links to its page', () => {
    expect(html('trade', legOf(erg, tokens(DOLLAR)))).toContain(
      `in the <a href="/pools/${POOL}"><bdi translate="no">simUSD/ERG</bdi></a> pool.`,
    )
  })

  test('has the name of its NFT if the facts do not state the pair', () => {
    for (const facts of [legOf(tokens(DOLLAR), tokens(PICTURE)), legOf(tokens(DOLLAR), tokens(DOLLAR))])
      expect(html('trade', facts)).toContain(`<a href="/pools/${POOL}"><bdi translate="no">ERG_simUSD_NFT</bdi></a>`)
  })

  test('of an oracle links to its rate', () => {
    const refresh = STORY_CASES.find(({ kind }) => kind === 'oracle-post') ?? expect.fail('no such story')
    expect(renderEntity(<StorySentence story={createStory(refresh)} />)).toContain(
      '<bdi translate="no">ERG/USD Pool NFT</bdi></a>.',
    )
    expect(renderEntity(<StorySentence story={createStory(refresh)} />)).toContain('href="/oracle-pool-state/')
  })
})

test('no story renders nothing, an unknown one a fallback text', () => {
  expect(formatStory(t, null)).toBe('')
  expect(renderEntity(<StorySentence story={null} />)).toBe('')
  expect(formatStory(t, createStory({ kind: 'staking', facts: {} }))).toBe(UNFAMILIAR)
  expect(renderEntity(<StorySentence story={createStory({ kind: 'toString', facts: {} })} />)).toBe(UNFAMILIAR)
})

describe('invalid facts', () => {
  test.each(STORY_KINDS)('%s without any of its facts gives the fallback text', (kind) => {
    expect(formatStory(t, createStory({ kind, facts: {} }))).toBe(UNFAMILIAR)
  })

  test.each(STORY_CASES)('$kind with a missing or invalid fact never throws', ({ kind, facts }) => {
    for (const field of Object.keys(facts)) {
      for (const wrong of [undefined, null, 'x', -1, 1.5, {}, [], [null], { nanoErg: 'x' }]) {
        const story = createStory({ kind, facts: { ...facts, [field]: wrong } })
        expect(formatStory(t, story)).toMatch(/\.$/)
        expect(renderEntity(<StorySentence story={story} />)).not.toMatch(/undefined|NaN|\[object/)
      }
    }
  })

  test('unresolved ids are shown by their ends', () => {
    expect(formatStory(t, { ...oneOf('burn'), parties: {}, tokens: {} })).toBe(
      'Address ddfbd306…5ccab596 burns 495\u{a0}470\u{a0}c02b3b93…e21cfb59.',
    )
  })
})

test.each([undefined, null, {}, { [ANNA]: null, [DOLLAR]: null }, { [ANNA]: {}, [DOLLAR]: {} }])(
  'a story whose names are %j uses ids',
  (names) => {
    // Another API may return values that the types forbid.
    const story = { ...oneOf('burn'), parties: names as never, tokens: names as never }
    expect(formatStory(t, story)).toBe('Address ddfbd306…5ccab596 burns 495\u{a0}470\u{a0}c02b3b93…e21cfb59.')
    expect(textIn(renderEntity(<StorySentence story={story} />))).toBe(formatStory(t, story))
  },
)

describe('untrusted names', () => {
  const named = (name: string, marks: Partial<TokenName> = {}) => {
    const story = oneOf('burn')
    const token: TokenName = {
      tokenId: DOLLAR,
      name,
      decimals: 2,
      type: 'EIP-004',
      genuineness: 'unknown',
      isOriginal: false,
      resembles: null,
      ...marks,
    }
    return { ...story, tokens: { [DOLLAR]: token } }
  }

  test('a name is truncated in a sentence', () => {
    expect(formatStory(t, named('n'.repeat(1000)))).toBe(
      `Address 9hTnag16…PgQCf6Xc burns 4\u{a0}954.7\u{a0}${'n'.repeat(39)}….`,
    )
  })

  test('a right-to-left name does not reorder its sentence', () => {
    expect(formatStory(t, named('שלום'))).toContain('\u{2068}שלום\u{2069}.')
    expect(formatStory(t, named('a\u{202e}b'))).toContain('a\u{fffd}b.')
  })

  test('an imitated name is marked, and replaced where no mark is possible', () => {
    const [listed, copy] = [named('SigUSD', { genuineness: 'suspicious' }), named('S1gUSD', { resembles: 'SigUSD' })]
    for (const story of [listed, copy]) expect(formatStory(t, story)).toContain('4\u{a0}954.7\u{a0}c02b3b93…e21cfb59.')
    expect(textIn(renderEntity(<StorySentence story={listed} />))).toContain('SigUSD\u{a0}Copied name.')
    expect(textIn(renderEntity(<StorySentence story={copy} />))).toContain('S1gUSD\u{a0}Copy of SigUSD.')
  })

  test.each(LOCALES)('no amount of a token reads as an amount of the coin, %s', (locale) => {
    const copy = named('ERG', { resembles: 'ERG' })
    expect(formatStory(translationsIn(locale), copy)).not.toMatch(/954\.7\s*\u{2068}?ERG/u)
    expect(textIn(renderEntity(<StorySentence story={copy} />, { locale }))).toContain('“ERG”')
    expect(textIn(renderEntity(<StorySentence story={copy} />, { locale }))).not.toMatch(/954\.7\s*\u{2068}?ERG/u)
  })

  test('markup in a name is text', () => {
    expect(renderEntity(<StorySentence story={named('<b>x</b>{y}')} />)).toContain('&lt;b&gt;x&lt;/b&gt;{y}')
  })
})

describe('value beyond the action', () => {
  const erg = (nanoErg: string) => ({ nanoErg, assets: [] })
  const dollars = { tokenId: DOLLAR, amount: '495470' }
  const burn = (facts: object) => {
    const story = createStory({ kind: 'burn', facts: { burned: [dollars], from: [ANNA], ...facts } })
    const text = formatStory(t, story)
    expect(textIn(renderEntity(<StorySentence story={story} />))).toBe(text)
    return text.replaceAll('\u{a0}', ' ')
  }

  test('is a sentence of its own', () => {
    const also = { receivers: 1, to: BORIS, total: erg('1000000000000000'), burned: [] }
    expect(burn({ also })).toMatch(
      /^Address 9hTnag16…PgQCf6Xc burns 4 954\.7 simUSD\. The transaction also sends 1 000 000 ERG to address 9fPqibzL…\w{8}\.$/,
    )
  })

  test('counts several receivers, and names burned tokens and a high fee', () => {
    const also = { receivers: 12, total: erg('5000000000'), burned: [dollars] }
    expect(burn({ also, highFee: '999000000000' })).toBe(
      'Address 9hTnag16…PgQCf6Xc burns 4 954.7 simUSD. The transaction also sends 5 ERG to 12 addresses.' +
        ' The transaction also burns 4 954.7 simUSD. The fee of 999 ERG is more than ten times the usual.',
    )
  })

  test('is left out if its facts are invalid', () => {
    expect(burn({ also: { receivers: 1 }, highFee: 'x' })).toBe('Address 9hTnag16…PgQCf6Xc burns 4 954.7 simUSD.')
  })
})

describe('amounts with several assets', () => {
  const sent = (nanoErg: string, units: readonly string[], assetsCount?: number) => {
    const assets = units.map((amount, index) => ({ tokenId: index === 0 ? DOLLAR : `${index}`.repeat(64), amount }))
    const moved = { nanoErg, assets, ...(assetsCount !== undefined && { assetsCount }) }
    const facts = { from: [{ script: ANNA, ...moved }], to: [{ script: BORIS, ...moved }], fee: '0' }
    return formatStory(t, createStory({ kind: 'transfer', facts })).replace(/^.* sends (.*) to .*$/, '$1')
  }

  test.each([
    ['1500000000', [], '1.5\u{a0}ERG'],
    ['1500000000', ['100'], '1.5\u{a0}ERG and 1\u{a0}simUSD'],
    ['1500000000', ['100', '5'], '1.5\u{a0}ERG and 2 more assets'],
    ['1000000', ['100', '5'], '1\u{a0}simUSD and 5\u{a0}11111111…11111111'],
    ['1000000', ['100', '5', '6'], '1\u{a0}simUSD and 2 more assets'],
  ] as const)('%s nanoERG and tokens %j: %s', (nanoErg, units, sentence) => {
    expect(sent(nanoErg, units)).toBe(sentence)
  })

  test('a truncated list uses its original count', () => {
    expect(sent('1000000', ['100', '5'], 40)).toBe('1\u{a0}simUSD and 39 more assets')
  })

  test('[F08] sums are exact beyond the range of floats', () => {
    const receiver = (script: string) => ({ script, nanoErg: '9223372036854775807', assets: [] })
    const facts = { from: [receiver(ANNA)], to: [receiver(BORIS), receiver(VAULT)], fee: '0' }
    expect(formatStory(t, createStory({ kind: 'transfer', facts }))).toBe(
      'Address 9hTnag16…PgQCf6Xc sends 18 446 744 073.709551614\u{a0}ERG to 2 addresses.',
    )
  })

  test('amounts that cannot be computed are unknown, not zero', () => {
    const one = { script: ANNA, nanoErg: '5', assets: [] }
    const facts = { from: [one], fromCount: 11, to: [one], toCount: 12, fee: '0' }
    expect(formatStory(t, createStory({ kind: 'transfer', facts }))).toBe('11 addresses send — to 12 addresses.')
  })

  test('a round trip through pools shows what was sent and received', () => {
    const erg = (nanoErg: string) => ({ nanoErg, assets: [] })
    const dollars = { nanoErg: '0', assets: [{ tokenId: DOLLAR, amount: '400' }] }
    const legs = [
      { poolNft: POOL, sent: erg('5000000000'), received: dollars },
      { poolNft: POOL, sent: dollars, received: erg('5100000000') },
    ]
    expect(formatStory(t, createStory({ kind: 'trade', facts: { legs, orders: [] } }))).toBe(
      '5\u{a0}ERG is swapped for 5.1\u{a0}ERG through 2 pools.',
    )
  })
})
