import { formatCount } from '../format/format-count.ts'
import { ScreenLink } from './screen-link.tsx'

export interface BlockLinkProps {
  /** Without it, the height is used in the URL. */
  readonly id?: string | null | undefined
  readonly height: number
}

/** Link to a block by its height. */
export function BlockLink({ id, height }: BlockLinkProps) {
  return (
    <ScreenLink screen="block" to={`/blocks/${id ?? height}`}>
      {formatCount(height)}
    </ScreenLink>
  )
}
