import type { BoxSide, BoxView, TransactionView } from '#data/transactions/transaction-view.ts'
import { BoxLink, TransactionLink } from '#entities/links.tsx'
import { ErgAmount } from '#entities/amount.tsx'
import { boxKey } from '#entities/flow/box-key.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tag } from '#ui/text/tag.tsx'
import { BoxAssets } from './box-assets.tsx'
import { BoxDetail } from './box-detail.tsx'
import { BoxSpendStatus } from './box-spend-status.tsx'
import { BoxOwner } from './box-owner.tsx'
import css from './box-row.module.css'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { ScriptDetails } from './script-details.tsx'

export interface BoxRowProps {
  readonly transaction: TransactionView
  readonly side: BoxSide
  readonly index: number
  readonly box: BoxView
}

/**
 * Owner, value and spend status are always shown. For the emission box of a coinbase, the rest is collapsed with the
 * scripts.
 */
export function BoxRow({ transaction, side, index, box }: BoxRowProps) {
  const t = useTranslation()
  const details = <SecondaryDetails transaction={transaction} side={side} box={box} />
  return (
    <li className={css.box} id={`${side}-${index}`} data-side={side} data-boxes={boxKey({ side, index })}>
      <span className={css.index}>{side === 'data' ? `d${index}` : index}</span>
      <div className={css.owner}>
        <BoxOwner transaction={transaction} side={side} box={box} />
      </div>
      <div className={css.sum}>
        <ErgAmount nanoErg={box.value} unit />
      </div>
      <div className={css.secondary}>
        {box.role === 'emission' ? (
          <>
            <BoxSpendStatus transaction={transaction} side={side} box={box} />
            <ScriptDetails summary={t.text('transaction.emissionBox')}>
              <div className={css.secondary}>{details}</div>
            </ScriptDetails>
          </>
        ) : (
          details
        )}
      </div>
    </li>
  )
}

function SecondaryDetails({ transaction, side, box }: Omit<BoxRowProps, 'index'>) {
  const t = useTranslation()
  return (
    <>
      {box.role !== 'emission' && <BoxSpendStatus transaction={transaction} side={side} box={box} />}
      {box.transactionId !== undefined && (
        <span className="label">
          <RichMessage
            message="transaction.createdIn"
            values={{ transaction: <TransactionLink id={box.transactionId} length={6} /> }}
          />
        </span>
      )}
      <span className="label">
        <RichMessage message="transaction.box" values={{ box: <BoxLink id={box.boxId} length={6} /> }} />
      </span>
      {box.isRent && <Tag>{t.text('transaction.rent')}</Tag>}
      <BoxAssets transaction={transaction} side={side} box={box} />
      <BoxDetail transaction={transaction} box={box} />
    </>
  )
}
