import type { BallotView, VotingView } from '../../data/difficulty/voting.ts'
import { formatCount } from '../../format/format-count.ts'
import { UNKNOWN_VALUE_TEXT } from '../../format/unknown-value-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import css from './difficulty.module.css'

/** Each parameter with its value after one accepted vote and the current number of votes. */
export function BallotTable({ voting: { parameters, needed } }: { readonly voting: VotingView }) {
  const t = useTranslation()
  const labels = {
    value: t.text('voting.value'),
    lowered: t.text('voting.lowered'),
    lower: t.text('voting.votesToLower'),
    raised: t.text('voting.raised'),
    raise: t.text('voting.votesToRaise'),
    needed: t.text('voting.needed'),
  }
  return (
    <Table
      caption={t.text('voting.ballots')}
      head={[t.text('voting.parameter'), ...Object.values(labels).map((label) => ({ label, numeric: true as const }))]}
    >
      {parameters.map(({ name, value, lower, raise }) => (
        <Row key={name}>
          <Cell at="title">
            <span className={css.name}>{t.text(`ballot.${name}`)}</span>
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

const numberText = (value: number | null): string => (value === null ? UNKNOWN_VALUE_TEXT : formatCount(value))

function Votes({ ballot: { blocks, state } }: { readonly ballot: BallotView }) {
  const t = useTranslation()
  if (state === 'idle') return <span className="dim">{formatCount(blocks)}</span>
  return (
    <>
      <b className="firm">{formatCount(blocks)}</b> <span className="dim">{t.text(`voting.state.${state}`)}</span>
    </>
  )
}
