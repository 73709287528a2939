import { toNanoErg } from '@ergo-explorer/chain'
import { heldTokensResource, poolReservesResource } from '#data/addresses/address-lists.ts'
import type { KnownHeldToken } from '#data/api/operations.ts'
import type { AddressView } from '#data/addresses/address.ts'
import { useHasFeature } from '#data/api/use-api.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { TokenLink } from '#entities/links.tsx'
import { isVisibleName } from '@ergo-explorer/sentences/name-text'
import { VerdictMark } from '#entities/verdict-status.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import css from '../address.module.css'
import { ListSection } from './list-section.tsx'
import { NftGallery } from './nft-gallery.tsx'
import type { TabProps } from './tab-props.ts'

/** Tokens of an address: fungible ones as a table, NFTs as a gallery. */
export function TokensTab({ address, view, url }: TabProps) {
  const t = useTranslation()
  const hasPrices = useHasFeature('market')
  const list = useResource(heldTokensResource(address, url.paging))
  return (
    <ListSection tab="tokens" title={t.text('address.tokens')} list={list} url={url} empty={t.text('address.noTokens')}>
      {(items) => {
        if (typeof items === 'number') return <HeldTokenTable rows={items} view={view} />
        const tokens = items.filter(({ isNft }) => isNft !== true)
        const nfts = items.filter(({ isNft }) => isNft === true)
        return (
          <>
            {tokens.length > 0 && <HeldTokenTable rows={tokens} view={view} />}
            {tokens.length > 0 && hasPrices && <p className={css.below}>{t.text('address.tokenValueHow')}</p>}
            {nfts.length > 0 && <NftGallery nfts={nfts} />}
          </>
        )
      }}
    </ListSection>
  )
}

interface HeldTokenTableProps {
  readonly rows: TableRows<KnownHeldToken>
  readonly view: AddressView
}

function HeldTokenTable({ rows, view: { pending } }: HeldTokenTableProps) {
  const t = useTranslation()
  const hasVerdicts = useHasFeature('addresses')
  const hasPrices = useHasFeature('market')
  return (
    <DataTable
      caption={t.text('address.tokens')}
      rows={rows}
      keyOf={({ tokenId }) => tokenId}
      columns={[
        {
          head: t.text('address.token'),
          card: 'title',
          lead: true,
          skeleton: 5,
          cell: (token) => (
            <>
              <TokenLink token={token} isMarked={token.verdict === null} />{' '}
              {hasVerdicts && <VerdictMark token={token} />}
              {!isVisibleName(token.name) && <Tag>{t.text('address.noName')}</Tag>}
            </>
          ),
        },
        {
          head: t.text('address.tokenId'),
          card: 'under',
          skeleton: 5,
          cell: ({ tokenId }) => (
            <span className={css.withCopy}>
              <ShortHash id={tokenId} />
              <CopyButton text={tokenId} label={t.text('address.copyTokenId')} />
            </span>
          ),
        },
        !hasVerdicts && {
          head: t.text('address.type'),
          card: 'side',
          dim: true,
          cell: ({ type }) => type ?? t.text('value.none'),
        },
        pending.assets.length > 0 && {
          head: t.text('address.pendingHeading'),
          kind: 'number',
          cell: ({ tokenId, decimals }) => {
            const change = pending.assets.find((other) => other.tokenId === tokenId)
            if (change === undefined) return <span className="dim">0</span>
            return <TokenAmount amount={change.amount} decimals={decimals} sign />
          },
        },
        {
          head: t.text('address.amount'),
          kind: 'number',
          card: 'figure',
          cell: ({ amount, decimals }) => <TokenAmount amount={amount} decimals={decimals} />,
        },
        hasPrices && {
          head: t.text('address.tokenValue'),
          kind: 'number',
          card: 'side',
          cell: (held) => <TokenValue held={held} />,
        },
      ]}
    />
  )
}

/** Value of an amount at the price of the token. A copy has none: its price would make it look like the original. */
function TokenValue({ held: { tokenId, amount, verdict } }: { readonly held: KnownHeldToken }) {
  const { data } = useResource(poolReservesResource)
  const reserves = verdict?.kind === 'copy' ? undefined : data?.[tokenId]
  if (reserves === undefined || BigInt(reserves.tokens) === 0n) return null
  const nanoErg = (BigInt(amount) * BigInt(reserves.nanoErg)) / BigInt(reserves.tokens)
  return <ErgAmount nanoErg={toNanoErg(nanoErg)} unit />
}
