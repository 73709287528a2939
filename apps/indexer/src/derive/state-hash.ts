import { type Blake2b256, bytesToHex, type Hex, hexToBytes } from '@ergo-explorer/chain'
import { sumToHex, type Totals } from './totals.ts'

/** Often enough to find where two indexers parted, and rarely enough to be no burden. */
export const STATE_HASH_INTERVAL = 1000

/**
 * What two independent indexers of one chain compare: Blake2b-256 over the header's id, the sum over all unspent boxes,
 * and the running totals, each in 32 bytes. A box's id commits to all of its content, so equal hashes mean equal boxes;
 * what follows from them is for `verify` to prove.
 */
export function stateHash(totals: Totals, blake2b256: Blake2b256): Hex {
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
