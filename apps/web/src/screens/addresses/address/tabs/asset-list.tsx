import type { AssetChange } from '../../../../data/addresses/effect.ts'
import { TokenAmount } from '../../../../entities/token-amount.tsx'
import { TokenLink } from '../../../../entities/token-link.tsx'
import { formatCount } from '../../../../format/format-count.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import css from '../address.module.css'

export interface AssetListProps {
  readonly assets: readonly AssetChange[]
  /** Gains and losses rather than what is there. */
  readonly sign?: boolean | undefined
}

/** More are only counted: a row is a row. The page of the transaction or the box has all of them. */
const MOST_SHOWN = 3

/** Tokens below an amount of ERG, exact. */
export function AssetList({ assets, sign }: AssetListProps) {
  const words = useWords()
  if (assets.length === 0) return null
  const more = assets.length - MOST_SHOWN
  return (
    <ul className={css.assets}>
      {assets.slice(0, more === 1 ? MOST_SHOWN + 1 : MOST_SHOWN).map(({ token, amount }) => (
        <li key={token.tokenId}>
          <TokenAmount amount={amount} decimals={token.decimals} sign={sign} /> <TokenLink token={token} />
        </li>
      ))}
      {more > 1 && <li className={css.more}>{words.text('address.moreTokens', { count: formatCount(more) })}</li>}
    </ul>
  )
}
