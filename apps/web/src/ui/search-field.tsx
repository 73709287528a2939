import { Field, type FieldProps } from './field.tsx'

/** Names and ids must not be autocompleted or corrected. */
export function SearchField(props: FieldProps) {
  return <Field type="search" name="query" maxLength={200} autoComplete="off" spellCheck={false} {...props} />
}
