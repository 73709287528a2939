import { groupId } from '../format/group-id.ts'
import { shortenId } from '../format/shorten-id.ts'
import { cx } from './cx.ts'
import css from './hash.module.css'

export interface FullHashProps {
  readonly id: string
  /** Ids in groups of eight, addresses of six. */
  readonly group?: 8 | 6 | undefined
}

/** All of an id, in groups that an eye can hold. */
export function FullHash({ id, group = 8 }: FullHashProps) {
  return (
    <span className={cx(css.hash, css.full)} translate="no">
      {groupId(id, group).map((part, index) => (
        // The groups of one id never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index}>{part}</span>
      ))}
    </span>
  )
}

export interface ShortHashProps {
  readonly id: string
  /** Six in dense tables. */
  readonly ends?: 8 | 6 | undefined
}

/** Both ends of an id; the whole of it where the pointer rests. */
export function ShortHash({ id, ends = 8 }: ShortHashProps) {
  return (
    <span className={css.hash} title={id} translate="no">
      {shortenId(id, ends)}
    </span>
  )
}
