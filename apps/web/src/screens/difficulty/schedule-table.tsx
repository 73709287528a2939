import { ERG_DECIMALS } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../config/use-public-config.ts'
import type { EmissionPeriodView, SupplyView } from '../../data/difficulty/supply.ts'
import { Timestamp } from '../../entities/timestamp.tsx'
import { formatCoinUnit } from '../../format/format-coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatTokenAmount } from '../../format/format-token-amount.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Section } from '../../ui/section.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import css from './difficulty.module.css'

export interface ScheduleTableProps {
  readonly supply: SupplyView
  /** Milliseconds. */
  readonly blockInterval: number
}

const PARTS = ['emission', 'treasury', 'reemission', 'fromReemission'] as const

/** The complete schedule, from the first block to the last with a reward. */
export function EmissionScheduleTable({ supply: { schedule, height, timestamp }, blockInterval }: ScheduleTableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const title = t.text('emission.schedule')
  const labels = PARTS.map((part) => t.text(`reward.${part}`))
  const keeps = t.text('reward.minerKeeps')
  const begins = t.text('emission.begins')
  return (
    <Section className={css.section} title={title} note={t.text('emission.scheduleNote', { unit })}>
      <Table
        caption={title}
        head={[
          t.text('difficulty.blocks'),
          ...[...labels, keeps, begins].map((label) => ({ label, numeric: true as const })),
        ]}
      >
        {schedule.map((period) => (
          <Row key={period.fromHeight}>
            <Cell at="title">
              {formatCount(period.fromHeight)}
              {period.toHeight > period.fromHeight && `–${formatCount(period.toHeight)}`}
            </Cell>
            {PARTS.map((part, index) => (
              <Cell
                key={part}
                numeric
                label={labels[index]}
                // The card layout on phones leaves out zeros.
                at={period.reward[part] === '0' ? 'hidden' : undefined}
                dim={period.reward[part] === '0'}
              >
                {ergs(period.reward[part])}
              </Cell>
            ))}
            <Cell at="figure" numeric lead label={keeps}>
              {ergs(period.reward.miner)}
            </Cell>
            <Cell numeric dim label={begins}>
              <Begin period={period} height={height} at={timestamp + (period.fromHeight - height) * blockInterval} />
            </Cell>
          </Row>
        ))}
      </Table>
    </Section>
  )
}

const ergs = (nanoErg: string): string => formatTokenAmount(nanoErg, ERG_DECIMALS)

interface BeginProps {
  readonly period: EmissionPeriodView
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
