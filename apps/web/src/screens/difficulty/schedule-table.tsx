import { ERG_DECIMALS } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../config/use-public-config.ts'
import type { PeriodView, SupplyView } from '../../data/difficulty/supply.ts'
import { Moment } from '../../entities/moment.tsx'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatTokenAmount } from '../../format/format-token-amount.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Section } from '../../ui/section.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import css from './difficulty.module.css'

export interface ScheduleTableProps {
  readonly supply: SupplyView
  /** Milliseconds. */
  readonly blockInterval: number
}

const PARTS = ['emission', 'treasury', 'reemission', 'fromReemission'] as const

/** The whole schedule, from the first block to the last that is paid. */
export function ScheduleTable({ supply: { schedule, height, timestamp }, blockInterval }: ScheduleTableProps) {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  const title = words.text('emission.schedule')
  const labels = PARTS.map((part) => words.text(`reward.${part}`))
  const keeps = words.text('reward.minerKeeps')
  const begins = words.text('emission.begins')
  return (
    <Section className={css.section} title={title} note={words.text('emission.scheduleNote', { unit })}>
      <Table
        caption={title}
        head={[
          words.text('difficulty.blocks'),
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
                // A phone lists only what there is.
                at={period.reward[part] === '0' ? 'nowhere' : undefined}
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
  readonly period: PeriodView
  readonly height: number
  /** When it is expected to begin, where it has not. */
  readonly at: number
}

function Begin({ period: { fromHeight, toHeight }, height, at }: BeginProps) {
  const words = useWords()
  if (fromHeight > height) return <Moment timestamp={at} />
  if (toHeight < height) return words.text('emission.over')
  return <span className={css.now}>{words.text('difficulty.now')}</span>
}
