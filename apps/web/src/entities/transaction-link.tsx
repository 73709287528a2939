import { ShortHash } from '../ui/hash.tsx'
import { ScreenLink } from './screen-link.tsx'

export interface TransactionLinkProps {
  readonly id: string
  /** Characters at each end: 6 in dense tables. */
  readonly length?: 8 | 6 | undefined
}

export function TransactionLink({ id, length }: TransactionLinkProps) {
  return (
    <ScreenLink screen="transaction" to={`/transactions/${id}`}>
      <ShortHash id={id} ends={length} />
    </ScreenLink>
  )
}
