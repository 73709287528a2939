import { ownersResource } from '#data/tokens/token.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { AddressLink, TransactionLink } from '#entities/links.tsx'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { TabProps } from './tab-props.ts'
import { dateColumn, TokenTableTab } from './token-list-tab.tsx'

/** Who held an NFT, newest first, and the price where the transaction proves a sale. */
export function OwnersTab({ token, paging }: TabProps) {
  const t = useTranslation()
  return (
    <TokenTableTab
      tab="owners"
      title={t.text('token.tab.owners')}
      note={t.text('token.ownersNote')}
      empty={t.text('token.noHolders')}
      resource={ownersResource(token.tokenId, paging)}
      paging={paging}
      keyOf={({ transactionId }) => transactionId}
      columns={[
        {
          head: t.text('token.owner'),
          card: 'title',
          lead: true,
          skeleton: 5,
          cell: ({ owner }) => <AddressLink party={owner} />,
        },
        {
          head: t.text('token.previousOwner'),
          card: 'under',
          label: true,
          skeleton: 5,
          cell: ({ previousOwner }) =>
            previousOwner === null ? t.text('token.mintedHere') : <AddressLink party={previousOwner} />,
        },
        {
          head: t.text('token.salePrice'),
          kind: 'number',
          card: 'figure',
          cell: ({ proceeds: price }) => (price === null ? UNKNOWN_VALUE_TEXT : <ErgAmount nanoErg={price} unit />),
        },
        {
          head: t.text('token.transaction'),
          skeleton: 5,
          cell: ({ transactionId }) => <TransactionLink id={transactionId} />,
        },
        dateColumn(t),
      ]}
    />
  )
}
