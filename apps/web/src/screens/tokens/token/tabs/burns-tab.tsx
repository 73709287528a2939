import { burnsResource } from '#data/tokens/token-lists.ts'
import { ShortTimestamp } from '#entities/timestamp.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { TokenAmount } from '#entities/amount.tsx'
import { TransactionLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TabProps } from './tab-props.ts'
import { TokenListTab } from './token-list-tab.tsx'

/** Transactions with less of a token in the outputs than in the inputs. */
export function BurnsTab({ view: { token }, paging }: TabProps) {
  const t = useTranslation()
  const title = t.text('token.tab.burns')
  return (
    <TokenListTab
      tab="burns"
      title={title}
      note={t.text('token.newestFirst')}
      empty={t.text('token.noBurns')}
      resource={burnsResource(token.tokenId, paging)}
      paging={paging}
    >
      {(burns) => (
        <DataTable
          caption={title}
          rows={burns}
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
