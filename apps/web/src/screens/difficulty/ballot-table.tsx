import type { BallotView, VotingView } from '../../data/difficulty/voting.ts'
import { formatCount } from '../../format/format-count.ts'
import { UNKNOWN } from '../../format/unknown.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import css from './difficulty.module.css'

/** Each parameter with what one accepted vote makes of it, and how many blocks want that so far. */
export function BallotTable({ voting: { parameters, needed } }: { readonly voting: VotingView }) {
  const words = useWords()
  const labels = {
    value: words.text('voting.value'),
    lowered: words.text('voting.lowered'),
    lower: words.text('voting.votesToLower'),
    raised: words.text('voting.raised'),
    raise: words.text('voting.votesToRaise'),
    needed: words.text('voting.needed'),
  }
  return (
    <Table
      caption={words.text('voting.ballots')}
      head={[
        words.text('voting.parameter'),
        ...Object.values(labels).map((label) => ({ label, numeric: true as const })),
      ]}
    >
      {parameters.map(({ name, value, lower, raise }) => (
        <Row key={name}>
          <Cell at="title">
            <span className={css.name}>{words.text(`ballot.${name}`)}</span>
            <span className={css.code}>{name}</span>
          </Cell>
          <Cell at="figure" numeric lead>
            {numberText(value)}
          </Cell>
          <Cell numeric dim label={labels.lowered}>
            {numberText(lower.valueAfter)}
          </Cell>
          <Cell numeric label={labels.lower}>
            <Votes ballot={lower} />
          </Cell>
          <Cell numeric dim label={labels.raised}>
            {numberText(raise.valueAfter)}
          </Cell>
          <Cell numeric label={labels.raise}>
            <Votes ballot={raise} />
          </Cell>
          <Cell numeric dim label={labels.needed}>
            {formatCount(needed)}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

const numberText = (value: number | null): string => (value === null ? UNKNOWN : formatCount(value))

function Votes({ ballot: { blocks, state } }: { readonly ballot: BallotView }) {
  const words = useWords()
  if (state === 'idle') return <span className="dim">{formatCount(blocks)}</span>
  return (
    <>
      <b className="firm">{formatCount(blocks)}</b> <span className="dim">{words.text(`voting.state.${state}`)}</span>
    </>
  )
}
