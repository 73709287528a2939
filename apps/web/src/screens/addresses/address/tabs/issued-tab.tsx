import { type IssuedTokenView, issuedTokensResource } from '../../../../data/addresses/issued-tokens.ts'
import { useResource } from '../../../../data/resource/use-resource.ts'
import { Age } from '../../../../entities/age.tsx'
import { BlockLink } from '../../../../entities/block-link.tsx'
import { TokenAmount } from '../../../../entities/token-amount.tsx'
import { TokenLink } from '../../../../entities/token-link.tsx'
import { formatCount } from '../../../../format/format-count.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Cell, Row, Table } from '../../../../ui/table.tsx'
import { ListSection } from './list-section.tsx'
import type { TabProps } from './tab-props.ts'

/** Tokens issued to this address, newest first. */
export function IssuedTab({ address, paging }: TabProps) {
  const t = useTranslation()
  const title = t.text('address.issuedTokens')
  const list = useResource(issuedTokensResource(address, paging))
  const head = [
    t.text('address.token'),
    t.text('address.type'),
    t.text('address.height'),
    { label: t.text('address.holders'), numeric: true } as const,
    { label: t.text('address.emitted'), numeric: true } as const,
    { label: t.text('address.age'), numeric: true } as const,
  ]
  const { data } = list
  if (data === null) return <EmptyState kind="empty" sentence={t.text('error.notOffered')} />
  return (
    <ListSection
      tab="issued"
      title={title}
      list={{ ...list, data }}
      paging={paging}
      empty={t.text('address.noIssued')}
      head={head}
    >
      {(tokens) => (
        <Table caption={title} head={head}>
          {tokens.map((issued) => (
            <IssuedLine key={issued.token.tokenId} issued={issued} />
          ))}
        </Table>
      )}
    </ListSection>
  )
}

function IssuedLine({ issued }: { readonly issued: IssuedTokenView }) {
  const t = useTranslation()
  const { token, type, isNft, height, timestamp, holders, emitted } = issued
  return (
    <Row>
      <Cell at="title" lead>
        <TokenLink token={token} />
      </Cell>
      <Cell at="under" dim>
        {isNft ? t.text('address.nft') : (type ?? t.text('value.none'))}
      </Cell>
      <Cell label={t.text('address.height')}>
        <BlockLink height={height} />
      </Cell>
      <Cell label={t.text('address.holders')} numeric>
        {formatCount(holders)}
      </Cell>
      <Cell at="figure" numeric>
        <TokenAmount amount={emitted} decimals={token.decimals} />
      </Cell>
      <Cell at="side" numeric dim>
        <Age timestamp={timestamp} />
      </Cell>
    </Row>
  )
}
