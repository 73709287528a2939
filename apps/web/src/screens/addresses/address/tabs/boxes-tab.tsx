import { usePublicConfig } from '../../../../config/use-public-config.ts'
import { unspentBoxesResource, type UnspentBoxView } from '../../../../data/addresses/unspent-boxes.ts'
import { useResource } from '../../../../data/resource/use-resource.ts'
import { BlockLink } from '../../../../entities/block-link.tsx'
import { BoxLink } from '../../../../entities/box-link.tsx'
import { ErgAmount } from '../../../../entities/erg-amount.tsx'
import { TransactionLink } from '../../../../entities/transaction-link.tsx'
import { formatCoinUnit } from '../../../../format/format-coin-unit.ts'
import { formatSize } from '../../../../format/format-size.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../../format/unknown-value-text.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Status } from '../../../../ui/status.tsx'
import { Cell, Row, Table } from '../../../../ui/table.tsx'
import css from '../address.module.css'
import { AssetList } from './asset-list.tsx'
import { ListSection } from './list-section.tsx'
import type { TabProps } from './tab-props.ts'

/** Unspent boxes of an address, newest first. */
export function BoxesTab({ address, paging }: TabProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const head = [
    t.text('address.box'),
    t.text('address.status'),
    t.text('address.createdIn'),
    t.text('address.height'),
    { label: t.text('address.size'), numeric: true } as const,
    { label: t.text('address.value', { unit }), numeric: true } as const,
  ]
  return (
    <ListSection
      tab="boxes"
      title={t.text('address.unspentBoxes')}
      list={useResource(unspentBoxesResource(address, paging))}
      paging={paging}
      empty={t.text('address.noBoxes')}
      head={head}
    >
      {(boxes) => (
        <Table caption={t.text('address.unspentBoxes')} head={head}>
          {boxes.map((box) => (
            <BoxLine key={box.boxId} box={box} />
          ))}
        </Table>
      )}
    </ListSection>
  )
}

function BoxLine({ box }: { readonly box: UnspentBoxView }) {
  const t = useTranslation()
  const { boxId, transactionId, height, value, size, assets, isBeingSpent } = box
  return (
    <Row state={isBeingSpent ? 'pending' : undefined}>
      <Cell at="title" lead>
        <BoxLink id={boxId} />
      </Cell>
      <Cell at="under">
        {isBeingSpent ? (
          <Status kind="unconfirmed">{t.text('address.beingSpent')}</Status>
        ) : (
          <Status kind="unspent">{t.text('status.unspent')}</Status>
        )}
      </Cell>
      <Cell label={t.text('address.createdIn')}>
        {transactionId === null ? t.text('address.genesis') : <TransactionLink id={transactionId} length={6} />}
      </Cell>
      <Cell label={t.text('address.height')}>
        {height === null ? UNKNOWN_VALUE_TEXT : <BlockLink height={height} />}
      </Cell>
      <Cell at="side" numeric dim>
        {size === null ? UNKNOWN_VALUE_TEXT : formatSize(size)}
      </Cell>
      <Cell at="figure" numeric className={css.change}>
        <ErgAmount nanoErg={value} />
        <AssetList assets={assets} />
      </Cell>
    </Row>
  )
}
