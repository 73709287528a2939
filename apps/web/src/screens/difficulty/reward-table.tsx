import type { Supply } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatCount } from '#format/number.ts'
import { formatErg } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import css from './difficulty.module.css'

const PARTS = ['emission', 'treasury', 'reemission', 'fromReemission', 'miner'] as const

const isMinerPart = (part: (typeof PARTS)[number]) => part === 'miner'

/** Sources and recipients of a block's coins, now and after the next change. */
export function RewardTable({ supply: { height, reward, nextReduction: next } }: { readonly supply: Supply }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const title = t.text('reward.title')
  return (
    <Section
      className={css.section}
      title={title}
      note={
        next === null ? (
          t.text('reward.noNext')
        ) : (
          <RichMessage
            message="reward.nextNote"
            values={{
              block: formatCount(next.height),
              date: <Timestamp key="date" timestamp={next.expectedAt} />,
            }}
          />
        )
      }
    >
      <DataTable
        caption={title}
        rows={PARTS}
        keyOf={(part) => part}
        columns={[
          {
            head: t.text('reward.part'),
            card: 'title',
            lead: isMinerPart,
            cell: (part) => t.text(part === 'miner' ? 'reward.minerKeeps' : `reward.${part}`),
          },
          {
            head: t.text('reward.now', { block: formatCount(height) }),
            kind: 'number',
            card: 'figure',
            lead: isMinerPart,
            cell: (part) => formatErg(reward[part], coinName),
          },
          next !== null && {
            head: t.text('reward.next', { block: formatCount(next.height) }),
            kind: 'number',
            label: true,
            lead: isMinerPart,
            cell: (part) => formatErg(next.reward[part], coinName),
          },
        ]}
      />
    </Section>
  )
}
