import type { BoxReaderRow } from '../data/boxes/box-readers.ts'
import { UNKNOWN_VALUE_TEXT } from '../format/unknown-value-text.ts'
import { Cell, type ColumnHead, Row, Table } from '../ui/table.tsx'
import { Age } from './age.tsx'
import { BlockLink } from './block-link.tsx'
import { StorySentence } from './story-sentence.tsx'
import { TransactionLink } from './transaction-link.tsx'

export interface BoxReaderTableProps {
  readonly caption: string
  /** Transaction, story, block and age. */
  readonly head: readonly [ColumnHead, ColumnHead, ColumnHead, ColumnHead]
  readonly rows: readonly BoxReaderRow[]
}

/** Transactions that used a box as data input. */
export function BoxReaderTable({ caption, head, rows }: BoxReaderTableProps) {
  return (
    <Table caption={caption} head={head}>
      {rows.map(({ id, story, blockId, height, timestamp }) => (
        <Row key={id}>
          <Cell at="under" className="nowrap">
            <TransactionLink id={id} length={6} />
          </Cell>
          <Cell at="title">{story === null ? UNKNOWN_VALUE_TEXT : <StorySentence story={story} />}</Cell>
          <Cell at="figure" numeric>
            {height === null ? UNKNOWN_VALUE_TEXT : <BlockLink id={blockId} height={height} />}
          </Cell>
          <Cell at="side" numeric dim>
            <Age timestamp={timestamp} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
