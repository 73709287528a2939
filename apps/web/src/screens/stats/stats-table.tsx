import type { DayFigures } from '../../data/stats/day-figures.ts'
import { ScreenLink } from '../../entities/screen-link.tsx'
import type { MessageKey } from '../../i18n/families.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Bone } from '../../ui/bone.tsx'
import { Section } from '../../ui/section.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { FigureChange } from './figure-change.tsx'
import { FigureValue } from './figure-value.tsx'
import css from './stats.module.css'
import type { StatsRow } from './stats-tables.ts'

export interface StatsTableProps {
  readonly title: MessageKey
  readonly rows: readonly StatsRow[]
  /** Undefined while it is on its way. */
  readonly day: DayFigures | undefined
  /** Null where nobody tells it. */
  readonly dayBefore: DayFigures | null | undefined
}

/** Figures of the day, beside those of the day before. */
export function StatsTable({ title, rows, day, dayBefore }: StatsTableProps) {
  const words = useWords()
  const before = words.text('stats.dayBefore')
  const figures = [
    words.text('stats.dayHours'),
    ...(dayBefore === null ? [] : [before, words.text('stats.change')]),
  ].map((label) => ({ label, numeric: true as const }))
  return (
    <Section title={words.text(title)} className={css.section}>
      <Table
        caption={words.text(title)}
        head={[words.text('stats.figure'), ...figures]}
        isBusy={day === undefined}
        className={css.table}
      >
        {rows.map(({ figure, label, kind, chart }) => (
          <Row key={figure}>
            <Cell at="title">
              {chart === undefined ? (
                words.text(label)
              ) : (
                <ScreenLink screen="chart" to={`/charts/${chart}`}>
                  {words.text(label)}
                </ScreenLink>
              )}
            </Cell>
            <Cell at="figure" numeric lead>
              {day === undefined ? <Bone width={4} /> : <FigureValue value={day[figure]} kind={kind} />}
            </Cell>
            {dayBefore !== null && (
              <>
                <Cell at="under" numeric dim label={before}>
                  {dayBefore === undefined ? <Bone width={4} /> : <FigureValue value={dayBefore[figure]} kind={kind} />}
                </Cell>
                <Cell at="side" numeric>
                  {day === undefined || dayBefore === undefined ? (
                    <Bone width={2} />
                  ) : (
                    <FigureChange before={dayBefore[figure]} after={day[figure]} kind={kind} />
                  )}
                </Cell>
              </>
            )}
          </Row>
        ))}
      </Table>
      {dayBefore !== null && rows.some(({ figure }) => figure === 'output') && (
        <p className={`label ${css.note}`}>{words.text('stats.noOutputBefore')}</p>
      )}
    </Section>
  )
}
