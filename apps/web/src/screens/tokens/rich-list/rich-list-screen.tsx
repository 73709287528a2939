import { readNanoErg, toNanoErg } from '@ergo-explorer/chain'
import { useSearchParams } from '#page/router.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import { type Paging, parsePaging } from '#data/paging.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { type RichListPage, richListResource } from '#data/tokens/token-lists.ts'
import { chainFigure, figureOf } from '#entities/figure.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { formatCoinUnit, formatErg, formatSupply } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { buildListLink } from '../build-list-link.ts'
import { HolderTable } from '../holder-table.tsx'
import { ListNotOffered, ListSection } from '../list-section.tsx'
import { isBeyondLastPage } from '../paged-list.tsx'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from '../tokens.module.css'
import { DataTable, ShareBar } from '#ui/table/data-table.tsx'

export const resources: ScreenResources = ({ search }) => [richListResource(parsePaging(search))]

/** All addresses, ranked by balance. */
export function Screen() {
  const t = useTranslation()
  const search = useSearchParams()
  const paging = parsePaging(search)
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const { data, error, retry } = useResource(richListResource(paging))
  const hasFailed = data === undefined && error !== null
  const isMissing = data === null || (data !== undefined && isBeyondLastPage(data, paging))
  usePageMetadata({
    title: t.text('title.richList'),
    status: hasFailed ? 503 : 200,
    isIndexed: !hasFailed && !isMissing,
  })
  return (
    <>
      <PageHeader
        heading={t.text('title.richList')}
        sentence={hasFailed || isMissing ? undefined : <RichListSentence data={data} paging={paging} />}
      />
      {data === null ? (
        <ListNotOffered />
      ) : (
        <>
          {data !== undefined && !isMissing && paging.page === 1 && <SupplyDistribution data={data} />}
          <ListSection
            title={t.text('richList.list')}
            note={t.text('richList.note')}
            list={{ data, error, retry }}
            paging={paging}
            linkTo={(to) => buildListLink({}, to)}
            empty={<EmptyState kind="empty" sentence={t.text('richList.none')} />}
          >
            {(rows) => (
              <HolderTable
                caption={t.text('title.richList')}
                heads={{ amount: t.text('richList.balance', { unit }), share: t.text('richList.share') }}
                withoutShare={t.text('richList.locked')}
                rows={rows}
                rankOffset={(paging.page - 1) * paging.limit}
                figure={({ party, amount }) => figureOf('address-balance', party.address, amount)}
                total={data?.held ?? toNanoErg(0n)}
                renderAmount={(amount) => <ErgAmount nanoErg={readNanoErg(amount)} />}
                lead
              />
            )}
          </ListSection>
        </>
      )}
    </>
  )
}

export interface RichListSentenceProps {
  readonly data: RichListPage | undefined
  readonly paging: Paging
}

/** Share held by the top addresses; on later pages, the range of ranks. */
export function RichListSentence({ data, paging: { page, limit } }: RichListSentenceProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  if (data === undefined) return <Skeleton width={6} />
  const [few, many] = data.top
  if (data.items.length === 0) return null
  if (page > 1 || few === undefined || many === undefined) {
    const offset = (page - 1) * limit
    return t.text('richList.pageSentence', {
      first: formatCount(offset + 1),
      last: formatCount(offset + data.items.length),
      unit: formatCoinUnit(coinName),
    })
  }
  const shareOf = (amount: string) => formatPercent(BigInt(amount), BigInt(data.held))
  return t.parts('richList.sentence', {
    few: formatCount(few.holderCount),
    fewShare: shareOf(few.amount),
    many: formatCount(many.holderCount),
    manyShare: shareOf(many.amount),
    held: (
      <span
        key="held"
        className="keep"
        title={formatErg(data.held, coinName)}
        {...chainFigure('held-supply', data.held)}
      >
        {formatSupply(data.held, coinName)}
      </span>
    ),
  })
}

/** How the coins outside protocol contracts are distributed: addresses by rank, and all others together. */
export function SupplyDistribution({ data: { held, top } }: { readonly data: RichListPage }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const groups = groupByRank(BigInt(held), top)
  if (groups.length < 2) return null
  const title = t.text('richList.distribution')
  return (
    <Section title={title} note={t.text('richList.distributionNote')} className={css.before}>
      <DataTable
        caption={title}
        rows={groups}
        keyOf={({ first }) => first}
        columns={[
          {
            head: t.text('richList.group'),
            card: 'title',
            lead: true,
            cell: ({ first, last }) =>
              last === null
                ? t.text('richList.others')
                : t.text('richList.ranks', { first: formatCount(first), last: formatCount(last) }),
          },
          {
            head: t.text('richList.balance', { unit }),
            kind: 'number',
            card: 'figure',
            cell: ({ amount }) => <ErgAmount nanoErg={toNanoErg(amount)} />,
          },
          {
            head: t.text('richList.share'),
            kind: 'number',
            card: 'side',
            cell: ({ amount }) => (
              <ShareBar share={Number((amount * PARTS) / BigInt(held)) / Number(PARTS)}>
                {formatPercent(amount, BigInt(held))}
              </ShareBar>
            ),
          },
        ]}
      />
    </Section>
  )
}

/** Of the length of a bar. */
const PARTS = 10_000n

interface RankGroup {
  readonly first: number
  /** Null for all addresses from the first on. */
  readonly last: number | null
  readonly amount: bigint
}

/** The top groups contain each other; these do not. */
function groupByRank(held: bigint, top: RichListPage['top']): readonly RankGroup[] {
  if (held <= 0n) return []
  let [last, sum] = [0, 0n]
  const groups = top.map(({ holderCount, amount }): RankGroup => {
    const group = { first: last + 1, last: holderCount, amount: BigInt(amount) - sum }
    last = holderCount
    sum = BigInt(amount)
    return group
  })
  return sum < held ? [...groups, { first: last + 1, last: null, amount: held - sum }] : groups
}
