import { transfersResource } from '#data/tokens/token-lists.ts'
import { AddressLink, TransactionLink } from '#entities/links.tsx'
import { ShortTimestamp } from '#entities/timestamp.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { TokenAmount } from '#entities/amount.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TabProps } from './tab-props.ts'
import { TokenListTab } from './token-list-tab.tsx'

/** Balance changes of a token by address. */
export function TransfersTab({ view: { token }, paging }: TabProps) {
  const t = useTranslation()
  const title = t.text('token.transfers')
  return (
    <TokenListTab
      tab="transfers"
      title={title}
      note={t.text('token.newestFirst')}
      empty={t.text('token.noTransfers')}
      resource={transfersResource(token.tokenId, paging)}
      paging={paging}
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
    </TokenListTab>
  )
}
