import type { TokenRow } from '../../data/tokens/token-row.ts'
import { Age } from '../../entities/age.tsx'
import { BlockLink } from '../../entities/block-link.tsx'
import { TokenAmount } from '../../entities/token-amount.tsx'
import { TokenLink } from '../../entities/token-link.tsx'
import { formatCount } from '../../format/format-count.ts'
import { useWords } from '../../i18n/use-words.ts'
import { cleanText } from '../../ui/clean-text.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ShortHash } from '../../ui/hash.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import css from './tokens.module.css'

export interface TokenTableProps {
  readonly caption: string
  readonly rows: readonly TokenRow[]
  /** The token whose page this is. */
  readonly here?: string | undefined
  /** Whether holders and times are known, which only v2 tells. */
  readonly hasRecords: boolean
}

export function TokenTable({ caption, rows, here, hasRecords }: TokenTableProps) {
  return (
    <Table caption={caption} head={useTokenHead(hasRecords)}>
      {rows.map((row) => (
        <TokenLine key={row.token.tokenId} row={row} isHere={row.token.tokenId === here} />
      ))}
    </Table>
  )
}

function TokenLine({ row, isHere }: { readonly row: TokenRow; readonly isHere: boolean }) {
  const words = useWords()
  const { token, type, emitted, record } = row
  return (
    <Row>
      <Cell at="title" lead>
        <span className={css.names}>
          <TokenLink token={token} />
          <TokenTags row={row} />
          {isHere && <Tag>{words.text('token.thisOne')}</Tag>}
        </span>
      </Cell>
      <Cell at="under">
        <span className={css.withCopy}>
          <ShortHash id={token.tokenId} />
          <CopyButton text={token.tokenId} label={words.text('token.copyId')} />
        </span>
      </Cell>
      <Cell label={words.text('token.type')} dim>
        {type ?? words.text('value.none')}
      </Cell>
      {record !== null && (
        <Cell label={words.text('tokens.minted')} dim>
          <BlockLink height={record.height} /> · <Age timestamp={record.timestamp} />
        </Cell>
      )}
      {record !== null && (
        <Cell at="side" label={words.text('token.holders')} numeric>
          {formatCount(record.holders)}
        </Cell>
      )}
      <Cell at="figure" numeric className={css.emission}>
        <TokenAmount amount={emitted} decimals={token.decimals} />
      </Cell>
    </Row>
  )
}

/** What puts a token apart from others. */
function TokenTags({ row: { token, isNft, resembles } }: { readonly row: TokenRow }) {
  const words = useWords()
  const hasName = token.name !== null && cleanText(token.name) !== ''
  return (
    <>
      {isNft && <Tag>{words.text('token.nft')}</Tag>}
      {resembles !== null && (
        <Tag tone="warning">{words.text('token.notThat', { name: cleanText(resembles).slice(0, LONGEST_NAME) })}</Tag>
      )}
      {!hasName && <Tag>{words.text('token.noName')}</Tag>}
    </>
  )
}

const LONGEST_NAME = 40

export function useTokenHead(hasRecords: boolean) {
  const words = useWords()
  return [
    words.text('tokens.token'),
    words.text('token.id'),
    words.text('token.type'),
    ...(hasRecords
      ? [words.text('tokens.minted'), { label: words.text('token.holders'), numeric: true } as const]
      : []),
    { label: words.text('token.emissionAmount'), numeric: true } as const,
  ]
}
