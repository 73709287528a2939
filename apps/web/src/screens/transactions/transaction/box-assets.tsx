import type { BoxView, TransactionView } from '../../../data/transactions/transaction-view.ts'
import { TokenAmount } from '../../../entities/token-amount.tsx'
import { TokenLink } from '../../../entities/token-link.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Tag } from '../../../ui/tag.tsx'
import css from './box-assets.module.css'
import type { BoxSide } from './box-row.tsx'

export interface BoxAssetsProps {
  readonly transaction: TransactionView
  readonly side: BoxSide
  readonly box: BoxView
}

/** The tokens in a box; one that is minted or burnt here says so. */
export function BoxAssets({ transaction, side, box: { assets } }: BoxAssetsProps) {
  const words = useWords()
  const { tokens, mints, burns, outputs } = transaction
  if (assets.length === 0) return null
  const isIn = (list: typeof mints, token: number) => list.some((asset) => asset.token === token)
  const isKept = (token: number) => outputs.boxes.some((box) => isIn(box.assets, token))
  return (
    <ul className={css.assets}>
      {assets.map(({ token: place, amount }, index) => {
        const token = tokens[place]
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the tokens of a box never change places, nor are they unique
          <li key={index}>
            <span>
              {token !== undefined && <TokenLink token={token} />}
              {side === 'output' && isIn(mints, place) && <Tag tone="in">{words.text('transaction.mintedHere')}</Tag>}
              {side === 'input' && isIn(burns, place) && (
                <Tag tone="warning">
                  {words.text(isKept(place) ? 'transaction.partlyBurnt' : 'transaction.burntHere')}
                </Tag>
              )}
            </span>
            <TokenAmount amount={amount} decimals={token?.decimals} />
          </li>
        )
      })}
    </ul>
  )
}
