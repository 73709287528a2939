import type { TokenRow } from '../../data/tokens/token-row.ts'
import { Age } from '../../entities/age.tsx'
import { BlockLink } from '../../entities/block-link.tsx'
import { TokenAmount } from '../../entities/token-amount.tsx'
import { TokenLink } from '../../entities/token-link.tsx'
import { formatCount } from '../../format/format-count.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sanitizeText } from '../../ui/clean-text.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ShortHash } from '../../ui/hash.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import css from './tokens.module.css'

export interface TokenTableProps {
  readonly caption: string
  readonly rows: readonly TokenRow[]
  /** The token whose page is shown. */
  readonly currentTokenId?: string | undefined
  /** Whether holders and minting times are known; only v2 has them. */
  readonly hasRecords: boolean
}

export function TokenTable({ caption, rows, currentTokenId, hasRecords }: TokenTableProps) {
  return (
    <Table caption={caption} head={useTokenHead(hasRecords)}>
      {rows.map((row) => (
        <TokenLine key={row.token.tokenId} row={row} isCurrent={row.token.tokenId === currentTokenId} />
      ))}
    </Table>
  )
}

function TokenLine({ row, isCurrent }: { readonly row: TokenRow; readonly isCurrent: boolean }) {
  const t = useTranslation()
  const { token, type, emitted, record } = row
  return (
    <Row>
      <Cell at="title" lead>
        <span className={css.names}>
          <TokenLink token={token} />
          <TokenTags row={row} />
          {isCurrent && <Tag>{t.text('token.thisOne')}</Tag>}
        </span>
      </Cell>
      <Cell at="under">
        <span className={css.withCopy}>
          <ShortHash id={token.tokenId} />
          <CopyButton text={token.tokenId} label={t.text('token.copyId')} />
        </span>
      </Cell>
      <Cell label={t.text('token.type')} dim>
        {type ?? t.text('value.none')}
      </Cell>
      {record !== null && (
        <Cell label={t.text('tokens.minted')} dim>
          <BlockLink height={record.height} /> · <Age timestamp={record.timestamp} />
        </Cell>
      )}
      {record !== null && (
        <Cell at="side" label={t.text('token.holders')} numeric>
          {formatCount(record.holders)}
        </Cell>
      )}
      <Cell at="figure" numeric className={css.emission}>
        <TokenAmount amount={emitted} decimals={token.decimals} />
      </Cell>
    </Row>
  )
}

/** Tags for NFTs, look-alikes and unnamed tokens. */
function TokenTags({ row: { token, isNft, resembles } }: { readonly row: TokenRow }) {
  const t = useTranslation()
  const hasName = token.name !== null && sanitizeText(token.name) !== ''
  return (
    <>
      {isNft && <Tag>{t.text('token.nft')}</Tag>}
      {resembles !== null && (
        <Tag tone="warning">{t.text('token.notThat', { name: sanitizeText(resembles).slice(0, MAX_NAME_LENGTH) })}</Tag>
      )}
      {!hasName && <Tag>{t.text('token.noName')}</Tag>}
    </>
  )
}

const MAX_NAME_LENGTH = 40

export function useTokenHead(hasRecords: boolean) {
  const t = useTranslation()
  return [
    t.text('tokens.token'),
    t.text('token.id'),
    t.text('token.type'),
    ...(hasRecords ? [t.text('tokens.minted'), { label: t.text('token.holders'), numeric: true } as const] : []),
    { label: t.text('token.emissionAmount'), numeric: true } as const,
  ]
}
