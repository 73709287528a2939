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
import { createScriptReader } from '../script-reader.ts'
import type { Story } from '../story.ts'
import { describeTransaction } from '../describe-transaction.ts'
import { expectedFacts, storedFacts } from './expected-facts.ts'

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
