import type { KnownTokenSummary } from '#data/api/operations.ts'
import { Age } from '#entities/age.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { figureOf } from '#entities/figure.ts'
import { TokenAmount } from '#entities/amount.tsx'
import { TokenLink } from '#entities/links.tsx'
import { VerdictMark } from '#entities/verdict-status.tsx'
import { isVisibleName } from '@ergo-explorer/sentences/name-text'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import { Tag } from '#ui/text/tag.tsx'
import css from './tokens.module.css'

export interface TokenTableProps {
  readonly caption: string
  readonly rows: TableRows<KnownTokenSummary>
  /** The token whose page is shown. */
  readonly currentTokenId?: string | undefined
  /** Whether holders and minting times are known; only v2 has them. */
  readonly hasRecords: boolean
}

export function TokenTable({ caption, rows, currentTokenId, hasRecords }: TokenTableProps) {
  const t = useTranslation()
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ tokenId }) => tokenId}
      columns={[
        {
          head: t.text('tokens.token'),
          card: 'title',
          lead: true,
          skeleton: 5,
          cell: (token) => (
            <span className={css.names}>
              <TokenLink token={token} isMarked={!hasRecords} />
              {hasRecords && <VerdictMark token={token} />}
              <TokenTags token={token} />
              {token.tokenId === currentTokenId && <Tag>{t.text('token.thisOne')}</Tag>}
            </span>
          ),
        },
        {
          head: t.text('token.id'),
          card: 'under',
          skeleton: 5,
          cell: ({ tokenId }) => (
            <span className={css.withCopy}>
              <ShortHash id={tokenId} />
              <CopyButton text={tokenId} label={t.text('token.copyId')} />
            </span>
          ),
        },
        !hasRecords && {
          head: t.text('token.type'),
          dim: true,
          skeleton: 3,
          cell: ({ type }) => type ?? t.text('value.none'),
        },
        hasRecords && {
          head: t.text('tokens.minted'),
          dim: true,
          skeleton: 5,
          cell: (token) =>
            token.verdict && (
              <>
                <BlockLink height={token.height} /> · <Age timestamp={token.timestamp} />
              </>
            ),
        },
        hasRecords && {
          head: t.text('token.holders'),
          kind: 'number',
          card: 'side',
          label: true,
          skeleton: 1,
          figure: ({ tokenId, holderCount }) => figureOf('token-holders', tokenId, holderCount),
          cell: ({ holderCount }) => holderCount !== null && formatCount(holderCount),
        },
        {
          head: t.text('token.emissionAmount'),
          kind: 'number',
          card: 'figure',
          skeleton: 4,
          className: css.emission,
          figure: ({ tokenId, minted }) => figureOf('token-minted', tokenId, minted),
          cell: ({ minted, decimals }) => <TokenAmount amount={minted} decimals={decimals} />,
        },
      ]}
    />
  )
}

/** Tags for NFTs and unnamed tokens. */
function TokenTags({ token: { name, isNft } }: { readonly token: KnownTokenSummary }) {
  const t = useTranslation()
  return (
    <>
      {isNft && <Tag>{t.text('token.nft')}</Tag>}
      {!isVisibleName(name) && <Tag>{t.text('token.noName')}</Tag>}
    </>
  )
}
