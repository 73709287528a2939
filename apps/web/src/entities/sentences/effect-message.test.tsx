import { readNanoErg, readTokenUnits } from '@ergo-explorer/chain'
import type { Story, StoryKind } from '@ergo-explorer/contract'
import { expect, test } from 'vitest'
import type { PartyView } from '@ergo-explorer/sentences/party-view'
import { type Locale, LOCALES } from '#i18n/locales.ts'
import type { MessagesByNamespace } from '#i18n/message-namespaces.ts'
import { readNamespace } from '#i18n/testing/read-all-messages.ts'
import { ANNA, BORIS, createStory, DOLLAR, VAULT } from '#data/testing/create-story.ts'
import { renderEntity, textIn, translationsIn } from '../testing/render-entity.tsx'
import { oneOf, STORY_CASES } from '../testing/story-cases.ts'
import { type AddressEffect, buildEffectMessage } from '@ergo-explorer/sentences/effect-message'
import { MessageSentence } from './story-sentence.tsx'

for (const locale of LOCALES)
  translationsIn(locale).add('effects', readNamespace('effects')[locale] as MessagesByNamespace['effects'])

const { parties } = createStory({ kind: 'other', facts: {} })
const partyOf = (id: string): PartyView => parties[id] ?? expect.fail('an unknown party')
const [anna, boris, vault] = [partyOf(ANNA), partyOf(BORIS), partyOf(VAULT)]
const dollars = (amount: string): AddressEffect['assets'][number] => ({
  tokenId: DOLLAR,
  name: 'simUSD',
  decimals: 2,
  genuineness: 'unknown',
  amount: readTokenUnits(amount),
})

type Row = Parameters<typeof buildEffectMessage>[0]
const row = (
  effect: Partial<AddressEffect> & Pick<AddressEffect, 'kind'>,
  { story = null, ...amounts }: Partial<Pick<Row, 'story'> & Pick<AddressEffect, 'nanoErg' | 'assets'>> = {},
): Row => ({
  story,
  effect: {
    nanoErg: readNanoErg('0'),
    assets: [],
    fee: readNanoErg('0'),
    counterparties: [],
    counterpartyCount: 0,
    ...effect,
    ...amounts,
  },
})

function sentence(input: Row, own: PartyView, locale: Locale = 'en'): string | undefined {
  const effect = buildEffectMessage(input, [own])
  return effect && textIn(renderEntity(<MessageSentence {...effect} />, { locale }))
}

const from = (counterparty: PartyView) => ({ counterparties: [counterparty], counterpartyCount: 1 })
const erg = readNanoErg('27600000000')
const loss = readNanoErg('-12001100000')
const fee = readNanoErg('1100000')

test.each<[string, Row, PartyView]>([
  ['Received 27.6\u{a0}ERG from 9fPqibzL…MvmeYAMx', row({ kind: 'received', ...from(boris) }, { nanoErg: erg }), anna],
  [
    'Received 27.6\u{a0}ERG and 4.1\u{a0}simUSD from contract Treasury and 4 other addresses',
    row({ kind: 'received', ...from(vault), counterpartyCount: 5 }, { nanoErg: erg, assets: [dollars('410')] }),
    anna,
  ],
  ['Received 27.6\u{a0}ERG', row({ kind: 'received' }, { nanoErg: erg }), anna],
  ['Sent 12\u{a0}ERG to 9fPqibzL…MvmeYAMx', row({ kind: 'sent', fee, ...from(boris) }, { nanoErg: loss }), anna],
  [
    'Sent 12.0011\u{a0}ERG to 9fPqibzL…MvmeYAMx',
    row({ kind: 'sent', fee: null, ...from(boris) }, { nanoErg: loss }),
    anna,
  ],
  [
    'Swapped 12\u{a0}ERG for 4.1\u{a0}simUSD with contract Treasury',
    row({ kind: 'exchanged', fee, ...from(vault) }, { nanoErg: loss, assets: [dollars('410')] }),
    anna,
  ],
  [
    'Minted 4.1\u{a0}simUSD',
    row({ kind: 'minted', fee }, { nanoErg: readNanoErg('-1100000'), assets: [dollars('410')] }),
    anna,
  ],
  [
    'Burned 4.1\u{a0}simUSD',
    row({ kind: 'burned', fee }, { nanoErg: readNanoErg('-1100000'), assets: [dollars('-410')] }),
    anna,
  ],
  ['Moved own funds, paying only the fee', row({ kind: 'unchanged', fee }, { nanoErg: readNanoErg('-1100000') }), anna],
  ['Contract called, balance unchanged', row({ kind: 'unchanged' }), vault],
  [
    'Paid 12\u{a0}ERG in storage rent',
    row({ kind: 'sent', fee, ...from(boris) }, { nanoErg: loss, story: oneOf('rent') }),
    anna,
  ],
])('%s', (expected, input, own) => {
  expect(sentence(input, own)).toBe(expected)
})

/** The sentence about a story in which Anna has the leading part. */
const asLeader = (kind: StoryKind, effectKind: AddressEffect['kind'] = 'sent') =>
  sentence(row({ kind: effectKind, ...from(boris) }, { story: oneOf(kind), nanoErg: erg }), anna)

test('a story with the address in the leading part does not name it', () => {
  for (const kind of ['trade', 'liquidity', 'order', 'airdrop', 'consolidation', 'self-transfer'] as const) {
    expect(asLeader(kind)).toMatch(/^(Swapped|Added|Withdrew|Placed|Cancelled|Sent|Merged|Moved) /)
    expect(asLeader(kind)).not.toContain('9hTnag16')
  }
  expect(asLeader('mining-reward', 'received')).toMatch(/^Received a block reward of \d/)
  expect(asLeader('fee-collection', 'received')).toMatch(/^Collected .* in fees from 18 transactions$/)
})

test('a mint by someone else is received', () => {
  expect(asLeader('mint', 'received')).toMatch(/^Received/)
})

test('the story stays where the address neither gains nor loses, and is not mentioned', () => {
  expect(sentence(row({ kind: 'unchanged' }, { story: oneOf('oracle-refresh') }), vault)).toBeUndefined()
  expect(sentence(row({ kind: 'received' }, { story: oneOf('unknown-inputs') }), anna)).toBeUndefined()
})

test.each(LOCALES)('no sentence of any story repeats the visited address or leaves a placeholder in %s', (locale) => {
  for (const { sentence: _, ...storyCase } of STORY_CASES)
    for (const kind of ['received', 'sent', 'exchanged', 'minted', 'burned', 'unchanged'] as const) {
      const story: Story = createStory(storyCase)
      const input = row({ kind, fee, ...from(boris) }, { story, nanoErg: loss, assets: [dollars('410')] })
      const text = sentence(input, anna, locale) ?? ''
      expect(text).not.toMatch(/[{}#<>]|undefined|NaN|null|\[object|9hTnag16/)
    }
})

test('other APIs without script hashes are matched by address', () => {
  const own = { ...anna, scriptHash: null }
  expect(sentence(row({ kind: 'sent' }, { story: oneOf('trade'), nanoErg: loss }), own)).toMatch(/^Swapped/)
})
