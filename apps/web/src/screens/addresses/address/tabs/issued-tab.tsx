import { type IssuedTokenView, issuedTokensResource } from '../../../../data/addresses/issued-tokens.ts'
import { useResource } from '../../../../data/resource/use-resource.ts'
import { Age } from '../../../../entities/age.tsx'
import { BlockLink } from '../../../../entities/block-link.tsx'
import { TokenAmount } from '../../../../entities/token-amount.tsx'
import { TokenLink } from '../../../../entities/token-link.tsx'
import { formatCount } from '../../../../format/format-count.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Blank } from '../../../../ui/blank.tsx'
import { Cell, Row, Table } from '../../../../ui/table.tsx'
import { ListSection } from './list-section.tsx'
import type { TabProps } from './tab-props.ts'

/** Tokens whose first box went to this address, newest first. */
export function IssuedTab({ address, paging }: TabProps) {
  const words = useWords()
  const title = words.text('address.issuedTokens')
  const list = useResource(issuedTokensResource(address, paging))
  const head = [
    words.text('address.token'),
    words.text('address.type'),
    words.text('address.height'),
    { label: words.text('address.holders'), numeric: true } as const,
    { label: words.text('address.emitted'), numeric: true } as const,
    { label: words.text('address.age'), numeric: true } as const,
  ]
  const { data } = list
  if (data === null) return <Blank kind="empty" sentence={words.text('error.notOffered')} />
  return (
    <ListSection
      tab="issued"
      title={title}
      list={{ ...list, data }}
      paging={paging}
      empty={words.text('address.noIssued')}
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
  const words = useWords()
  const { token, type, isNft, height, timestamp, holders, emitted } = issued
  return (
    <Row>
      <Cell at="title" lead>
        <TokenLink token={token} />
      </Cell>
      <Cell at="under" dim>
        {isNft ? words.text('address.nft') : (type ?? words.text('value.none'))}
      </Cell>
      <Cell label={words.text('address.height')}>
        <BlockLink height={height} />
      </Cell>
      <Cell label={words.text('address.holders')} numeric>
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
