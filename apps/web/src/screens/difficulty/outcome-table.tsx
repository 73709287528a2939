import type { ForecastView, OutcomeView } from '../../data/difficulty/monitor.ts'
import { Moment } from '../../entities/moment.tsx'
import { formatCount } from '../../format/format-count.ts'
import { formatSignedPercent } from '../../format/format-signed-percent.ts'
import type { MessageKey } from '../../i18n/families.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'

/** The forecast and its range, to the last digit. */
export function OutcomeTable({ next }: { readonly next: ForecastView }) {
  const words = useWords()
  const outcomes: readonly (readonly [MessageKey, OutcomeView])[] = next.isSettled
    ? [['difficulty.settled', next]]
    : [
        ['difficulty.slow', next.slow],
        ['difficulty.pace', next],
        ['difficulty.fast', next.fast],
      ]
  return (
    <Table
      caption={words.text('difficulty.forecast')}
      head={[
        words.text('difficulty.if'),
        { label: words.text('difficulty.nextDifficulty'), numeric: true },
        { label: words.text('difficulty.change'), numeric: true },
        { label: words.text('difficulty.epochEnds'), numeric: true },
      ]}
    >
      {outcomes.map(([label, { difficulty, changePercent, expectedAt }]) => (
        <Row key={label} state={next.isSettled ? undefined : 'pending'}>
          <Cell at="title">{words.text(label)}</Cell>
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
