import { type Blake2b256, type BoxCandidate, type Transaction } from '@ergo-explorer/chain'
import type { Random } from '../random.ts'
import { MIN_CHANGE, finalizeTransaction } from '../world/draft.ts'
import { isFee, isPayToPublicKey } from './fork-content.ts'

/**
 * The same payment with a higher fee, taken from the change. Returns undefined when there is no change to take it from.
 */
export function bumpFee(
  { inputs, dataInputs, outputs }: Transaction,
  random: Random,
  blake2b256: Blake2b256,
): Transaction | undefined {
  const fee = outputs.findIndex(isFee)
  const change = outputs.length - 1
  const last = outputs[change]
  if (fee < 0 || last === undefined || !isPayToPublicKey(last) || last.assets.length > 0) return undefined
  const increase = random.amountBetween(2_000_000n, 20_000_000n)
  if (last.value < increase + MIN_CHANGE) return undefined
  const candidates = outputs.map((box, index): BoxCandidate => {
    const { value, ergoTree, creationHeight, assets, registers } = box
    const changed = index === fee ? value + increase : index === change ? value - increase : value
    return { value: changed, ergoTree, creationHeight, assets, registers }
  })
  // All inputs are signed again, since a signature covers the outputs.
  const resignedInputs = inputs.map((input) => ({ ...input, proof: random.hex(input.proof.length / 2) }))
  return finalizeTransaction({ inputs: resignedInputs, dataInputs, candidates, blake2b256 })
}
