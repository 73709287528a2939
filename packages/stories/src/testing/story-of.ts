import {
  type Asset,
  type Box,
  type BoxCandidate,
  bytesToHex,
  type Constant,
  encodeConstant,
  FEE_SCRIPT,
  type Hex,
  type Input,
  presetOf,
  type TokenId,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { buildBox, buildBoxCandidate, buildTransaction, fakeId, buildInput } from '@ergo-explorer/testkit'
import { expect } from 'vitest'
import { createScriptReader } from '#script-reader.ts'
import { describeTransaction, type Story, storyToJson } from '#story.ts'

export const readScript = createScriptReader(blake2b256)
export const preset = presetOf('mainnet')

type Spend = Partial<BoxCandidate> & Partial<Pick<Input, 'proof' | 'extension'>>

interface Parts {
  readonly spends: readonly Spend[]
  readonly outputs: readonly Partial<BoxCandidate>[] | ((spent: readonly Box[]) => readonly Partial<BoxCandidate>[])
  readonly reads?: readonly Partial<BoxCandidate>[]
  readonly height?: number
}

/**
 * The story of a mainnet transaction with these inputs and outputs. It is also stored and parsed, so that every rule
 * test covers that.
 */
export function storyOf({ spends, outputs, reads = [], height = 1_000_000 }: Parts): Story {
  const inputs = spends.map((spend, index) => buildBox({ ...contentOf(spend), index }))
  const dataInputs = reads.map((content, index) => buildBox({ ...content, index: 1000 + index }))
  const made = typeof outputs === 'function' ? outputs(inputs) : outputs
  const transaction = buildTransaction({
    inputs: inputs.map(({ boxId }, index) =>
      buildInput({ boxId, proof: spends[index]?.proof ?? '00', extension: spends[index]?.extension ?? [] }),
    ),
    dataInputs: dataInputs.map(({ boxId }) => boxId),
    outputs: made.map((content) => buildBoxCandidate(content)),
  })
  const story = describeTransaction({ preset, height, transaction, inputs, dataInputs, readScript })
  expect(storedFacts(story)).toEqual(expectedFacts(story))
  return story
}

/** Without the fields that the spend adds to the box. */
function contentOf(spend: Spend): Partial<BoxCandidate> {
  const { value, ergoTree, creationHeight, assets, registers } = buildBoxCandidate(spend)
  return { value, ergoTree, creationHeight, assets, registers }
}

/** Scripts of three owners. */
export const [ALICE, BOB, CAROL] = ['1', '2', '3'].map((digit) => `0008cd02${digit.repeat(64)}`) as [Hex, Hex, Hex]

export const token = (number: number): TokenId => fakeId<TokenId>(number)
export const asset = (tokenId: string, amount: bigint): Asset => ({ tokenId: tokenId as TokenId, amount })
export const fee = (value: bigint): Partial<BoxCandidate> => ({ value, ergoTree: FEE_SCRIPT })
export const long = (value: bigint): Hex => hexOf({ type: 'SLong', value })
export const int = (value: number): Hex => hexOf({ type: 'SInt', value })
export const short = (value: number): Hex => hexOf({ type: 'SShort', value })

const hexOf = (constant: Constant): Hex => bytesToHex(encodeConstant(constant))

/** Facts of a story after storing: parsed, with every script restored from its hash. */
export function storedFacts(story: Story): unknown {
  return restore(JSON.parse(storyToJson(story, (script) => HASH_OF + script).facts))
}

/** The expected facts: amounts as text, undefined fields omitted, long lists truncated. */
export function expectedFacts({ rule: _rule, version: _version, kind: _kind, ...facts }: Story): unknown {
  return expected(facts)
}

const HASH_OF = 'hash of '
/** Length of a public key: the longest string that is not a script. */
const KEY_LENGTH = 66

function restore(value: unknown): unknown {
  if (typeof value === 'string') {
    if (value.startsWith(HASH_OF)) return value.slice(HASH_OF.length)
    if (value.length > KEY_LENGTH) throw new Error(`a script is stored unhashed: ${value.slice(0, 80)}`)
    return value
  }
  if (Array.isArray(value)) return value.map(restore)
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, held]) => [key, restore(held)])) : value
}

function expected(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.slice(0, 10).map(expected)
  if (!isRecord(value)) return value
  const fields = Object.entries(value).filter(([, held]) => held !== undefined)
  const counts = fields.filter(([, held]) => Array.isArray(held) && held.length > 10)
  return {
    ...Object.fromEntries(fields.map(([key, held]) => [key, expected(held)])),
    ...Object.fromEntries(counts.map(([key, held]) => [`${key}Count`, (held as unknown[]).length])),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Number of stories per kind, highest first, as a line to print. */
export function countByKind(stories: readonly Story[]): { counts: ReadonlyMap<string, number>; line: string } {
  const counts = new Map<string, number>()
  for (const { kind } of stories) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const falling = [...counts].toSorted(([, a], [, b]) => b - a)
  return { counts, line: falling.map(([kind, count]) => `${kind} ${count}`).join(' · ') }
}
