import type { NanoErg } from '@ergo-explorer/chain'
import { MIN_RELAY_FEE } from '#data/home/home.ts'
import type { MempoolView } from '#data/mempool/mempool.ts'
import { formatErg } from '#format/amount.ts'
import type { Translations } from '#i18n/translations.ts'

/** Number of pending transactions, as in the tile and the list, whether they fit into one block, and the fee for it. */
export function mempoolSentence(t: Translations, mempool: MempoolView, coinName: string): string {
  const { transactionCount: transactions, projection, size, maxBlockSize } = mempool
  const fee = formatErg(nextBlockFee(mempool), coinName)
  if (projection !== null && projection.blockCount > 1)
    return t.text('mempool.sentenceFull', { transactions, blocks: projection.blockCount, fee })
  const doesFit = projection !== null || (size !== null && maxBlockSize !== null && size <= maxBlockSize)
  return t.text(doesFit ? 'mempool.sentence' : 'mempool.sentenceCount', { transactions, fee })
}

/** Fee for a typical payment to be in the next block. */
export function nextBlockFee({ feeLevels }: Pick<MempoolView, 'feeLevels'>): NanoErg {
  const level = feeLevels?.find(({ targetBlocks }) => targetBlocks === 1)
  return level?.paymentFee ?? MIN_RELAY_FEE
}
