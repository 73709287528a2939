import type { BlockView } from '../../../data/blocks/block-view.ts'
import { MinerLink } from '../../../entities/miner-link.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { formatDuration } from '../../../format/format-duration.ts'
import { shortenId } from '../../../format/shorten-id.ts'
import type { Words } from '../../../i18n/create-words.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { cleanText } from '../../../ui/clean-text.ts'

export function BlockSentence({ block }: { readonly block: BlockView }) {
  const words = useWords()
  const miner = (
    <bdi key="miner">
      <MinerLink miner={block.miner} />
    </bdi>
  )
  return words.parts('block.sentence', { ...countsOf(words, block), miner })
}

/** The same without links, for those who read about the page elsewhere. */
export function blockSentenceText(words: Words, block: BlockView): string {
  const { address, name } = block.miner
  return words.text('block.sentence', {
    ...countsOf(words, block),
    miner: name === null ? shortenId(address, 6) : cleanText(name),
  })
}

const countsOf = ({ locale }: Words, { height, transactionCount, miningTime }: BlockView) => ({
  height: formatCount(height),
  transactions: transactionCount,
  hasDuration: miningTime === null ? 'no' : 'yes',
  duration: miningTime === null ? '' : formatDuration(miningTime, locale),
})
