import type { BoxView, TransactionView } from '../../../data/transactions/transaction-view.ts'
import { BoxLink } from '../../../entities/box-link.tsx'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Tag } from '../../../ui/tag.tsx'
import { BoxAssets } from './box-assets.tsx'
import { BoxDetail } from './box-detail.tsx'
import { BoxMark } from './box-mark.tsx'
import { BoxOwner } from './box-owner.tsx'
import css from './box-row.module.css'
import { Said } from '../../../ui/said.tsx'
import { ScriptDetails } from './script-details.tsx'

export type BoxSide = 'input' | 'data' | 'output'

export interface BoxRowProps {
  readonly transaction: TransactionView
  readonly side: BoxSide
  readonly index: number
  readonly box: BoxView
}

/** Whose, how much, spent or not: always shown. A coinbase's emission box folds the rest away with the scripts. */
export function BoxRow({ transaction, side, index, box }: BoxRowProps) {
  const words = useWords()
  const rest = <Rest transaction={transaction} side={side} box={box} />
  return (
    <li className={css.box} id={`${side}-${index}`} data-side={side}>
      <span className={css.index}>{side === 'data' ? `d${index}` : index}</span>
      <div className={css.who}>
        <BoxOwner transaction={transaction} side={side} box={box} />
      </div>
      <div className={css.sum}>
        <ErgAmount nanoErg={box.value} unit />
      </div>
      <div className={css.rest}>
        {box.role === 'emission' ? (
          <>
            <BoxMark transaction={transaction} side={side} box={box} />
            <ScriptDetails summary={words.text('transaction.emissionBox')}>
              <div className={css.rest}>{rest}</div>
            </ScriptDetails>
          </>
        ) : (
          rest
        )}
      </div>
    </li>
  )
}

function Rest({ transaction, side, box }: Omit<BoxRowProps, 'index'>) {
  const words = useWords()
  return (
    <>
      {box.role !== 'emission' && <BoxMark transaction={transaction} side={side} box={box} />}
      {box.madeIn !== undefined && (
        <span className="label">
          <Said message="transaction.madeIn" values={{ transaction: <TransactionLink id={box.madeIn} length={6} /> }} />
        </span>
      )}
      <span className="label">
        <Said message="transaction.box" values={{ box: <BoxLink id={box.boxId} length={6} /> }} />
      </span>
      {box.isRent && <Tag>{words.text('transaction.rent')}</Tag>}
      <BoxAssets transaction={transaction} side={side} box={box} />
      <BoxDetail transaction={transaction} box={box} />
    </>
  )
}
