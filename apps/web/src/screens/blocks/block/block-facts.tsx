import type { KnownBlock } from '#data/api/operations.ts'
import { sumRewardAndFees } from '#data/blocks/block.ts'
import { Age } from '#entities/age.tsx'
import { figureOf } from '#entities/figure.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { MinerLink } from '#entities/links.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatCount, formatSize } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'

/** Key figures of a block; undefined while loading. */
export function BlockFacts({ block }: { readonly block: KnownBlock | undefined }) {
  const t = useTranslation()
  return (
    <KeyFigures
      data={block}
      facts={[
        {
          label: t.text('block.mined'),
          value: ({ timestamp }) => <Age timestamp={timestamp} isBesideMoment />,
          note: ({ timestamp }) => <Timestamp timestamp={timestamp} />,
        },
        { label: t.text('block.minedBy'), value: ({ miner }) => <MinerLink miner={miner} /> },
        {
          label: t.text('block.minerRevenue'),
          value: (known) => (
            <span data-unproven>
              <ErgAmount nanoErg={sumRewardAndFees(known)} unit />
            </span>
          ),
          note: ({ blockId, reward, fees }) =>
            t.parts('block.rewardParts', {
              reward: (
                <span key="reward" data-unproven {...figureOf('block-reward', blockId, reward)}>
                  <ErgAmount nanoErg={reward} />
                </span>
              ),
              fees: <ErgAmount key="fees" nanoErg={fees} />,
            }),
        },
        {
          label: t.text('block.size'),
          figure: ({ blockId, size }) => figureOf('block-size', blockId, size),
          value: ({ size }) => <span data-unproven>{formatSize(size)}</span>,
          note: ({ size, transactionsSize, maxBlockSize }) =>
            maxBlockSize !== null && (
              <span data-unproven>
                {t.text('block.shareOfLimit', {
                  percent: formatPercent(BigInt(transactionsSize ?? size), BigInt(maxBlockSize)),
                })}
              </span>
            ),
        },
        {
          label: t.text('block.confirmations'),
          value: ({ confirmations }) => <span data-unproven>{formatCount(confirmations ?? undefined)}</span>,
        },
      ]}
    />
  )
}
