import { useSearchParams } from 'react-router'
import type { BlockLookup } from '../../../data/blocks/block-lookup.ts'
import { blockTransactionsResource } from '../../../data/blocks/block-transactions.ts'
import type { BlockView } from '../../../data/blocks/block-view.ts'
import { type Paging, parsePaging } from '../../../data/paging.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LoadingState } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { pageLink } from '../../../entities/page-link.ts'
import { Paged, RowsPerPage } from '../../../entities/paged.tsx'
import { tabPath } from './block-tab.ts'
import { TabSkeleton } from './tab-skeleton.tsx'
import { TransactionTable } from './transaction-table.tsx'

export function TransactionsTab({ block, lookup }: { readonly block: BlockView; readonly lookup: BlockLookup }) {
  const t = useTranslation()
  const [search] = useSearchParams()
  const paging = parsePaging(search)
  const { data, error, retry } = useResource(blockTransactionsResource(lookup, paging))
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data === undefined)
    return (
      <LoadingState>
        <TabSkeleton tab="transactions" />
      </LoadingState>
    )
  const linkTo = (to: Paging) => pageLink(tabPath(block.id, 'transactions'), to)
  const total = data?.total ?? 0
  return (
    <Section
      title={t.text('block.tab.transactions')}
      end={<RowsPerPage paging={paging} total={total} linkTo={linkTo} />}
    >
      <Paged paging={paging} total={total} linkTo={linkTo}>
        <TransactionTable rows={data?.items ?? []} />
      </Paged>
    </Section>
  )
}
