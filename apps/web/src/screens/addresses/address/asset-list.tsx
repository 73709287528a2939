import type { KnownAsset } from '#data/api/operations.ts'
import { TokenAmount } from '#entities/amount.tsx'
import { TokenLink } from '#entities/links.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import css from './address.module.css'

export interface AssetListProps {
  readonly assets: readonly KnownAsset[]
  /** Shows changes with a sign instead of amounts. */
  readonly sign?: boolean | undefined
  /** Further tokens are only counted to keep rows short. The page of the transaction or box lists all of them. */
  readonly maxShown?: number
}

/** Exact token amounts below an amount of ERG. */
export function AssetList({ assets, sign, maxShown = 3 }: AssetListProps) {
  const t = useTranslation()
  if (assets.length === 0) return null
  const more = assets.length - maxShown
  return (
    <ul className={css.assets}>
      {assets.slice(0, more === 1 ? maxShown + 1 : maxShown).map((asset) => (
        <li key={asset.tokenId}>
          <TokenAmount amount={asset.amount} decimals={asset.decimals} sign={sign} /> <TokenLink token={asset} />
        </li>
      ))}
      {more > 1 && <li className={css.more}>{t.text('address.moreTokens', { count: formatCount(more) })}</li>}
    </ul>
  )
}
