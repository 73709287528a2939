import { issuedTokensResource } from '#data/addresses/address-lists.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { TokenAmount } from '#entities/amount.tsx'
import { TokenLink } from '#entities/links.tsx'
import { ShortTimestamp } from '#entities/timestamp.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListSection } from './list-section.tsx'
import type { TabProps } from './tab-props.ts'

/** Tokens issued to this address, newest first. */
export function IssuedTab({ address, url }: TabProps) {
  const t = useTranslation()
  const title = t.text('address.issuedTokens')
  const list = useResource(issuedTokensResource(address, url.paging))
  const { data } = list
  if (data === null) return <EmptyState kind="empty" sentence={t.text('error.notOffered')} />
  return (
    <ListSection tab="issued" title={title} list={{ ...list, data }} url={url} empty={t.text('address.noIssued')}>
      {(tokens) => (
        <DataTable
          caption={title}
          rows={tokens}
          keyOf={({ tokenId }) => tokenId}
          columns={[
            {
              head: t.text('address.token'),
              card: 'title',
              lead: true,
              skeleton: 5,
              cell: (token) => <TokenLink token={token} />,
            },
            {
              head: t.text('address.type'),
              card: 'under',
              dim: true,
              cell: ({ isNft, type }) => (isNft ? t.text('address.nft') : (type ?? t.text('value.none'))),
            },
            { head: t.text('address.height'), cell: ({ height }) => <BlockLink height={height} /> },
            { head: t.text('address.holders'), kind: 'number', cell: ({ holderCount }) => formatCount(holderCount) },
            {
              head: t.text('address.emitted'),
              kind: 'number',
              card: 'figure',
              cell: ({ minted, decimals }) => <TokenAmount amount={minted} decimals={decimals} />,
            },
            {
              head: t.text('address.date'),
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
