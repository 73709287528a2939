import { useResource } from '../../../../data/resource/use-resource.ts'
import { burnsResource } from '../../../../data/tokens/token-lists.ts'
import { Age } from '../../../../entities/age.tsx'
import { BlockLink } from '../../../../entities/block-link.tsx'
import { TokenAmount } from '../../../../entities/token-amount.tsx'
import { TransactionLink } from '../../../../entities/transaction-link.tsx'
import { useWords } from '../../../../i18n/use-words.ts'
import { Blank } from '../../../../ui/blank.tsx'
import { Cell, Row, Table } from '../../../../ui/table.tsx'
import { ListSection } from '../../list-section.tsx'
import { tabLink } from '../tab-place.ts'
import { newestNote } from './newest-note.ts'
import type { TabProps } from './tab-props.ts'

/** Transactions that did not hand on all of a token that they took in. */
export function BurnsTab({ view: { token }, paging }: TabProps) {
  const words = useWords()
  const title = words.text('token.tab.burns')
  const list = useResource(burnsResource(token.tokenId, paging))
  const head = [
    words.text('token.transaction'),
    words.text('token.block'),
    { label: words.text('token.burned'), numeric: true },
    { label: words.text('token.age'), numeric: true },
  ] as const
  return (
    <ListSection
      title={title}
      note={newestNote(words, list.data)}
      list={list}
      paging={paging}
      linkTo={(to) => tabLink('burns', to)}
      head={head}
      empty={<Blank kind="empty" sentence={words.text('token.noBurns')} />}
    >
      {(burns) => (
        <Table caption={title} head={head}>
          {burns.map(({ transactionId, height, timestamp, amount }) => (
            <Row key={transactionId}>
              <Cell at="title" lead>
                <TransactionLink id={transactionId} />
              </Cell>
              <Cell at="under" label={words.text('token.block')}>
                <BlockLink height={height} />
              </Cell>
              <Cell at="figure" numeric>
                <TokenAmount amount={amount} decimals={token.decimals} />
              </Cell>
              <Cell at="side" numeric dim>
                <Age timestamp={timestamp} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </ListSection>
  )
}
