import { cleanText } from '../../../ui/clean-text.ts'
import css from './token.module.css'

export interface TokenSealProps {
  readonly tokenId: string
  readonly name: string | null
  readonly isNft: boolean
}

/** The first letter of the name in a colour of the id: one of a kind is square, what there is more of is round. */
export function TokenSeal({ tokenId, name, isNft }: TokenSealProps) {
  const [initial = ''] = cleanText(name ?? '')
  return (
    <svg className={css.seal} data-series={seriesOfId(tokenId)} viewBox="0 0 18 18" aria-hidden="true">
      {isNft ? <rect width="18" height="18" rx="1" /> : <circle cx="9" cy="9" r="9" />}
      <text x="9" y="12.4" textAnchor="middle">
        {/^[\p{L}\p{N}]$/u.test(initial) ? initial.toUpperCase() : ''}
      </text>
    </svg>
  )
}

/** A colour to tell tokens of one name apart; it means nothing. */
const seriesOfId = (tokenId: string) => 1 + (Number.parseInt(tokenId.slice(0, 2), 16) % 6)
