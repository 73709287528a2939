import { burnsResource } from '#data/tokens/token.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { TokenAmount } from '#entities/amount.tsx'
import { TransactionLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import type { TabProps } from './tab-props.ts'
import { dateColumn, TokenTableTab } from './token-list-tab.tsx'

/** Transactions with less of a token in the outputs than in the inputs. */
export function BurnsTab({ token, paging }: TabProps) {
  const t = useTranslation()
  return (
    <TokenTableTab
      tab="burns"
      title={t.text('token.tab.burns')}
      note={t.text('token.newestFirst')}
      empty={t.text('token.noBurns')}
      resource={burnsResource(token.tokenId, paging)}
      paging={paging}
      keyOf={({ transactionId }) => transactionId}
      columns={[
        {
          head: t.text('token.transaction'),
          card: 'title',
          lead: true,
          skeleton: 5,
          cell: ({ transactionId }) => <TransactionLink id={transactionId} />,
        },
        {
          head: t.text('token.block'),
          card: 'under',
          label: true,
          cell: ({ height }) => <BlockLink height={height} />,
        },
        {
          head: t.text('token.burned'),
          kind: 'number',
          card: 'figure',
          cell: ({ amount }) => <TokenAmount amount={amount} decimals={token.decimals} />,
        },
        dateColumn(t),
      ]}
    />
  )
}
