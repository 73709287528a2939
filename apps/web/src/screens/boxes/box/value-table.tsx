import type { ValueView } from '../../../data/transactions/transaction-view.ts'
import { plainType, TypedValue } from '../../../entities/typed-value.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import css from './box.module.css'

export interface ValueTableProps {
  readonly caption: string
  /** What the places are called that the values stand in. */
  readonly place: string
  readonly values: readonly ValueView[]
}

/** Constants: the place, the type, the value, and what it most likely means to people. */
export function ValueTable({ caption, place, values }: ValueTableProps) {
  const words = useWords()
  return (
    <Table caption={caption} head={[place, words.text('boxes.type'), words.text('boxes.typedValue')]}>
      {values.map(({ id, type, text, meaning }) => (
        <Row key={id}>
          <Cell at="title" lead>
            {id}
          </Cell>
          <Cell at="figure" className={css.type}>
            {type === null ? words.text('boxes.unreadable') : plainType(type)}
          </Cell>
          <Cell className={css.value}>
            <TypedValue text={text} meaning={meaning} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
