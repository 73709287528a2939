import { sanitizeText } from '#ui/text/sanitize-text.ts'
import css from './token.module.css'

export interface TokenInitialProps {
  readonly tokenId: string
  readonly name: string | null
  readonly isNft: boolean
}

/** First letter of the name in a colour derived from the id: square for an NFT, round for other tokens. */
export function TokenInitial({ tokenId, name, isNft }: TokenInitialProps) {
  const [initial = ''] = sanitizeText(name ?? '')
  return (
    <svg className={css.initial} data-series={seriesOfId(tokenId)} viewBox="0 0 18 18" aria-hidden="true">
      {isNft ? <rect width="18" height="18" rx="1" /> : <circle cx="9" cy="9" r="9" />}
      <text x="9" y="12.4" textAnchor="middle">
        {/^[\p{L}\p{N}]$/u.test(initial) ? initial.toUpperCase() : ''}
      </text>
    </svg>
  )
}

/** Decorative colour that helps to distinguish tokens of the same name. */
const seriesOfId = (tokenId: string) => 1 + (Number.parseInt(tokenId.slice(0, 2), 16) % 6)
