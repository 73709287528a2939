import { type Box, type BoxCandidate, type BoxId, boxIdOf, type TransactionId } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'

/** A valid pay-to-public-key script, whose key is the group's generator. */
export const TEST_ERGO_TREE = '0008cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

/** An id of any kind that ends with this number. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It is a cast: the kind is the test's.
export const fakeId = <Id extends string = string>(number: number): Id => number.toString(16).padStart(64, '0') as Id

/** An output without transaction. All fields have defaults. */
export function buildBoxCandidate(overrides: Partial<BoxCandidate> = {}): BoxCandidate {
  return { value: 1_000_000_000n, ergoTree: TEST_ERGO_TREE, creationHeight: 1, assets: [], registers: {}, ...overrides }
}

/** A box whose id matches its content and position. */
export function buildBox(overrides: Partial<Omit<Box, 'boxId'>> = {}): Box {
  const { transactionId = fakeId<TransactionId>(1), index = 0, ...content } = overrides
  const candidate = buildBoxCandidate(content)
  return { ...candidate, transactionId, index, boxId: boxIdOf(candidate, transactionId, index, blake2b256) }
}

export const fakeBoxId = (number: number): BoxId => fakeId<BoxId>(number)
