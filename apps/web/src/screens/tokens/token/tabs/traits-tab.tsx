import { useResource } from '#data/resource/use-resource.ts'
import { traitsResource } from '#data/tokens/token.ts'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable, ShareBar } from '#ui/table/data-table.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import type { TabProps } from './tab-props.ts'

/** Rows shown while the traits are loading. */
const SKELETON_ROWS = 5

/** Traits of an artwork or of a collection, and how many items of the collection have each. */
export function TraitsTab({ token }: TabProps) {
  const t = useTranslation()
  const title = t.text('token.tab.traits')
  const { data, error, retry } = useResource(traitsResource(token.tokenId))
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data?.traits.length === 0 || data === null) return <EmptyState kind="empty" sentence={t.text('token.noTraits')} />
  const items = data?.itemCount ?? 0
  // An older API does not rank.
  const rank = data?.rank ?? null
  const table = (
    <Section
      title={title}
      note={data && t.text(data.isComplete ? 'token.traitsNote' : 'token.traitsNoteOldest', { count: items })}
      end={
        rank === null ? undefined : t.text('token.rarityRank', { rank: formatCount(rank), count: formatCount(items) })
      }
    >
      <DataTable
        caption={title}
        rows={data?.traits ?? SKELETON_ROWS}
        keyOf={({ key, value }) => JSON.stringify([key, value])}
        columns={[
          {
            head: t.text('token.traitName'),
            card: 'under',
            dim: true,
            skeleton: 3,
            cell: ({ key }) => <ClippedText text={key} width="name" />,
          },
          {
            head: t.text('token.traitValue'),
            card: 'title',
            lead: true,
            skeleton: 4,
            cell: ({ value }) => <ClippedText text={value} width="name" />,
          },
          {
            head: t.text('token.traitCount'),
            kind: 'number',
            card: 'figure',
            cell: ({ itemCount }) => formatCount(itemCount),
          },
          {
            head: t.text('token.traitShare'),
            kind: 'number',
            card: 'side',
            cell: ({ itemCount }) => (
              <>
                <ShareBar share={items === 0 ? 0 : itemCount / items} />
                {formatPercent(BigInt(itemCount), BigInt(items), 1)}
              </>
            ),
          },
        ]}
      />
    </Section>
  )
  return data === undefined ? <LoadingState>{table}</LoadingState> : table
}
