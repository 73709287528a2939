import type { BlockView } from '../../data/blocks/block-view.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatDuration } from '../../format/format-duration.ts'
import { shortenId } from '../../format/shorten-id.ts'
import type { Translations } from '../../i18n/create-translations.ts'
import { sanitizeText } from '../../ui/clean-text.ts'
import type { Sentence } from './sentence.ts'

/** Summary sentence of a block. */
export function blockSentence({ locale }: Translations, block: BlockView) {
  const { height, transactionCount, miningTime, miner } = block
  return {
    key: 'block.sentence',
    values: {
      height: formatCount(height),
      transactions: transactionCount,
      hasDuration: miningTime === null ? 'no' : 'yes',
      duration: miningTime === null ? '' : formatDuration(miningTime, locale),
      miner: miner.name === null ? shortenId(miner.address, 6) : sanitizeText(miner.name),
    },
  } as const satisfies Sentence
}
