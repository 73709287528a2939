import { ShortHash } from '../ui/hash.tsx'
import { ScreenLink } from './screen-link.tsx'

export interface BoxLinkProps {
  readonly id: string
  /** Characters at each end: 6 in dense tables. */
  readonly length?: 8 | 6 | undefined
}

export function BoxLink({ id, length }: BoxLinkProps) {
  return (
    <ScreenLink screen="box" to={`/boxes/${id}`}>
      <ShortHash id={id} ends={length} />
    </ScreenLink>
  )
}
