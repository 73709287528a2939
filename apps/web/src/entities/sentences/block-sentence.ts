import type { KnownBlock } from '#data/api/operations.ts'
import { formatDuration } from '#format/duration.ts'
import { formatCount } from '#format/number.ts'
import type { MessageWithValues, Translations } from '#i18n/translations.ts'
import { formatMinerName } from '@ergo-explorer/sentences/name-text'

/** Summary sentence of a block. */
export function blockSentence({ locale }: Translations, block: KnownBlock) {
  const { height, transactionCount, miningTime, miner } = block
  return {
    key: 'block.sentence',
    values: {
      height: formatCount(height),
      transactions: transactionCount,
      hasDuration: miningTime === null ? 'no' : 'yes',
      duration: miningTime === null ? '' : formatDuration(miningTime, locale),
      miner: formatMinerName(miner),
    },
  } as const satisfies MessageWithValues
}
