import type { ContractSummary } from '@ergo-explorer/contract'
import { useSearchParams } from '#page/router.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import {
  CONTRACT_SORTS,
  type ContractSort,
  contractDirectoryResource,
  contractsResource,
  cursorPagingOf,
} from '#data/contracts/contracts.ts'
import { type Paging, pagingParameters, parsePaging } from '#data/paging.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { ContractLink } from '#entities/links.tsx'
import { DirectoryPage } from './contract-directory.tsx'
import { cursorLinks } from '#entities/paged-content.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { ShortHash } from '#ui/text/hash.tsx'

export const resources: ScreenResources = ({ search }) => {
  const { sort, paging } = parseListParams(search)
  return sort === null ? [contractDirectoryResource] : [contractsResource(sort, paging)]
}

interface ListParams {
  /** Null for the directory. */
  readonly sort: ContractSort | null
  readonly paging: Paging
}

const parseListParams = (search: URLSearchParams): ListParams => ({
  sort: CONTRACT_SORTS.find((sort) => sort === search.get('sort')) ?? null,
  paging: cursorPagingOf(parsePaging(search)),
})

function listLink(sort: ContractSort, paging?: Paging): string {
  const query = new URLSearchParams({ sort })
  for (const [name, value] of paging === undefined ? [] : pagingParameters(paging)) query.set(name, value)
  return `/contracts?${query.toString()}`
}

/** The directory of contracts, or all contracts by value locked, activity or age. */
export function Screen() {
  const { sort, paging } = parseListParams(useSearchParams())
  return sort === null ? <DirectoryPage /> : <ListPage sort={sort} paging={paging} />
}

function ListPage({ sort, paging }: { readonly sort: ContractSort; readonly paging: Paging }) {
  const t = useTranslation()
  const { data, error, retry } = useResource(contractsResource(sort, paging))
  const hasFailed = data === undefined && error !== null
  usePageMetadata({
    title: t.text('title.contracts'),
    status: hasFailed ? 503 : 200,
    isIndexed: !hasFailed && data !== null && paging.after === undefined,
  })
  return (
    <>
      <ParentLink to="/contracts">{t.text('contracts.directory.back')}</ParentLink>
      <PageHeader heading={t.text('title.contracts')} sentence={t.text('contracts.sentence')} />
      {data === null ? (
        <EmptyState kind="empty" sentence={t.text('error.notOffered')} />
      ) : hasFailed ? (
        <LoadError retry={retry} />
      ) : (
        <Section title={t.text(`contracts.by.${sort}`)} end={<SortChoice sort={sort} />}>
          <ContractTable caption={t.text(`contracts.by.${sort}`)} rows={data?.items ?? paging.limit} />
          {data !== undefined && (
            <Pager
              current={paging.page}
              total={paging.page}
              linkTo={() => listLink(sort)}
              {...cursorLinks(paging, data.next, (to) => listLink(sort, to))}
            />
          )}
        </Section>
      )}
    </>
  )
}

function SortChoice({ sort }: { readonly sort: ContractSort }) {
  const t = useTranslation()
  return (
    <ChoiceGroup label={t.text('contracts.sort')}>
      {CONTRACT_SORTS.map((each) => (
        <ChoiceLink key={each} to={listLink(each)} isCurrent={each === sort}>
          {t.text(`contracts.sort.${each}`)}
        </ChoiceLink>
      ))}
    </ChoiceGroup>
  )
}

function ContractTable({ caption, rows }: { readonly caption: string; readonly rows: TableRows<ContractSummary> }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ templateSha256 }) => templateSha256}
      columns={[
        {
          head: t.text('contracts.contract'),
          card: 'title',
          lead: true,
          skeleton: 5,
          cell: ({ templateBlake2b256, label, example }) => (
            <ContractLink templateHash={templateBlake2b256} name={label?.name ?? example?.label?.name} />
          ),
        },
        {
          head: t.text('contracts.hash'),
          card: 'under',
          dim: true,
          skeleton: 5,
          cell: ({ templateBlake2b256 }) => <ShortHash id={templateBlake2b256} ends={6} />,
        },
        {
          head: t.text('contracts.firstSeen'),
          card: 'side',
          dim: true,
          skeleton: 3,
          cell: ({ firstBoxDay: firstSeen }) =>
            firstSeen === null ? t.text('value.none') : formatDate(firstSeen, t.locale),
        },
        {
          head: t.text('contracts.unspentBoxes'),
          kind: 'number',
          card: 'start',
          skeleton: 2,
          cell: ({ unspentCount }) => formatCount(unspentCount),
        },
        {
          head: t.text('contracts.spends'),
          kind: 'number',
          card: 'end',
          skeleton: 2,
          cell: ({ transactionCount }) => formatCount(transactionCount),
        },
        {
          head: t.text('contracts.lockedIn', { unit }),
          kind: 'number',
          card: 'figure',
          skeleton: 4,
          cell: ({ value }) => <ErgAmount nanoErg={value} />,
        },
      ]}
    />
  )
}
