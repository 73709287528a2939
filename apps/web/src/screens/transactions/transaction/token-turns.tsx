import type { AssetView, TransactionView } from '../../../data/transactions/transaction-view.ts'
import { TokenAmount } from '../../../entities/token-amount.tsx'
import { TokenLink } from '../../../entities/token-link.tsx'
import css from './box-assets.module.css'

export interface TokenTurnsProps {
  readonly title: string
  readonly assets: readonly AssetView[]
  readonly tokens: TransactionView['tokens']
}

/** What comes into being or ends with the transaction, over all of its boxes. */
export function TokenTurns({ title, assets, tokens }: TokenTurnsProps) {
  if (assets.length === 0) return null
  return (
    <div className={css.turns}>
      <p className="label">{title}</p>
      <ul className={css.assets}>
        {assets.map(({ token: place, amount }) => {
          const token = tokens[place]
          return (
            <li key={place}>
              <span>{token !== undefined && <TokenLink token={token} />}</span>
              <TokenAmount amount={amount} decimals={token?.decimals} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
