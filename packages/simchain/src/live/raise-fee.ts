import { type Blake2b256, type BoxCandidate, type Transaction } from '@ergo-explorer/chain'
import type { Random } from '../random.ts'
import { MIN_CHANGE, seal } from '../world/draft.ts'
import { isFee, isOwned } from './rival-content.ts'

/**
 * The same payment once more with a higher fee, taken from the change, as somebody sends it who has lost patience.
 * Undefined where there is no change to take it from.
 */
export function raiseFee(
  { inputs, dataInputs, outputs }: Transaction,
  random: Random,
  blake2b256: Blake2b256,
): Transaction | undefined {
  const fee = outputs.findIndex(isFee)
  const change = outputs.length - 1
  const last = outputs[change]
  if (fee < 0 || last === undefined || !isOwned(last) || last.assets.length > 0) return undefined
  const more = random.amountBetween(2_000_000n, 20_000_000n)
  if (last.value < more + MIN_CHANGE) return undefined
  const candidates = outputs.map((box, index): BoxCandidate => {
    const { value, ergoTree, creationHeight, assets, registers } = box
    const changed = index === fee ? value + more : index === change ? value - more : value
    return { value: changed, ergoTree, creationHeight, assets, registers }
  })
  // Every input is signed again, since a signature covers the outputs.
  const signedAgain = inputs.map((input) => ({ ...input, proof: random.hex(input.proof.length / 2) }))
  return seal(signedAgain, dataInputs, candidates, blake2b256)
}
