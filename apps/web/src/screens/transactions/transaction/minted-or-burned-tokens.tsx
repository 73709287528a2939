import type { AssetView, TransactionView } from '#data/transactions/transaction-view.ts'
import { TokenAmount } from '#entities/amount.tsx'
import { TokenLink } from '#entities/links.tsx'
import css from './box-assets.module.css'

export interface MintedOrBurnedTokensProps {
  readonly title: string
  readonly assets: readonly AssetView[]
  readonly tokens: TransactionView['tokens']
}

/** Tokens minted or burned by the transaction, summed over all boxes. */
export function MintedOrBurnedTokens({ title, assets, tokens }: MintedOrBurnedTokensProps) {
  if (assets.length === 0) return null
  return (
    <div className={css.tokenChanges}>
      <p className="label">{title}</p>
      <ul className={css.assets}>
        {assets.map(({ token: tokenIndex, amount }) => {
          const token = tokens[tokenIndex]
          return (
            <li key={tokenIndex}>
              <span>{token !== undefined && <TokenLink token={token} />}</span>
              <TokenAmount amount={amount} decimals={token?.decimals} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
