import type { ValueView } from '../../../data/transactions/transaction-view.ts'
import { plainType, TypedValue } from '../../../entities/typed-value.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import css from './value-list.module.css'

/** Registers or context variables: the place, the type, the value, and what it most likely means to people. */
export function ValueList({ values }: { readonly values: readonly ValueView[] }) {
  const words = useWords()
  return (
    <dl className={css.values}>
      {values.map(({ id, type, text, meaning }) => (
        <div key={id}>
          <dt>{id}</dt>
          <dd>{type === null ? words.text('transaction.noType') : plainType(type)}</dd>
          <dd className={css.value}>
            <TypedValue text={text} meaning={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
