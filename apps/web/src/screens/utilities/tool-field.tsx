import type { Asked } from '../../data/utilities/asked.ts'
import { Field } from '../../ui/field.tsx'
import type { Fields } from './use-fields.ts'
import css from './utilities.module.css'

export interface ToolFieldProps {
  readonly fields: Fields
  readonly name: Exclude<keyof Asked, 'unit'>
  readonly label: string
  readonly inputMode?: 'decimal' | undefined
  /** Of a list of suggestions. */
  readonly list?: string | undefined
}

/** One text of the address bar, as a field. */
export function ToolField({ fields: { asked, change }, name, label, inputMode, list }: ToolFieldProps) {
  return (
    <Field
      className={css.field}
      label={label}
      name={name}
      value={asked[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      inputMode={inputMode}
      list={list}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  )
}
