import { parseBlockLookup } from '../../data/blocks/block-lookup.ts'
import { blockResource } from '../../data/blocks/block.ts'
import { sumRewardAndFees } from '../../data/blocks/sum-reward-and-fees.ts'
import { blockSentence } from '../../entities/sentences/block-sentence.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatErg } from '../../format/format-erg.ts'
import { formatSize } from '../../format/format-size.ts'
import { formatTime } from '../../format/format-time.ts'
import type { CardInput } from '../card-input.ts'
import type { Card } from '../card.ts'
import { formatSentence } from '../sentence-text.ts'

export async function buildBlockCard(
  id: string,
  { translations: t, config, fetchData }: CardInput,
): Promise<Card | null> {
  const { data: block } = await fetchData(blockResource(parseBlockLookup(id)))
  if (block === null) return null
  return {
    heading: t.text('title.block', { height: formatCount(block.height) }),
    status: block.isOrphaned ? { kind: 'warning', text: t.text('share.orphaned') } : undefined,
    sentence: formatSentence(t, blockSentence(t, block)),
    id: block.id,
    facts: [
      { label: t.text('block.mined'), value: formatTime(block.timestamp, t.locale) },
      { label: t.text('block.minerReward'), value: formatErg(sumRewardAndFees(block) ?? undefined, config.coinName) },
      { label: t.text('block.size'), value: formatSize(block.size) },
    ],
    picture:
      block.transactionKinds === null || block.transactionKinds.length === 0
        ? undefined
        : { kind: 'composition', kinds: block.transactionKinds, nameOf: (group) => t.text(`kind.${group}`) },
  }
}
