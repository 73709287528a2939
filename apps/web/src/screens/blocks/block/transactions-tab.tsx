import { useSearchParams } from '#page/router.tsx'
import type { KnownBlock } from '#data/api/operations.ts'
import { type BlockLookup, blockTransactionsResource } from '#data/blocks/block.ts'
import { type Paging, parsePaging } from '#data/paging.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { buildPageLink, PagedContent, PageSizeSelector } from '#entities/paged-content.tsx'
import { buildBlockTabPath } from './block-tab.ts'
import { TabSkeleton } from './tab-skeleton.tsx'
import { TransactionTable } from './transaction-table.tsx'

export function TransactionsTab({ block, lookup }: { readonly block: KnownBlock; readonly lookup: BlockLookup }) {
  const t = useTranslation()
  const search = useSearchParams()
  const paging = parsePaging(search)
  const { data, error, retry } = useResource(blockTransactionsResource(lookup, paging))
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data === undefined)
    return (
      <LoadingState>
        <TabSkeleton tab="transactions" />
      </LoadingState>
    )
  const linkTo = (to: Paging) => buildPageLink(buildBlockTabPath(block.blockId, 'transactions'), to)
  const total = data?.total ?? 0
  return (
    <Section
      title={t.text('block.tab.transactions')}
      end={<PageSizeSelector paging={paging} total={total} linkTo={linkTo} />}
    >
      <PagedContent paging={paging} total={total} linkTo={linkTo}>
        <TransactionTable rows={data?.items ?? []} />
      </PagedContent>
    </Section>
  )
}
