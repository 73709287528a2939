import { type Blake2b256, bytesToHex, type Hex, hexToBytes } from '@ergo-explorer/chain'
import { sumToHex, type Totals } from './totals.ts'

/** Frequent enough to locate where two indexers diverged, rare enough to cost nothing. */
export const STATE_HASH_INTERVAL = 1000

/**
 * Hash for comparing two independent indexers of the same chain: Blake2b-256 over the header id, the sum of all unspent
 * box ids, and the running totals, each in 32 bytes. A box id commits to the box contents, so equal hashes mean equal
 * boxes; `verify` checks everything derived from them.
 */
export function deriveStateHash(totals: Totals, blake2b256: Blake2b256): Hex {
  const { height, id = '', transactions, boxes, score, size, fees, reward, coins, volume, miningTime } = totals
  const numbers = [
    BigInt(height),
    BigInt(transactions),
    BigInt(boxes),
    score,
    size,
    fees,
    reward,
    coins,
    volume,
    miningTime,
  ]
  return bytesToHex(blake2b256(hexToBytes([id, sumToHex(totals.unspentSum), ...numbers.map(sumToHex)].join(''))))
}
