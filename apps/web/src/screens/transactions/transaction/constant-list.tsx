import type { ConstantView } from '#data/transactions/transaction-view.ts'
import { formatConstantType, ConstantContent } from '#entities/constant-content.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import css from './constant-list.module.css'

/** Registers or context variables with id, type, value and likely meaning. */
export function ConstantList({ values }: { readonly values: readonly ConstantView[] }) {
  const t = useTranslation()
  return (
    <dl className={css.values}>
      {values.map(({ id, type, text, meaning }) => (
        <div key={id}>
          <dt>{id}</dt>
          <dd>{type === null ? t.text('transaction.noType') : formatConstantType(type)}</dd>
          <dd className={css.value}>
            <ConstantContent text={text} meaning={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
