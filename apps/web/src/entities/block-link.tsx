import { formatCount } from '../format/format-count.ts'
import { ScreenLink } from './screen-link.tsx'

export interface BlockLinkProps {
  /** Where it is unknown, the height leads to the block as well. */
  readonly id?: string | null | undefined
  readonly height: number
}

/** A block, by its height. */
export function BlockLink({ id, height }: BlockLinkProps) {
  return (
    <ScreenLink screen="block" to={`/blocks/${id ?? height}`}>
      {formatCount(height)}
    </ScreenLink>
  )
}
