import { bytesToHex, encodeConstant, FEE_SCRIPT, rewardScript } from '@ergo-explorer/chain'
import { aBox, anyConstant, aTransaction, anInput } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut, type StoryContext } from './lay-out.ts'
import { RULES } from './rules.ts'
import { tellStory } from './tell-story.ts'
import * as scripts from './testing/mainnet-scripts.ts'
import { factsToExpect, storedFacts } from './testing/stored-facts.ts'
import { ALICE, asset, BOB, preset, readScript, token } from './testing/story-of.ts'

const KNOWN_SCRIPTS = [
  ALICE,
  BOB,
  FEE_SCRIPT,
  rewardScript(`02${'a'.repeat(64)}`),
  ...Object.values(preset.systemScripts),
  ...Object.values(scripts).filter((script) => typeof script === 'string'),
]
/** Also bytes that are no script at all, of which the chain has some. */
const anyScript = fc.oneof(
  fc.constantFrom(...KNOWN_SCRIPTS),
  fc.uint8Array({ minLength: 1, maxLength: 40 }).map(bytesToHex),
)
const anyRegister = fc.oneof(
  anyConstant.map((constant) => bytesToHex(encodeConstant(constant))),
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
    const boxes = spent.map(({ box }, index) => aBox({ ...box, index }))
    const inputs = boxes.map((box, index) => (areAllKnown || spent[index]?.isKnown === true ? box : undefined))
    const transaction = aTransaction({
      inputs: boxes.map(({ boxId }) => anInput({ boxId, extension: variable === null ? [] : [[127, variable]] })),
      outputs: made,
    })
    return { preset, height, transaction, inputs, readScript }
  })

test('any transaction has exactly one story, which names its rule and can be stored, and nothing is thrown', () => {
  const names = new Set([...RULES.map(({ name }) => name), 'unknown-inputs', 'other'])
  fc.assert(
    fc.property(anyContext, (context) => {
      const story = tellStory(context)
      expect(names).toContain(story.rule)
      expect(story.kind === 'unknown-inputs').toBe(context.inputs.includes(undefined))
      expect(storedFacts(story)).toEqual(factsToExpect(story))
    }),
    { numRuns: 1000 },
  )
})

test('a rule that is not asked, because none of its templates is there, has nothing to tell', () => {
  fc.assert(
    fc.property(anyContext, (context) => {
      const sides = layOut(context)
      if (sides === undefined) return
      const silent = RULES.filter(({ templates }) => templates?.isDisjointFrom(new Set(sides.templates)) === true)
      expect(silent.filter(({ tell }) => tell(sides) !== undefined)).toEqual([])
    }),
  )
})

test('rules have names of their own', () => {
  expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length)
})
