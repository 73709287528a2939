import type { UtilitiesInput } from '#data/utilities/compute-utilities.ts'
import { Field } from '#ui/form/field.tsx'
import type { ToolFields } from './use-tool-fields.ts'
import css from './utilities.module.css'

export interface ToolFieldProps {
  readonly fields: ToolFields
  readonly name: Exclude<keyof UtilitiesInput, 'unit'>
  readonly label: string
  readonly inputMode?: 'decimal' | undefined
  /** Id of a list of suggestions. */
  readonly list?: string | undefined
}

/** Field for one text parameter of the URL. */
export function ToolField({ fields: { input, change }, name, label, inputMode, list }: ToolFieldProps) {
  return (
    <Field
      className={css.field}
      label={label}
      name={name}
      value={input[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      inputMode={inputMode}
      list={list}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  )
}
