import { useTranslation } from '../../i18n/use-translation.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import css from './mempool.module.css'
import { useMempoolTableHead } from './use-mempool-table-head.ts'

const ROWS = 12
const CELLS = [
  { name: 'id', at: 'under', width: 5 },
  { name: 'what', at: 'title', width: 6 },
  { name: 'inputs', width: 1 },
  { name: 'outputs', width: 1 },
  { name: 'fee', at: 'figure', width: 4 },
  { name: 'perByte', width: 2 },
  { name: 'size', width: 2 },
  { name: 'block', width: 2 },
  { name: 'seen', at: 'side', width: 2 },
] as const

export function MempoolTableSkeleton() {
  return (
    <div className={css.list}>
      <Table caption={useTranslation().text('mempool.list')} head={useMempoolTableHead()} isBusy>
        {Array.from({ length: ROWS }, (_, row) => (
          <Row key={row} state="pending">
            {CELLS.map(({ name, width, ...rest }) => (
              <Cell key={name} at={'at' in rest ? rest.at : undefined}>
                <Skeleton width={width} />
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </div>
  )
}
