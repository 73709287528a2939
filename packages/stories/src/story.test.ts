import { bytesToHex, encodeConstant, FEE_SCRIPT, rewardScript, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import { buildBox, buildInput, buildTransaction, constantArbitrary } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveTransaction, type StoryContext } from './resolved-transaction.ts'
import { STORY_RULES } from './rules.ts'
import {
  describeTransaction,
  RULE_VERSIONS,
  type Story,
  STORY_KINDS,
  type StoryFacts,
  storyKindNumber,
  storyToJson,
} from './story.ts'
import * as scripts from './testing/mainnet-scripts.ts'
import { ALICE, asset, BOB, expectedFacts, preset, readScript, storedFacts, token } from './testing/story-of.ts'

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

test('every transaction has exactly one story, which has its rule and version and can be stored, without throwing', () => {
  fc.assert(
    fc.property(anyContext, (context) => {
      const story = describeTransaction(context)
      expect(RULE_VERSIONS[story.rule]).toBe(story.version)
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

test('rules have unique names, and the last one matches every transaction', () => {
  expect(Object.keys(RULE_VERSIONS)).toHaveLength(STORY_RULES.length + 1)
  expect(STORY_RULES.at(-1)?.name).toBe('other')
})

test('the numbers of kinds never change, because they are stored: new ones are appended', () => {
  const firstKinds = [
    'unknown-inputs',
    'other',
    'mining-reward',
    'fee-collection',
    'treasury',
    'reemission',
    'rent',
    'mint',
    'oracle-refresh',
    'oracle-post',
    'trade',
    'liquidity',
    'order',
    'bank-exchange',
    'burn',
    'contract-call',
    'airdrop',
    'consolidation',
    'data',
    'self-transfer',
    'exchange',
    'transfer',
  ]
  expect(STORY_KINDS.slice(0, firstKinds.length)).toEqual(firstKinds)
  expect(new Set(STORY_KINDS).size).toBe(STORY_KINDS.length)
  expect(storyKindNumber('transfer')).toBe(21)
})

describe('a stored story', () => {
  const HASHES = new Map([
    [ALICE, 'a1'],
    [BOB, 'b0'],
  ])
  const hashOf = (script: string): string => HASHES.get(script) ?? expect.fail(`no script: ${script}`)

  test('a stored story has amounts as text, scripts as hashes, and its rule and kind next to the facts', () => {
    const story: Story = {
      rule: 'transfer',
      version: 3,
      kind: 'transfer',
      from: [{ script: ALICE, nanoErg: 2n ** 63n - 1n, assets: [] }],
      to: [{ script: BOB, nanoErg: 0n, assets: [asset(token(7), 5n)] }],
      total: { nanoErg: 0n, assets: [asset(token(7), 5n)] },
      fee: 1n,
    }
    expect(storyToJson(story, hashOf)).toEqual({
      rule: 'transfer',
      version: 3,
      kind: 'transfer',
      facts:
        '{"from":[{"script":"a1","nanoErg":"9223372036854775807","assets":[]}],' +
        `"to":[{"script":"b0","nanoErg":"0","assets":[{"tokenId":"${token(7)}","amount":"5"}]}],"total":{"nanoErg":"0","assets":[{"tokenId":"${token(7)}","amount":"5"}]},"fee":"1"}`,
    })
  })

  test('undefined fields are omitted, numbers and booleans are kept', () => {
    const [template, singleton] = [undefined, token(9)]
    const call = {
      kind: 'contract-call',
      script: ALICE,
      template,
      singleton,
      isContinued: false,
      contracts: 2,
    } as const
    const facts: StoryFacts<'contract-call'> = { script: 'a1', singleton, isContinued: false, contracts: 2 }
    expect(JSON.parse(storyToJson({ rule: '', version: 1, ...call }, hashOf).facts)).toEqual(facts)
  })

  test('a list of more than ten is truncated and has a count, a list of ten is complete', () => {
    const assets = Array.from({ length: 11 }, (_, index) => asset(token(index), 1n))
    const parties = assets.map(() => ({
      script: ALICE,
      sent: { nanoErg: 1n, assets },
      received: { nanoErg: 0n, assets: [] },
    }))
    const cut = {
      nanoErg: toNanoErg(1n),
      assets: assets.slice(0, 10).map(({ tokenId }) => ({ tokenId, amount: toTokenUnits(1n) })),
      assetsCount: 11,
    }
    const party = { script: 'a1', sent: cut, received: { nanoErg: toNanoErg(0n), assets: [] } }
    const total = { nanoErg: toNanoErg(0n), assets: [] }
    const facts: StoryFacts<'exchange'> = { parties: Array.from({ length: 10 }, () => party), partiesCount: 11, total }
    const exchange = { rule: '', version: 1, kind: 'exchange', total: { nanoErg: 0n, assets: [] } } as const
    const { facts: text } = storyToJson({ ...exchange, parties }, hashOf)
    expect(JSON.parse(text)).toEqual(facts)
    const ten = storyToJson({ ...exchange, parties: parties.slice(1) }, hashOf)
    expect(JSON.parse(ten.facts)).toEqual({ parties: facts.parties, total })
  })

  test('scripts in lists are hashed', () => {
    const story: Story = { rule: 'burn', version: 1, kind: 'burn', burned: [asset(token(1), 2n)], from: [ALICE, BOB] }
    const facts: StoryFacts<'burn'> = { burned: [{ tokenId: token(1), amount: toTokenUnits(2n) }], from: ['a1', 'b0'] }
    expect(JSON.parse(storyToJson(story, hashOf).facts)).toEqual(facts)
  })
})
