import { lookupOf } from '../../data/blocks/block-lookup.ts'
import { blockResource } from '../../data/blocks/block.ts'
import { wholeReward } from '../../data/blocks/whole-reward.ts'
import { blockTelling } from '../../entities/tellings/block-telling.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatErg } from '../../format/format-erg.ts'
import { formatSize } from '../../format/format-size.ts'
import { formatTime } from '../../format/format-time.ts'
import type { CardInput } from '../card-input.ts'
import type { Card } from '../card.ts'
import { tell } from '../tell.ts'

export async function blockCard(id: string, { words, config, fetchData }: CardInput): Promise<Card | null> {
  const { data: block } = await fetchData(blockResource(lookupOf(id)))
  if (block === null) return null
  return {
    heading: words.text('title.block', { height: formatCount(block.height) }),
    status: block.isOrphaned ? { kind: 'warning', text: words.text('share.orphaned') } : undefined,
    sentence: tell(words, blockTelling(words, block)),
    id: block.id,
    facts: [
      { label: words.text('block.mined'), value: formatTime(block.timestamp, words.locale) },
      { label: words.text('block.minerReward'), value: formatErg(wholeReward(block) ?? undefined, config.coinName) },
      { label: words.text('block.size'), value: formatSize(block.size) },
    ],
    picture:
      block.strata === null || block.strata.length === 0
        ? undefined
        : { kind: 'strata', strata: block.strata, nameOf: (family) => words.text(`kind.${family}`) },
  }
}
