import type { Hex, NanoErg, TokenId, TokenUnits } from '@ergo-explorer/chain'
import { expect, expectTypeOf, test } from 'vitest'
import * as fact from './facts.ts'
import { defineKind, type FactsOf, type StoredFactsOf, type StoryRule } from './rule.ts'
import { ALICE, BOB, token } from './testing/story-of.ts'

const lotteryKind = defineKind(
  'lottery',
  {
    outcome: fact.oneOf('won', 'lost'),
    winner: fact.script,
    prize: fact.nanoErg,
    ticket: fact.optional(fact.tokenId),
    losers: fact.list(fact.group('Loser', { script: fact.script, stake: fact.tokenAmount })),
  },
  { outcome: fact.oneOf('open'), tickets: fact.count },
)

test('a declaration gives the derived facts, the stored facts and the JSON', () => {
  type Lost = { readonly script: Hex; readonly stake: bigint }
  expectTypeOf<FactsOf<typeof lotteryKind>>().toEqualTypeOf<
    | {
        readonly outcome: 'won' | 'lost'
        readonly winner: Hex
        readonly prize: bigint
        readonly ticket: TokenId | undefined
        readonly losers: readonly Lost[]
      }
    | { readonly outcome: 'open'; readonly tickets: number }
  >()
  expectTypeOf<Extract<StoredFactsOf<typeof lotteryKind>, { readonly prize: string }>>().branded.toEqualTypeOf<{
    readonly outcome: 'won' | 'lost'
    readonly winner: string
    readonly prize: NanoErg
    readonly ticket?: string
    readonly losers: readonly { readonly script: string; readonly stake: TokenUnits }[]
    readonly losersCount?: number
  }>()
  const facts: FactsOf<typeof lotteryKind> = {
    outcome: 'won',
    winner: ALICE,
    prize: 2n ** 63n,
    ticket: undefined,
    losers: Array.from({ length: 11 }, () => ({ script: BOB, stake: 7n })),
  }
  expect(JSON.parse(fact.fieldsToJson(lotteryKind.fields, facts, (script) => `hash of ${script}`))).toEqual({
    outcome: 'won',
    winner: `hash of ${ALICE}`,
    prize: '9223372036854775808',
    losers: Array.from({ length: 10 }, () => ({ script: `hash of ${BOB}`, stake: '7' })),
    losersCount: 11,
  })
  const open: FactsOf<typeof lotteryKind> = { outcome: 'open', tickets: 3 }
  expect(fact.fieldsToJson(lotteryKind.fields, open, String)).toBe('{"outcome":"open","tickets":3}')
})

test('a rule whose facts differ from the declaration does not compile', () => {
  const rule = { name: 'lottery', version: 1, kind: lotteryKind }
  const won = { outcome: 'won', winner: ALICE, prize: 1n, ticket: token(1), losers: [] } as const
  const correct: StoryRule<typeof lotteryKind> = { ...rule, match: () => won }
  // @ts-expect-error: an amount is a bigint.
  const wrongType: StoryRule<typeof lotteryKind> = { ...rule, match: () => ({ ...won, prize: '1' }) }
  const { ticket: _, ...incomplete } = won
  // @ts-expect-error: an optional fact is stated as undefined, so that no rule forgets it.
  const missing: StoryRule<typeof lotteryKind> = { ...rule, match: () => incomplete }
  expect([correct, wrongType, missing]).toHaveLength(3)
})
