import type { ValueView } from '../../../data/transactions/transaction-view.ts'
import { plainType, TypedValue } from '../../../entities/typed-value.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import css from './value-list.module.css'

/** Registers or context variables with id, type, value and likely meaning. */
export function ValueList({ values }: { readonly values: readonly ValueView[] }) {
  const t = useTranslation()
  return (
    <dl className={css.values}>
      {values.map(({ id, type, text, meaning }) => (
        <div key={id}>
          <dt>{id}</dt>
          <dd>{type === null ? t.text('transaction.noType') : plainType(type)}</dd>
          <dd className={css.value}>
            <TypedValue text={text} meaning={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
