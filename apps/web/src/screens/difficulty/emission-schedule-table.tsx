import type { Supply } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { expectedEmissionPeriodStart } from './expected-block-time.ts'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatCoinUnit, formatErgFigure } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import css from './difficulty.module.css'

export interface ScheduleTableProps {
  readonly supply: Supply
  /** Milliseconds. */
  readonly blockInterval: number
}

const PARTS = ['emission', 'treasury', 'reemission', 'fromReemission'] as const

/** The complete schedule, from the first block to the last with a reward. */
export function EmissionScheduleTable({ supply, blockInterval }: ScheduleTableProps) {
  const { schedule, height } = supply
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const title = t.text('emission.schedule')
  return (
    <Section className={css.section} title={title} note={t.text('emission.scheduleNote', { unit })}>
      <DataTable
        caption={title}
        rows={schedule}
        keyOf={({ fromHeight }) => fromHeight}
        columns={[
          {
            head: t.text('difficulty.blocks'),
            card: 'title',
            cell: ({ fromHeight, toHeight }) =>
              formatCount(fromHeight) + (toHeight > fromHeight ? `–${formatCount(toHeight)}` : ''),
          },
          ...PARTS.map((part): Column<Supply['schedule'][number]> => ({
            head: t.text(`reward.${part}`),
            kind: 'number',
            // The card layout on phones leaves out zeros.
            card: ({ reward }) => (reward[part] === '0' ? 'hidden' : 'line'),
            dim: ({ reward }) => reward[part] === '0',
            cell: ({ reward }) => formatErgFigure(reward[part]),
          })),
          {
            head: t.text('reward.minerKeeps'),
            kind: 'number',
            card: 'figure',
            label: true,
            lead: true,
            cell: ({ reward }) => formatErgFigure(reward.miner),
          },
          {
            head: t.text('emission.begins'),
            kind: 'number',
            dim: true,
            cell: (period) => (
              <Begin
                period={period}
                height={height}
                at={expectedEmissionPeriodStart(supply, period.fromHeight, blockInterval)}
              />
            ),
          },
        ]}
      />
    </Section>
  )
}

interface BeginProps {
  readonly period: Supply['schedule'][number]
  readonly height: number
  /** Expected start of a future period. */
  readonly at: number
}

function Begin({ period: { fromHeight, toHeight }, height, at }: BeginProps) {
  const t = useTranslation()
  if (fromHeight > height) return <Timestamp timestamp={at} />
  if (toHeight < height) return t.text('emission.over')
  return <span className={css.now}>{t.text('difficulty.now')}</span>
}
