import { useWords } from '../../i18n/use-words.ts'
import { Bone } from '../../ui/bone.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import css from './mempool.module.css'
import { useWaitingHead } from './use-waiting-head.ts'

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

export function WaitingBones() {
  return (
    <div className={css.list}>
      <Table caption={useWords().text('mempool.list')} head={useWaitingHead()} isBusy>
        {Array.from({ length: ROWS }, (_, row) => (
          <Row key={row} state="pending">
            {CELLS.map(({ name, width, ...place }) => (
              <Cell key={name} at={'at' in place ? place.at : undefined}>
                <Bone width={width} />
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </div>
  )
}
