import { useResource } from '../../../../data/resource/use-resource.ts'
import { burnsResource } from '../../../../data/tokens/token-lists.ts'
import { Age } from '../../../../entities/age.tsx'
import { BlockLink } from '../../../../entities/block-link.tsx'
import { TokenAmount } from '../../../../entities/token-amount.tsx'
import { TransactionLink } from '../../../../entities/transaction-link.tsx'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Cell, Row, Table } from '../../../../ui/table.tsx'
import { ListSection } from '../../list-section.tsx'
import { tabLink } from '../tab-state.ts'
import { formatListOrderNote } from './format-list-order-note.ts'
import type { TabProps } from './tab-props.ts'

/** Transactions with less of a token in the outputs than in the inputs. */
export function BurnsTab({ view: { token }, paging }: TabProps) {
  const t = useTranslation()
  const title = t.text('token.tab.burns')
  const list = useResource(burnsResource(token.tokenId, paging))
  const head = [
    t.text('token.transaction'),
    t.text('token.block'),
    { label: t.text('token.burned'), numeric: true },
    { label: t.text('token.age'), numeric: true },
  ] as const
  return (
    <ListSection
      title={title}
      note={formatListOrderNote(t, list.data)}
      list={list}
      paging={paging}
      linkTo={(to) => tabLink('burns', to)}
      head={head}
      empty={<EmptyState kind="empty" sentence={t.text('token.noBurns')} />}
    >
      {(burns) => (
        <Table caption={title} head={head}>
          {burns.map(({ transactionId, height, timestamp, amount }) => (
            <Row key={transactionId}>
              <Cell at="title" lead>
                <TransactionLink id={transactionId} />
              </Cell>
              <Cell at="under" label={t.text('token.block')}>
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
