import { bytesToHex, encodeConstant, FEE_SCRIPT, rewardScript } from '@ergo-explorer/chain'
import { buildBox, constantArbitrary, buildTransaction, buildInput } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveTransaction, type StoryContext } from './resolve-transaction.ts'
import { STORY_RULES } from './rules.ts'
import { describeTransaction } from './describe-transaction.ts'
import * as scripts from './testing/mainnet-scripts.ts'
import { expectedFacts, storedFacts } from './testing/expected-facts.ts'
import { ALICE, asset, BOB, preset, readScript, token } from './testing/story-of.ts'

const KNOWN_SCRIPTS = [
  ALICE,
  BOB,
  FEE_SCRIPT,
  rewardScript(`02${'a'.repeat(64)}`),
  ...Object.values(preset.systemScripts),
  ...Object.values(scripts).filter((script) => typeof script === 'string'),
]
/** Includes bytes that are not a valid script; the chain has some. */
const anyScript = fc.oneof(
  fc.constantFrom(...KNOWN_SCRIPTS),
  fc.uint8Array({ minLength: 1, maxLength: 40 }).map(bytesToHex),
)
const anyRegister = fc.oneof(
  constantArbitrary.map((constant) => bytesToHex(encodeConstant(constant))),
  fc.uint8Array({ minLength: 1, maxLength: 20 }).map(bytesToHex),
)
const TOKENS = [token(1), token(2), ...Object.values(scripts.ORACLE_POOL), scripts.SELL_ORDER.poolNft]
const anyAsset = fc.record({ id: fc.constantFrom(...TOKENS), amount: fc.bigInt(1n, 2n ** 63n - 1n) })
const anyCandidate = fc.record({
  value: fc.bigInt(0n, 2n ** 62n),
  ergoTree: anyScript,
  creationHeight: fc.nat(2_000_000),
  assets: fc.array(anyAsset, { maxLength: 4 }).map((assets) => assets.map(({ id, amount }) => asset(id, amount))),
  registers: fc.oneof(
    fc.constant({}),
    fc.record({ R4: anyRegister }),
    fc.record({ R4: anyRegister, R5: anyRegister, R6: anyRegister }),
  ),
})
const anyContext = fc
  .record({
    spent: fc.array(fc.record({ box: anyCandidate, isKnown: fc.boolean() }), { minLength: 1, maxLength: 5 }),
    areAllKnown: fc.boolean(),
    made: fc.array(anyCandidate, { minLength: 1, maxLength: 5 }),
    height: fc.nat(3_000_000),
    variable: fc.option(anyRegister),
  })
  .map(({ spent, areAllKnown, made, height, variable }): StoryContext => {
    const boxes = spent.map(({ box }, index) => buildBox({ ...box, index }))
    const inputs = boxes.map((box, index) => (areAllKnown || spent[index]?.isKnown === true ? box : undefined))
    const transaction = buildTransaction({
      inputs: boxes.map(({ boxId }) => buildInput({ boxId, extension: variable === null ? [] : [[127, variable]] })),
      outputs: made,
    })
    return { preset, height, transaction, inputs, readScript }
  })

test('every transaction has exactly one story, which names its rule and can be stored, without throwing', () => {
  const names = new Set([...STORY_RULES.map(({ name }) => name), 'unknown-inputs', 'other'])
  fc.assert(
    fc.property(anyContext, (context) => {
      const story = describeTransaction(context)
      expect(names).toContain(story.rule)
      expect(story.kind === 'unknown-inputs').toBe(context.inputs.includes(undefined))
      expect(storedFacts(story)).toEqual(expectedFacts(story))
    }),
    { numRuns: 1000 },
  )
})

test('a rule skipped for lack of its templates would not match', () => {
  fc.assert(
    fc.property(anyContext, (context) => {
      const resolved = resolveTransaction(context)
      if (resolved === undefined) return
      const unmatched = STORY_RULES.filter(
        ({ templates }) => templates?.isDisjointFrom(new Set(resolved.templates)) === true,
      )
      expect(unmatched.filter(({ match }) => match(resolved) !== undefined)).toEqual([])
    }),
  )
})

test('rules have unique names', () => {
  expect(new Set(STORY_RULES.map(({ name }) => name)).size).toBe(STORY_RULES.length)
})
