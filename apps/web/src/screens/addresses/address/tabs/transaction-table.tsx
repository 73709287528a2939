import { usePublicConfig } from '../../../../config/use-public-config.ts'
import type { AddressTransactionRow } from '../../../../data/addresses/transaction-row.ts'
import { Age } from '../../../../entities/age.tsx'
import { ErgAmount } from '../../../../entities/erg-amount.tsx'
import { TransactionLink } from '../../../../entities/transaction-link.tsx'
import { formatCoinUnit } from '../../../../format/format-coin-unit.ts'
import { formatCount } from '../../../../format/format-count.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Status } from '../../../../ui/status.tsx'
import { Cell, Row, Table } from '../../../../ui/table.tsx'
import css from '../address.module.css'
import { AssetList } from './asset-list.tsx'
import { TransactionDescription } from './transaction-description.tsx'

/** Transactions of an address with their effect on it. */
export function TransactionTable({ rows }: { readonly rows: readonly AddressTransactionRow[] }) {
  const t = useTranslation()
  return (
    <Table caption={t.text('address.transactions')} head={useHead()}>
      {rows.map((row) => (
        <TransactionLine key={row.id} row={row} />
      ))}
    </Table>
  )
}

function TransactionLine({ row }: { readonly row: AddressTransactionRow }) {
  const t = useTranslation()
  const { id, status, timestamp, inputCount, outputCount, nanoErg, assets } = row
  return (
    <Row state={status === 'unconfirmed' ? 'pending' : undefined}>
      <Cell at="under">
        <Status kind={status}>{t.text(`status.${status}`)}</Status>
      </Cell>
      <Cell at="title" className={css.what}>
        <span className={css.sentence}>
          <TransactionDescription story={row.story} counterparties={row.counterparties} />
        </span>
      </Cell>
      <Cell label={t.text('address.transaction')}>
        <TransactionLink id={id} length={6} />
      </Cell>
      <Cell label={t.text('address.inOut')} dim>
        {`${formatCount(inputCount)} → ${formatCount(outputCount)}`}
      </Cell>
      <Cell at="figure" numeric className={css.change}>
        <ErgAmount nanoErg={nanoErg} sign />
        <AssetList assets={assets} sign />
      </Cell>
      <Cell at="side" numeric dim>
        <Age timestamp={timestamp} />
      </Cell>
    </Row>
  )
}

export function TransactionTableSkeleton() {
  return (
    <Table caption={useTranslation().text('address.transactions')} head={useHead()} isBusy>
      {Array.from({ length: 12 }, (_, index) => (
        <Row key={index}>
          <Cell at="under">
            <Skeleton width={3} />
          </Cell>
          <Cell at="title">
            <Skeleton width={6} />
          </Cell>
          <Cell>
            <Skeleton width={5} />
          </Cell>
          <Cell>
            <Skeleton width={1} />
          </Cell>
          <Cell at="figure" numeric>
            <Skeleton width={4} />
          </Cell>
          <Cell at="side" numeric>
            <Skeleton width={2} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function useHead() {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  return [
    t.text('address.status'),
    t.text('address.what'),
    t.text('address.transaction'),
    t.text('address.inOut'),
    { label: t.text('address.change', { unit }), numeric: true },
    { label: t.text('address.age'), numeric: true },
  ] as const
}
