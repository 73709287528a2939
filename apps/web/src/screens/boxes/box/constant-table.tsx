import type { ConstantView } from '#data/transactions/transaction-view.ts'
import { formatConstantType, ConstantContent } from '#entities/constant-content.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable } from '#ui/table/data-table.tsx'
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
    <DataTable
      caption={caption}
      rows={values}
      keyOf={({ id }) => id}
      columns={[
        { head: idLabel, card: 'title', lead: true, cell: ({ id }) => id },
        {
          head: t.text('boxes.type'),
          kind: 'short',
          card: 'figure',
          className: css.type,
          cell: ({ type }) => (type === null ? t.text('boxes.unreadable') : formatConstantType(type)),
        },
        {
          head: t.text('boxes.typedValue'),
          kind: 'bytes',
          label: false,
          className: css.value,
          cell: ({ text, meaning }) => <ConstantContent text={text} meaning={meaning} />,
        },
      ]}
    />
  )
}
