import type { DailyStats } from '../../data/stats/daily-stats.ts'
import { ScreenLink } from '../../entities/screen-link.tsx'
import type { MessageKey } from '../../i18n/message-namespaces.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Section } from '../../ui/section.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { DailyStatChange } from './daily-stat-change.tsx'
import { DailyStatValue } from './daily-stat-value.tsx'
import css from './stats.module.css'
import type { StatsRow } from './stats-tables.ts'

export interface StatsTableProps {
  readonly title: MessageKey
  readonly rows: readonly StatsRow[]
  /** Undefined while loading. */
  readonly day: DailyStats | undefined
  /** Null if not available. */
  readonly dayBefore: DailyStats | null | undefined
}

/** Figures of the day beside those of the day before. */
export function StatsTable({ title, rows, day, dayBefore }: StatsTableProps) {
  const t = useTranslation()
  const before = t.text('stats.dayBefore')
  const figures = [t.text('stats.dayHours'), ...(dayBefore === null ? [] : [before, t.text('stats.change')])].map(
    (label) => ({ label, numeric: true as const }),
  )
  return (
    <Section title={t.text(title)} className={css.section}>
      <Table
        caption={t.text(title)}
        head={[t.text('stats.figure'), ...figures]}
        isBusy={day === undefined}
        className={css.table}
      >
        {rows.map(({ figure, label, kind, chart }) => (
          <Row key={figure}>
            <Cell at="title">
              {chart === undefined ? (
                t.text(label)
              ) : (
                <ScreenLink screen="chart" to={`/charts/${chart}`}>
                  {t.text(label)}
                </ScreenLink>
              )}
            </Cell>
            <Cell at="figure" numeric lead>
              {day === undefined ? <Skeleton width={4} /> : <DailyStatValue value={day[figure]} kind={kind} />}
            </Cell>
            {dayBefore !== null && (
              <>
                <Cell at="under" numeric dim label={before}>
                  {dayBefore === undefined ? (
                    <Skeleton width={4} />
                  ) : (
                    <DailyStatValue value={dayBefore[figure]} kind={kind} />
                  )}
                </Cell>
                <Cell at="side" numeric>
                  {day === undefined || dayBefore === undefined ? (
                    <Skeleton width={2} />
                  ) : (
                    <DailyStatChange before={dayBefore[figure]} after={day[figure]} kind={kind} />
                  )}
                </Cell>
              </>
            )}
          </Row>
        ))}
      </Table>
      {dayBefore !== null && rows.some(({ figure }) => figure === 'output') && (
        <p className={`label ${css.note}`}>{t.text('stats.noOutputBefore')}</p>
      )}
    </Section>
  )
}
