import type { BoxSide, TransactionView } from '#data/transactions/transaction-view.ts'
import { MAX_DETAILED_BOXES } from '#data/transactions/build-transaction-view.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHasScreen } from '#page/page-context.ts'
import { ShowMore } from '#ui/layout/show-more.tsx'
import { BoxLine } from './box-line.tsx'
import css from './box-list.module.css'
import { BoxRow } from './box-row.tsx'

export interface BoxListProps {
  readonly transaction: TransactionView
  readonly side: BoxSide
  /** Number of boxes, shown below the list. */
  readonly total: string
}

export function BoxList({ transaction, side, total }: BoxListProps) {
  const t = useTranslation()
  const hasBoxScreen = useHasScreen('box')
  const { boxes, count, value } = SIDES[side](transaction)
  return (
    <>
      <ol>
        {boxes.slice(0, MAX_DETAILED_BOXES).map((box, index) => (
          <BoxRow key={box.boxId} box={box} index={index} side={side} transaction={transaction} />
        ))}
      </ol>
      {boxes.length > MAX_DETAILED_BOXES && (
        <ShowMore className={css.more}>
          {hasBoxScreen && <p className="label">{t.text('transaction.linesLead')}</p>}
          <ol className={css.lines}>
            {boxes.slice(MAX_DETAILED_BOXES).map((box, index) => (
              <BoxLine
                key={box.boxId}
                box={box}
                index={MAX_DETAILED_BOXES + index}
                side={side}
                transaction={transaction}
              />
            ))}
          </ol>
          {count > boxes.length && (
            <p className="label">{t.text('transaction.notListed', { boxes: count - boxes.length })}</p>
          )}
        </ShowMore>
      )}
      <p className={css.total}>
        <span>{total}</span>
        <ErgAmount nanoErg={value} unit />
      </p>
    </>
  )
}

const SIDES = {
  input: ({ inputs }: TransactionView) => inputs,
  data: ({ dataInputs }: TransactionView) => dataInputs,
  output: ({ outputs }: TransactionView) => outputs,
}
