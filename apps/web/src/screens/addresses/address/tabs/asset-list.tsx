import type { AssetChange } from '#data/addresses/address.ts'
import { TokenAmount } from '#entities/amount.tsx'
import { TokenLink } from '#entities/links.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import css from '../address.module.css'

export interface AssetListProps {
  readonly assets: readonly AssetChange[]
  /** Shows changes with a sign instead of amounts. */
  readonly sign?: boolean | undefined
}

/** Further tokens are only counted to keep rows short. The page of the transaction or box lists all of them. */
const MAX_SHOWN = 3

/** Exact token amounts below an amount of ERG. */
export function AssetList({ assets, sign }: AssetListProps) {
  const t = useTranslation()
  if (assets.length === 0) return null
  const more = assets.length - MAX_SHOWN
  return (
    <ul className={css.assets}>
      {assets.slice(0, more === 1 ? MAX_SHOWN + 1 : MAX_SHOWN).map(({ token, amount }) => (
        <li key={token.tokenId}>
          <TokenAmount amount={amount} decimals={token.decimals} sign={sign} /> <TokenLink token={token} />
        </li>
      ))}
      {more > 1 && <li className={css.more}>{t.text('address.moreTokens', { count: formatCount(more) })}</li>}
    </ul>
  )
}
