import { Field, type FieldProps } from './field.tsx'

/** What people look for is a name or an id: nothing to complete or to correct. */
export function SearchField(props: FieldProps) {
  return <Field type="search" name="query" maxLength={200} autoComplete="off" spellCheck={false} {...props} />
}
