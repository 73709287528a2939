import type { DifficultyForecastView, DifficultyChangeView } from '../../data/difficulty/difficulty.ts'
import { Timestamp } from '../../entities/timestamp.tsx'
import { formatCount } from '../../format/format-count.ts'
import { formatSignedPercent } from '../../format/format-signed-percent.ts'
import type { MessageKey } from '../../i18n/message-namespaces.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'

/** Exact values of the forecast and its range. */
export function DifficultyForecastTable({ next }: { readonly next: DifficultyForecastView }) {
  const t = useTranslation()
  const outcomes: readonly (readonly [MessageKey, DifficultyChangeView])[] = next.isFinal
    ? [['difficulty.settled', next]]
    : [
        ['difficulty.slow', next.slow],
        ['difficulty.pace', next],
        ['difficulty.fast', next.fast],
      ]
  return (
    <Table
      caption={t.text('difficulty.forecast')}
      head={[
        t.text('difficulty.if'),
        { label: t.text('difficulty.nextDifficulty'), numeric: true },
        { label: t.text('difficulty.change'), numeric: true },
        { label: t.text('difficulty.epochEnds'), numeric: true },
      ]}
    >
      {outcomes.map(([label, { difficulty, changePercent, expectedAt }]) => (
        <Row key={label} state={next.isFinal ? undefined : 'pending'}>
          <Cell at="title">{t.text(label)}</Cell>
          <Cell at="under" numeric lead>
            {formatCount(difficulty)}
          </Cell>
          <Cell at="figure" numeric>
            {formatSignedPercent(changePercent)}
          </Cell>
          <Cell numeric dim>
            <Timestamp timestamp={expectedAt} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
