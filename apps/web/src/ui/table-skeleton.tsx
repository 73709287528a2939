import { Skeleton } from './skeleton.tsx'
import { Cell, type ColumnHead, Row, Table } from './table.tsx'

export interface TableSkeletonProps {
  readonly caption: string
  readonly head: readonly ColumnHead[]
  /** Expected number of rows, if known. */
  readonly rows: number
}

/** Table with placeholder rows. */
export function TableSkeleton({ caption, head, rows }: TableSkeletonProps) {
  return (
    <Table caption={caption} head={head} isBusy>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row}>
          {head.map((_column, index) => (
            // Columns are static.
            // oxlint-disable-next-line react/no-array-index-key
            <Cell key={index}>
              <Skeleton width={index === 0 ? 5 : 3} />
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  )
}
