import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
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
