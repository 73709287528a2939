import type { Difficulty } from '@ergo-explorer/contract'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatCount } from '#format/number.ts'
import { formatSignedPercent } from '#format/percent.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable } from '#ui/table/data-table.tsx'

/** Exact values of the forecast and its range. */
export function DifficultyForecastTable({ next }: { readonly next: NonNullable<Difficulty['next']> }) {
  const t = useTranslation()
  const outcomes: readonly (readonly [MessageKey, NonNullable<Difficulty['next']>['slow']])[] = next.isFinal
    ? [['difficulty.settled', next]]
    : [
        ['difficulty.slow', next.slow],
        ['difficulty.pace', next],
        ['difficulty.fast', next.fast],
      ]
  return (
    <DataTable
      caption={t.text('difficulty.forecast')}
      rows={outcomes}
      keyOf={([label]) => label}
      stateOf={() => (next.isFinal ? undefined : 'pending')}
      columns={[
        { head: t.text('difficulty.if'), card: 'title', cell: ([label]) => t.text(label) },
        {
          head: t.text('difficulty.nextDifficulty'),
          kind: 'number',
          card: 'under',
          lead: true,
          cell: ([, { difficulty }]) => formatCount(difficulty),
        },
        {
          head: t.text('difficulty.change'),
          kind: 'number',
          card: 'figure',
          cell: ([, { changePercent }]) => formatSignedPercent(changePercent),
        },
        {
          head: t.text('difficulty.epochEnds'),
          kind: 'number',
          label: false,
          dim: true,
          cell: ([, { expectedAt }]) => <Timestamp timestamp={expectedAt} />,
        },
      ]}
    />
  )
}
