import type { DailyStatName, StatsView } from '#data/stats/network-stats.ts'
import { chainFigure, figureOf } from '#entities/figure.ts'
import { ScreenLink } from '#entities/screen-link.tsx'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { DailyStatChange } from './daily-stat-change.tsx'
import { DailyStatValue } from './daily-stat-value.tsx'
import css from './stats.module.css'
import type { StatsRow } from './stats-tables.ts'

/** Figures that other screens show under an id of their own. */
const DAY_FIGURES: Partial<Record<DailyStatName, 'hash-rate' | 'transactions-per-day' | 'difficulty'>> = {
  hashRate: 'hash-rate',
  transactions: 'transactions-per-day',
  difficulty: 'difficulty',
}

export interface StatsTableProps {
  readonly title: MessageKey
  readonly rows: readonly StatsRow[]
  /** Undefined while loading. */
  readonly view: StatsView | undefined
}

/** Figures of the day beside those of the day before. */
export function StatsTable({ title, rows, view }: StatsTableProps) {
  const t = useTranslation()
  const { day, dayBefore } = view ?? {}
  return (
    <Section title={t.text(title)} className={css.section}>
      <DataTable
        caption={t.text(title)}
        className={css.table}
        rows={rows}
        keyOf={({ figure }) => figure}
        columns={[
          {
            head: t.text('stats.figure'),
            card: 'title',
            cell: ({ label, chart }) =>
              chart === undefined ? (
                t.text(label)
              ) : (
                <ScreenLink screen="chart" to={`/charts/${chart}`}>
                  {t.text(label)}
                </ScreenLink>
              ),
          },
          {
            head: t.text('stats.dayHours'),
            kind: 'number',
            card: 'figure',
            lead: true,
            cell: ({ figure, kind }) =>
              day && (
                <span {...chainFigure(DAY_FIGURES[figure] ?? `day-${figure}`, day[figure])}>
                  <DailyStatValue value={day[figure]} kind={kind} />
                </span>
              ),
          },
          dayBefore !== null && {
            head: t.text('stats.dayBefore'),
            kind: 'number',
            card: 'under',
            label: true,
            dim: true,
            cell: ({ figure, kind }) =>
              dayBefore && (
                <span {...figureOf(`day-${figure}`, 'previous day', dayBefore[figure])}>
                  <DailyStatValue value={dayBefore[figure]} kind={kind} />
                </span>
              ),
          },
          dayBefore !== null && {
            head: t.text('stats.change'),
            kind: 'number',
            card: 'side',
            cell: ({ figure, kind, isNeutral }) =>
              day &&
              dayBefore && (
                <DailyStatChange before={dayBefore[figure]} after={day[figure]} kind={kind} isNeutral={isNeutral} />
              ),
          },
        ]}
      />
      {view !== undefined && rows.some(({ figure }) => figure === 'output') && (
        <p className={`label ${css.note}`}>{t.text(`stats.${view.definedBy}Definitions`)}</p>
      )}
    </Section>
  )
}
