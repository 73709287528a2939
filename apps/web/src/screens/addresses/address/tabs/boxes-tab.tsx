import { usePublicConfig } from '../../../../config/use-public-config.ts'
import { unspentBoxesResource, type UnspentBoxView } from '../../../../data/addresses/unspent-boxes.ts'
import { useResource } from '../../../../data/resource/use-resource.ts'
import { BlockLink } from '../../../../entities/block-link.tsx'
import { BoxLink } from '../../../../entities/box-link.tsx'
import { ErgAmount } from '../../../../entities/erg-amount.tsx'
import { TransactionLink } from '../../../../entities/transaction-link.tsx'
import { coinUnit } from '../../../../format/coin-unit.ts'
import { formatSize } from '../../../../format/format-size.ts'
import { UNKNOWN } from '../../../../format/unknown.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Status } from '../../../../ui/status.tsx'
import { Cell, Row, Table } from '../../../../ui/table.tsx'
import css from '../address.module.css'
import { AssetList } from './asset-list.tsx'
import { ListSection } from './list-section.tsx'
import type { TabProps } from './tab-props.ts'

/** What an address can spend, newest first. */
export function BoxesTab({ address, paging }: TabProps) {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  const head = [
    words.text('address.box'),
    words.text('address.status'),
    words.text('address.madeIn'),
    words.text('address.height'),
    { label: words.text('address.size'), numeric: true } as const,
    { label: words.text('address.value', { unit }), numeric: true } as const,
  ]
  return (
    <ListSection
      tab="boxes"
      title={words.text('address.unspentBoxes')}
      list={useResource(unspentBoxesResource(address, paging))}
      paging={paging}
      empty={words.text('address.noBoxes')}
      head={head}
    >
      {(boxes) => (
        <Table caption={words.text('address.unspentBoxes')} head={head}>
          {boxes.map((box) => (
            <BoxLine key={box.boxId} box={box} />
          ))}
        </Table>
      )}
    </ListSection>
  )
}

function BoxLine({ box }: { readonly box: UnspentBoxView }) {
  const words = useWords()
  const { boxId, transactionId, height, value, size, assets, isBeingSpent } = box
  return (
    <Row state={isBeingSpent ? 'pending' : undefined}>
      <Cell at="title" lead>
        <BoxLink id={boxId} />
      </Cell>
      <Cell at="under">
        {isBeingSpent ? (
          <Status kind="unconfirmed">{words.text('address.beingSpent')}</Status>
        ) : (
          <Status kind="unspent">{words.text('status.unspent')}</Status>
        )}
      </Cell>
      <Cell label={words.text('address.madeIn')}>
        {transactionId === null ? words.text('address.genesis') : <TransactionLink id={transactionId} length={6} />}
      </Cell>
      <Cell label={words.text('address.height')}>{height === null ? UNKNOWN : <BlockLink height={height} />}</Cell>
      <Cell at="side" numeric dim>
        {size === null ? UNKNOWN : formatSize(size)}
      </Cell>
      <Cell at="figure" numeric className={css.change}>
        <ErgAmount nanoErg={value} />
        <AssetList assets={assets} />
      </Cell>
    </Row>
  )
}
