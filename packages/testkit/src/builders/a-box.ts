import { type Box, type BoxCandidate, type BoxId, boxIdOf, type TransactionId } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'

/** A pay-to-public-key script of the group's generator: valid, and nobody's savings. */
export const SOME_SCRIPT = '0008cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

/** An id of any kind, told apart by its last digits. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It is a cast: the kind is the test's.
export const anId = <Id extends string = string>(number: number): Id => number.toString(16).padStart(64, '0') as Id

/** An output before its transaction exists. Everything has a default except what a test is about. */
export function aCandidate(differences: Partial<BoxCandidate> = {}): BoxCandidate {
  return { value: 1_000_000_000n, ergoTree: SOME_SCRIPT, creationHeight: 1, assets: [], registers: {}, ...differences }
}

/** A box with the id that its content and place give it. */
export function aBox(differences: Partial<Omit<Box, 'boxId'>> = {}): Box {
  const { transactionId = anId<TransactionId>(1), index = 0, ...content } = differences
  const candidate = aCandidate(content)
  return { ...candidate, transactionId, index, boxId: boxIdOf(candidate, transactionId, index, blake2b256) }
}

export const aBoxId = (number: number): BoxId => anId<BoxId>(number)
