import type { TokenTransfer } from '@ergo-explorer/contract'
import { useResource } from '../../../../data/resource/use-resource.ts'
import { transfersResource } from '../../../../data/tokens/token-lists.ts'
import { AddressLink } from '../../../../entities/address-link.tsx'
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

/** Balance changes of a token by address. */
export function TransfersTab({ view: { token }, paging }: TabProps) {
  const t = useTranslation()
  const title = t.text('token.transfers')
  const list = useResource(transfersResource(token.tokenId, paging))
  const head = [
    t.text('token.address'),
    t.text('token.transaction'),
    t.text('token.block'),
    { label: t.text('token.balanceAfter'), numeric: true },
    { label: t.text('token.change'), numeric: true },
    { label: t.text('token.age'), numeric: true },
  ] as const
  return (
    <ListSection
      title={title}
      note={formatListOrderNote(t, list.data)}
      list={list}
      paging={paging}
      linkTo={(to) => tabLink('transfers', to)}
      head={head}
      empty={<EmptyState kind="empty" sentence={t.text('token.noTransfers')} />}
    >
      {(transfers) => (
        <Table caption={title} head={head}>
          {transfers.map((transfer) => (
            <TransferLine
              key={`${transfer.transactionId} ${transfer.party.scriptHash}`}
              transfer={transfer}
              decimals={token.decimals}
            />
          ))}
        </Table>
      )}
    </ListSection>
  )
}

interface TransferLineProps {
  readonly transfer: TokenTransfer
  readonly decimals: number | null
}

function TransferLine({ transfer, decimals }: TransferLineProps) {
  const t = useTranslation()
  const { party, transactionId, height, timestamp, amount, balance } = transfer
  return (
    <Row>
      <Cell at="title" lead>
        <AddressLink party={party} />
      </Cell>
      <Cell at="under">
        <TransactionLink id={transactionId} length={6} />
      </Cell>
      <Cell label={t.text('token.block')}>
        <BlockLink height={height} />
      </Cell>
      <Cell label={t.text('token.balanceAfter')} numeric>
        <TokenAmount amount={balance} decimals={decimals} />
      </Cell>
      <Cell at="figure" numeric>
        <TokenAmount amount={amount} decimals={decimals} sign />
      </Cell>
      <Cell at="side" numeric dim>
        <Age timestamp={timestamp} />
      </Cell>
    </Row>
  )
}
