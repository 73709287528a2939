import type { BoxSide, BoxView, TransactionView } from '#data/transactions/transaction-view.ts'
import { TokenAmount } from '#entities/amount.tsx'
import { TokenLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/text/tag.tsx'
import css from './box-assets.module.css'

export interface BoxAssetsProps {
  readonly transaction: TransactionView
  readonly side: BoxSide
  readonly box: BoxView
}

/** The tokens in a box, with tags for those minted or burned by the transaction. */
export function BoxAssets({ transaction, side, box: { assets } }: BoxAssetsProps) {
  const t = useTranslation()
  const { tokens, mints, burns, outputs } = transaction
  if (assets.length === 0) return null
  const isIn = (list: typeof mints, token: number) => list.some((asset) => asset.token === token)
  const isInOutputs = (token: number) => outputs.boxes.some((box) => isIn(box.assets, token))
  return (
    <ul className={css.assets}>
      {assets.map(({ token: tokenIndex, amount }, index) => {
        const token = tokens[tokenIndex]
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the tokens of a box are never reordered, and not unique
          <li key={index}>
            <span>
              {token !== undefined && <TokenLink token={token} />}
              {side === 'output' && isIn(mints, tokenIndex) && <Tag tone="in">{t.text('transaction.mintedHere')}</Tag>}
              {side === 'input' && isIn(burns, tokenIndex) && (
                <Tag tone="warning">
                  {t.text(isInOutputs(tokenIndex) ? 'transaction.partlyBurned' : 'transaction.burnedHere')}
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
