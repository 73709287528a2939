import { useResource } from '#data/resource/use-resource.ts'
import { transfersResource } from '#data/tokens/token-lists.ts'
import { AddressLink, TransactionLink } from '#entities/links.tsx'
import { ShortTimestamp } from '#entities/timestamp.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { TokenAmount } from '#entities/amount.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListSection } from '../../list-section.tsx'
import { tabLink } from '../tab-state.ts'
import type { TabProps } from './tab-props.ts'

/** Balance changes of a token by address. */
export function TransfersTab({ view: { token }, paging }: TabProps) {
  const t = useTranslation()
  const title = t.text('token.transfers')
  const list = useResource(transfersResource(token.tokenId, paging))
  return (
    <ListSection
      title={title}
      note={t.text('token.newestFirst')}
      list={list}
      paging={paging}
      linkTo={(to) => tabLink('transfers', to)}
      empty={<EmptyState kind="empty" sentence={t.text('token.noTransfers')} />}
    >
      {(transfers) => (
        <DataTable
          caption={title}
          rows={transfers}
          keyOf={({ transactionId, party }) => `${transactionId} ${party.scriptHash}`}
          columns={[
            {
              head: t.text('token.address'),
              card: 'title',
              lead: true,
              skeleton: 5,
              cell: ({ party }) => <AddressLink party={party} />,
            },
            {
              head: t.text('token.transaction'),
              card: 'under',
              cell: ({ transactionId }) => <TransactionLink id={transactionId} length={6} />,
            },
            { head: t.text('token.block'), cell: ({ height }) => <BlockLink height={height} /> },
            {
              head: t.text('token.balanceAfter'),
              kind: 'number',
              cell: ({ balance }) => <TokenAmount amount={balance} decimals={token.decimals} />,
            },
            {
              head: t.text('token.change'),
              kind: 'number',
              card: 'figure',
              cell: ({ amount }) => <TokenAmount amount={amount} decimals={token.decimals} sign />,
            },
            {
              head: t.text('token.date'),
              kind: 'number',
              card: 'side',
              dim: true,
              cell: ({ timestamp }) => <ShortTimestamp timestamp={timestamp} />,
            },
          ]}
        />
      )}
    </ListSection>
  )
}
