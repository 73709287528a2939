import type { ConstantView } from '../../../data/transactions/transaction-view.ts'
import { formatConstantType, ConstantContent } from '../../../entities/constant-content.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import css from './box.module.css'

export interface ValueTableProps {
  readonly caption: string
  /** Heading of the first column, such as "Register". */
  readonly idLabel: string
  readonly values: readonly ConstantView[]
}

/** Constants with their id, type, value and likely meaning. */
export function ConstantTable({ caption, idLabel, values }: ValueTableProps) {
  const t = useTranslation()
  return (
    <Table caption={caption} head={[idLabel, t.text('boxes.type'), t.text('boxes.typedValue')]}>
      {values.map(({ id, type, text, meaning }) => (
        <Row key={id}>
          <Cell at="title" lead>
            {id}
          </Cell>
          <Cell at="figure" className={css.type}>
            {type === null ? t.text('boxes.unreadable') : formatConstantType(type)}
          </Cell>
          <Cell className={css.value}>
            <ConstantContent text={text} meaning={meaning} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}
