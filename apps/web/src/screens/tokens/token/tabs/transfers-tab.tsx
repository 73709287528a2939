import { transfersResource } from '#data/tokens/token.ts'
import { AddressLink, TransactionLink } from '#entities/links.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { TokenAmount } from '#entities/amount.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import type { TabProps } from './tab-props.ts'
import { dateColumn, TokenTableTab } from './token-list-tab.tsx'

/** Balance changes of a token by address. */
export function TransfersTab({ token, paging }: TabProps) {
  const t = useTranslation()
  return (
    <TokenTableTab
      tab="transfers"
      title={t.text('token.transfers')}
      note={t.text('token.newestFirst')}
      empty={t.text('token.noTransfers')}
      resource={transfersResource(token.tokenId, paging)}
      paging={paging}
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
          cell: ({ balanceAfter: balance }) => <TokenAmount amount={balance} decimals={token.decimals} />,
        },
        {
          head: t.text('token.change'),
          kind: 'number',
          card: 'figure',
          cell: ({ amount }) => <TokenAmount amount={amount} decimals={token.decimals} sign />,
        },
        dateColumn(t),
      ]}
    />
  )
}
