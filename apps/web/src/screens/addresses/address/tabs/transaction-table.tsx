import { usePublicConfig } from '../../../../config/use-public-config.ts'
import type { AddressTransactionRow } from '../../../../data/addresses/transaction-row.ts'
import { Age } from '../../../../entities/age.tsx'
import { ErgAmount } from '../../../../entities/erg-amount.tsx'
import { TransactionLink } from '../../../../entities/transaction-link.tsx'
import { coinUnit } from '../../../../format/coin-unit.ts'
import { formatCount } from '../../../../format/format-count.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Bone } from '../../../../ui/bone.tsx'
import { Status } from '../../../../ui/status.tsx'
import { Cell, Row, Table } from '../../../../ui/table.tsx'
import css from '../address.module.css'
import { AssetList } from './asset-list.tsx'
import { WhatHappened } from './what-happened.tsx'

/** Transactions of an address with what each meant for it. */
export function TransactionTable({ rows }: { readonly rows: readonly AddressTransactionRow[] }) {
  const words = useWords()
  return (
    <Table caption={words.text('address.transactions')} head={useHead()}>
      {rows.map((row) => (
        <TransactionLine key={row.id} row={row} />
      ))}
    </Table>
  )
}

function TransactionLine({ row }: { readonly row: AddressTransactionRow }) {
  const words = useWords()
  const { id, status, timestamp, inputCount, outputCount, nanoErg, assets } = row
  return (
    <Row state={status === 'unconfirmed' ? 'pending' : undefined}>
      <Cell at="under">
        <Status kind={status}>{words.text(`status.${status}`)}</Status>
      </Cell>
      <Cell at="title" className={css.what}>
        <span className={css.sentence}>
          <WhatHappened story={row.story} others={row.others} />
        </span>
      </Cell>
      <Cell label={words.text('address.transaction')}>
        <TransactionLink id={id} length={6} />
      </Cell>
      <Cell label={words.text('address.inOut')} dim>
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

export function TransactionTableBones() {
  return (
    <Table caption={useWords().text('address.transactions')} head={useHead()} isBusy>
      {Array.from({ length: 12 }, (_, index) => (
        <Row key={index}>
          <Cell at="under">
            <Bone width={3} />
          </Cell>
          <Cell at="title">
            <Bone width={6} />
          </Cell>
          <Cell>
            <Bone width={5} />
          </Cell>
          <Cell>
            <Bone width={1} />
          </Cell>
          <Cell at="figure" numeric>
            <Bone width={4} />
          </Cell>
          <Cell at="side" numeric>
            <Bone width={2} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function useHead() {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  return [
    words.text('address.status'),
    words.text('address.what'),
    words.text('address.transaction'),
    words.text('address.inOut'),
    { label: words.text('address.change', { unit }), numeric: true },
    { label: words.text('address.age'), numeric: true },
  ] as const
}
