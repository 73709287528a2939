import { Bone } from './bone.tsx'
import { Cell, type ColumnHead, Row, Table } from './table.tsx'

export interface TableBonesProps {
  readonly caption: string
  readonly head: readonly ColumnHead[]
  /** As many as will come, where that is known. */
  readonly rows: number
}

/** A table whose rows are on their way. */
export function TableBones({ caption, head, rows }: TableBonesProps) {
  return (
    <Table caption={caption} head={head} isBusy>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row}>
          {head.map((_column, index) => (
            // Columns neither move nor come and go.
            // oxlint-disable-next-line react/no-array-index-key
            <Cell key={index}>
              <Bone width={index === 0 ? 5 : 3} />
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  )
}
