import { cx } from '#ui/cx.ts'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import css from './token-initial.module.css'

interface TokenInitialProps {
  readonly token: { readonly tokenId: string; readonly name: string | null; readonly isNft: boolean }
  readonly className: string | undefined
}

/** First letter of the name in a colour derived from the id: square for an NFT, round for other tokens. */
export function TokenInitial({ token: { tokenId, name, isNft }, className }: TokenInitialProps) {
  const [initial = ''] = sanitizeText(name ?? '')
  return (
    <svg
      className={cx(css.initial, className)}
      data-series={seriesOfId(tokenId)}
      viewBox="0 0 18 18"
      aria-hidden="true"
    >
      {isNft ? <rect width="18" height="18" rx="1" /> : <circle cx="9" cy="9" r="9" />}
      <text x="9" y="12.4" textAnchor="middle">
        {/^[\p{L}\p{N}]$/u.test(initial) ? initial.toUpperCase() : ''}
      </text>
    </svg>
  )
}

/** Decorative colour that helps to distinguish tokens of the same name. */
const seriesOfId = (tokenId: string) => 1 + (Number.parseInt(tokenId.slice(0, 2), 16) % 6)
