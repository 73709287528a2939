import type { InputHTMLAttributes, ReactNode } from 'react'
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

/** Names and ids must not be autocompleted or corrected. */
export function SearchField(props: FieldProps) {
  return <Field type="search" name="query" maxLength={200} autoComplete="off" spellCheck={false} {...props} />
}
