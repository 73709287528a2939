import { useSearchParams } from 'react-router'
import type { BlockLookup } from '../../../data/blocks/block-lookup.ts'
import { blockTransactionsResource } from '../../../data/blocks/block-transactions.ts'
import type { BlockView } from '../../../data/blocks/block-view.ts'
import { type Paging, pagingOf } from '../../../data/page-number.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { LoadingFace } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { pageLink } from '../../../entities/page-link.ts'
import { Paged, RowsChoice } from '../../../entities/paged.tsx'
import { tabPath } from './block-tab.ts'
import { TabBones } from './tab-bones.tsx'
import { TransactionTable } from './transaction-table.tsx'

export function TransactionsTab({ block, lookup }: { readonly block: BlockView; readonly lookup: BlockLookup }) {
  const words = useWords()
  const [search] = useSearchParams()
  const paging = pagingOf(search)
  const { data, error, retry } = useResource(blockTransactionsResource(lookup, paging))
  if (data === undefined && error !== null) return <Failed retry={retry} />
  if (data === undefined)
    return (
      <LoadingFace>
        <TabBones tab="transactions" />
      </LoadingFace>
    )
  const linkTo = (to: Paging) => pageLink(tabPath(block.id, 'transactions'), to)
  const total = data?.total ?? 0
  return (
    <Section
      title={words.text('block.tab.transactions')}
      end={<RowsChoice paging={paging} total={total} linkTo={linkTo} />}
    >
      <Paged paging={paging} total={total} linkTo={linkTo}>
        <TransactionTable rows={data?.items ?? []} />
      </Paged>
    </Section>
  )
}
