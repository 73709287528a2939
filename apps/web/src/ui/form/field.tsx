import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import css from './field.module.css'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: ReactNode
}

/** Labelled input. */
export function Field({ label, className, ...input }: FieldProps) {
  return (
    <label className={cx(css.field, className)}>
      <span>{label}</span>
      <input {...input} />
    </label>
  )
}

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: ReactNode
  readonly options: readonly { readonly value: string; readonly text: string }[]
}

/** Labelled choice among many options. */
export function SelectField({ label, options, className, ...select }: SelectFieldProps) {
  return (
    <label className={cx(css.field, className)}>
      <span>{label}</span>
      <select {...select}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: ReactNode
}

/** Labelled input of several lines. */
export function TextArea({ label, className, ...textarea }: TextAreaProps) {
  return (
    <label className={cx(css.field, className)}>
      <span>{label}</span>
      <textarea {...textarea} />
    </label>
  )
}

/** Names and ids must not be autocompleted or corrected. */
export function SearchField(props: FieldProps) {
  return <Field type="search" name="query" maxLength={200} autoComplete="off" spellCheck={false} {...props} />
}
