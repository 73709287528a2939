import type { VotingEpoch } from '@ergo-explorer/contract'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { type Ballot, deriveBallots } from './ballots.ts'
import css from './difficulty.module.css'

/** Each parameter with its value after one accepted vote and the current number of votes. */
export function BallotTable({ voting }: { readonly voting: VotingEpoch }) {
  const t = useTranslation()
  return (
    <DataTable
      caption={t.text('voting.ballots')}
      rows={deriveBallots(voting)}
      keyOf={({ name }) => name}
      columns={[
        {
          head: t.text('voting.parameter'),
          card: 'title',
          cell: ({ name }) => (
            <>
              <span className={css.name}>{t.text(`ballot.${name}`)}</span>
              <span className={css.code}>{name}</span>
            </>
          ),
        },
        {
          head: t.text('voting.value'),
          kind: 'number',
          card: 'figure',
          lead: true,
          cell: ({ value }) => numberText(value),
        },
        {
          head: t.text('voting.lowered'),
          kind: 'number',
          dim: true,
          cell: ({ lower }) => numberText(lower.valueAfter),
        },
        { head: t.text('voting.votesToLower'), kind: 'number', cell: ({ lower }) => <Votes ballot={lower} /> },
        {
          head: t.text('voting.raised'),
          kind: 'number',
          dim: true,
          cell: ({ raise }) => numberText(raise.valueAfter),
        },
        { head: t.text('voting.votesToRaise'), kind: 'number', cell: ({ raise }) => <Votes ballot={raise} /> },
        { head: t.text('voting.needed'), kind: 'number', dim: true, cell: () => formatCount(voting.neededCount) },
      ]}
    />
  )
}

const numberText = (value: number | null): string => (value === null ? UNKNOWN_VALUE_TEXT : formatCount(value))

function Votes({ ballot: { blocks, state } }: { readonly ballot: Ballot }) {
  const t = useTranslation()
  if (state === 'idle') return <span className="dim">{formatCount(blocks)}</span>
  return (
    <>
      <b className="firm">{formatCount(blocks)}</b> <span className="dim">{t.text(`voting.state.${state}`)}</span>
    </>
  )
}
