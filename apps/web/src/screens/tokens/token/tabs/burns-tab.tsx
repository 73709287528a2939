import { useResource } from '#data/resource/use-resource.ts'
import { burnsResource } from '#data/tokens/token-lists.ts'
import { ShortTimestamp } from '#entities/timestamp.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { TokenAmount } from '#entities/amount.tsx'
import { TransactionLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListSection } from '../../list-section.tsx'
import { tabLink } from '../tab-state.ts'
import type { TabProps } from './tab-props.ts'

/** Transactions with less of a token in the outputs than in the inputs. */
export function BurnsTab({ view: { token }, paging }: TabProps) {
  const t = useTranslation()
  const title = t.text('token.tab.burns')
  const list = useResource(burnsResource(token.tokenId, paging))
  return (
    <ListSection
      title={title}
      note={t.text('token.newestFirst')}
      list={list}
      paging={paging}
      linkTo={(to) => tabLink('burns', to)}
      empty={<EmptyState kind="empty" sentence={t.text('token.noBurns')} />}
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
    </ListSection>
  )
}
