import { splitIdIntoGroups, shortenId } from '#format/id.ts'
import { cx } from '../cx.ts'
import css from './hash.module.css'

export interface FullHashProps {
  readonly id: string
  /** Group size: eight for ids, six for addresses. */
  readonly group?: 8 | 6 | undefined
}

/** A full id in groups that are easy to read. */
export function FullHash({ id, group = 8 }: FullHashProps) {
  return (
    <span className={cx(css.hash, css.full)} translate="no">
      {splitIdIntoGroups(id, group).map((part, index) => (
        // The groups of an id are static.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{part}</span>
      ))}
    </span>
  )
}

export interface ShortHashProps {
  readonly id: string
  /** Characters at each end; six in dense tables. */
  readonly ends?: 8 | 6 | undefined
}

/** Both ends of an id, with the full id as the title. */
export function ShortHash({ id, ends = 8 }: ShortHashProps) {
  return (
    <span className={css.hash} title={id} translate="no">
      {shortenId(id, ends)}
    </span>
  )
}
