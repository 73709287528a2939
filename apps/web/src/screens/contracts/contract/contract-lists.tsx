import type { ReactNode } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { contractBoxesResource, contractTransactionsResource, type CursorList } from '#data/contracts/contracts.ts'
import type { Paging } from '#data/paging.ts'
import { type ResourceState, useResource } from '#data/resource/use-resource.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { AddressLink, BoxLink, TransactionLink } from '#entities/links.tsx'
import { cursorLinks } from '#entities/paged-content.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { isKnownKind } from '@ergo-explorer/sentences/story-kinds'
import { ShortTimestamp } from '#entities/timestamp.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import { Pager } from '#ui/table/pager.tsx'
import { type TabName, tabLink } from './tab-state.ts'

interface ListTabProps {
  readonly hash: string
  readonly paging: Paging
}

export function BoxesTab({ hash, paging }: ListTabProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const title = t.text('contracts.unspentBoxes')
  return (
    <ListTab tab="boxes" title={title} list={useResource(contractBoxesResource(hash, paging))} paging={paging}>
      {(rows) => (
        <DataTable
          caption={title}
          rows={rows}
          keyOf={({ boxId }) => boxId}
          columns={[
            {
              head: t.text('contracts.box'),
              card: 'title',
              lead: true,
              skeleton: 5,
              cell: ({ boxId }) => <BoxLink id={boxId} />,
            },
            {
              head: t.text('contracts.instance'),
              card: 'under',
              skeleton: 5,
              cell: ({ owner }) => <AddressLink party={owner} isAddress />,
            },
            {
              head: t.text('contracts.height'),
              card: 'side',
              cell: ({ height }) => (height === null ? UNKNOWN_VALUE_TEXT : <BlockLink height={height} />),
            },
            {
              head: t.text('contracts.tokens'),
              kind: 'number',
              card: 'start',
              cell: ({ assets }) => formatCount(assets.length),
            },
            {
              head: t.text('contracts.valueIn', { unit }),
              kind: 'number',
              card: 'figure',
              cell: ({ value }) => <ErgAmount nanoErg={value} />,
            },
          ]}
        />
      )}
    </ListTab>
  )
}

export function TransactionsTab({ hash, paging }: ListTabProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const title = t.text('contracts.tab.transactions')
  return (
    <ListTab
      tab="transactions"
      title={title}
      list={useResource(contractTransactionsResource(hash, paging))}
      paging={paging}
    >
      {(rows) => (
        <DataTable
          caption={title}
          rows={rows}
          keyOf={({ transactionId }) => transactionId}
          columns={[
            {
              head: t.text('contracts.action'),
              card: 'title',
              lead: true,
              cell: ({ story }) => {
                const kind = story?.kind ?? 'other'
                return t.text(isKnownKind(kind) ? `block.kind.${kind}` : 'block.kind.other')
              },
            },
            {
              head: t.text('contracts.transaction'),
              card: 'under',
              skeleton: 5,
              cell: ({ transactionId }) => <TransactionLink id={transactionId} />,
            },
            {
              head: t.text('contracts.time'),
              card: 'side',
              dim: true,
              cell: ({ timestamp }) => <ShortTimestamp timestamp={timestamp} />,
            },
            {
              head: t.text('contracts.valueIn', { unit }),
              kind: 'number',
              card: 'figure',
              cell: ({ value }) => <ErgAmount nanoErg={value} />,
            },
          ]}
        />
      )}
    </ListTab>
  )
}

interface ListTabContentProps<T> {
  readonly tab: TabName
  readonly title: string
  readonly list: Pick<ResourceState<CursorList<T> | null>, 'data' | 'error' | 'retry'>
  readonly paging: Paging
  readonly children: (rows: TableRows<T>) => ReactNode
}

function ListTab<T>({ tab, title, list: { data, error, retry }, paging, children }: ListTabContentProps<T>) {
  const t = useTranslation()
  if (data === undefined && error !== null) return <LoadError retry={retry} />
  if (data !== undefined && (data === null || data.items.length === 0))
    return <EmptyState kind="empty" sentence={t.text('contracts.emptyList')} />
  return (
    <Section title={title}>
      {children(data?.items ?? paging.limit)}
      {data !== undefined && (
        <Pager
          current={paging.page}
          total={paging.page}
          linkTo={() => tabLink(tab)}
          {...cursorLinks(paging, data.next, (to) => tabLink(tab, to))}
        />
      )}
    </Section>
  )
}
