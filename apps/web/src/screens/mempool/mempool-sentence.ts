import { LEAST_FEE, paymentFee } from '../../data/home/payment-cost.ts'
import type { MempoolView } from '../../data/mempool/mempool-view.ts'
import { formatErg } from '../../format/format-erg.ts'
import type { Words } from '../../i18n/create-words.ts'

/** How many wait, whether they all fit, and what is enough to be among them. Losers of a double spend wait in vain. */
export function mempoolSentence(words: Words, mempool: MempoolView, coinName: string): string {
  const { count, losingCount, projection, size, maxBlockSize } = mempool
  const transactions = count - losingCount
  const fee = formatErg(nextFee(mempool), coinName)
  if (projection !== null && projection.blockCount > 1)
    return words.text('mempool.sentenceFull', { transactions, blocks: projection.blockCount, fee })
  const doesFit = projection !== null || (size !== null && maxBlockSize !== null && size <= maxBlockSize)
  return words.text(doesFit ? 'mempool.sentence' : 'mempool.sentenceCount', { transactions, fee })
}

/** nanoERG for a usual payment to be in the next block. */
export function nextFee({ feeLevels }: Pick<MempoolView, 'feeLevels'>): bigint {
  const level = feeLevels?.find(({ blocks }) => blocks === 1)
  return level === undefined ? LEAST_FEE : paymentFee(level.feePerByte)
}
