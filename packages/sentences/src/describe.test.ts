import { readNanoErg } from '@ergo-explorer/chain'
import { LANGUAGES } from '@ergo-explorer/contract/accounting'
import { expect, test } from 'vitest'
import { formatEffect, formatStory } from './describe.ts'
import type { AddressEffect } from './effect-message.ts'
import { loadTranslator } from './load-translator.ts'
import { partyFromAddress } from './party-view.ts'
import { withNamedParties } from './story-kinds.ts'

const partyOf = (scriptHash: string) => ({
  ...partyFromAddress('9f4QF8AD1nQ3nJahQVkMj8hFSVVzVom77b52JU7EW71Zexg6N8v'),
  scriptHash,
  templateHash: null,
})
const parties = { anna: partyOf('anna'), boris: partyOf('boris') }
const facts = { owner: 'boris', boxesIn: 3, boxesOut: 1, amounts: { nanoErg: readNanoErg('1500000000'), assets: [] } }
const story = { kind: 'consolidation' as const, rule: null, ruleVersion: null, facts, parties, tokens: {} }
const unchanged: AddressEffect = {
  kind: 'unchanged',
  nanoErg: readNanoErg('-1000000'),
  fee: readNanoErg('1000000'),
  assets: [],
  counterparties: [],
  counterpartyCount: 0,
}
const erg = '1.5\u{a0}ERG'

test('a server describes a transaction in every language', async () => {
  const sentences = await Promise.all(LANGUAGES.map(async (one) => formatStory(await loadTranslator(one), story)))
  expect(sentences[0]).toBe(`Address 9f4QF8AD…Zexg6N8v merges 3 boxes into 1 box, ${erg} in total.`)
  expect(new Set(sentences).size).toBe(LANGUAGES.length)
  for (const sentence of sentences) expect(sentence).toContain(erg)
})

test('an owner of several addresses has a part in a story if one of them has it', async () => {
  const english = await loadTranslator('en')
  const describe = (...own: (keyof typeof parties)[]) =>
    formatEffect(
      english,
      { story, effect: unchanged },
      own.map((name) => parties[name]),
    )
  expect(describe('anna', 'boris')).toBe(`Merged 3 boxes into 1 box, ${erg} in total`)
  expect(describe('anna')).toBe(formatStory(english, story))
})

test('a language is read once', () => {
  expect(loadTranslator('tr')).toBe(loadTranslator('tr'))
})

test('without the parties that no sentence names, a story has the same sentences', async () => {
  const english = await loadTranslator('en')
  const amounts = { nanoErg: readNanoErg('1500000000'), assets: [] }
  const payment = {
    kind: 'transfer' as const,
    rule: null,
    ruleVersion: null,
    facts: {
      from: [{ script: 'anna', ...amounts }],
      to: [
        { script: 'boris', ...amounts },
        { script: 'clara', ...amounts },
      ],
      total: amounts,
      fee: readNanoErg('1100000'),
      also: { to: 'dora', receivers: 1, total: amounts, burned: [], burnedCount: 0 },
    },
    parties: { ...parties, clara: partyOf('clara'), dora: partyOf('dora') },
    tokens: {},
  }
  const shortened = withNamedParties(payment)
  expect(Object.keys(shortened.parties)).toEqual(['anna', 'boris', 'dora'])
  expect(formatStory(english, shortened)).toBe(formatStory(english, payment))
  const effect = { ...unchanged, kind: 'received' as const }
  expect(formatEffect(english, { story: shortened, effect }, [parties.boris])).toBe(
    formatEffect(english, { story: payment, effect }, [parties.boris]),
  )
})
