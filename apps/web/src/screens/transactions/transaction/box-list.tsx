import type { TransactionView } from '../../../data/transactions/transaction-view.ts'
import { WHOLE_BOXES } from '../../../data/transactions/view-of.ts'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { useHasScreen } from '../../../page/use-has-screen.ts'
import { ShowMore } from '../../../ui/show-more.tsx'
import { BoxLine } from './box-line.tsx'
import css from './box-list.module.css'
import { BoxRow, type BoxSide } from './box-row.tsx'

export interface BoxListProps {
  readonly transaction: TransactionView
  readonly side: BoxSide
  /** Under the rule: how many there are. */
  readonly total: string
}

export function BoxList({ transaction, side, total }: BoxListProps) {
  const words = useWords()
  const hasBoxScreen = useHasScreen('box')
  const { boxes, count, value } = SIDES[side](transaction)
  return (
    <>
      <ol>
        {boxes.slice(0, WHOLE_BOXES).map((box, index) => (
          <BoxRow key={box.boxId} box={box} index={index} side={side} transaction={transaction} />
        ))}
      </ol>
      {boxes.length > WHOLE_BOXES && (
        <ShowMore className={css.more}>
          {hasBoxScreen && <p className="label">{words.text('transaction.linesLead')}</p>}
          <ol className={css.lines}>
            {boxes.slice(WHOLE_BOXES).map((box, index) => (
              <BoxLine key={box.boxId} box={box} index={WHOLE_BOXES + index} side={side} transaction={transaction} />
            ))}
          </ol>
          {count > boxes.length && (
            <p className="label">{words.text('transaction.notListed', { boxes: count - boxes.length })}</p>
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
