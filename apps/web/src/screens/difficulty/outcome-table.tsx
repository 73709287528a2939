import type { ForecastView, OutcomeView } from '../../data/difficulty/monitor.ts'
import { Moment } from '../../entities/moment.tsx'
import { formatCount } from '../../format/format-count.ts'
import { formatSignedPercent } from '../../format/format-signed-percent.ts'
import type { MessageKey } from '../../i18n/message-namespaces.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'

/** Exact values of the forecast and its range. */
export function OutcomeTable({ next }: { readonly next: ForecastView }) {
  const t = useTranslation()
  const outcomes: readonly (readonly [MessageKey, OutcomeView])[] = next.isFinal
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
            <Moment timestamp={expectedAt} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
