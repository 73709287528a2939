import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { BoxRow } from './box-row.tsx'
import css from './data-inputs.module.css'

/** Boxes that were read but not spent. */
export function DataInputs({ transaction }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const { boxes, count } = transaction.dataInputs
  if (count === 0) return null
  return (
    <Disclosure className={css.data} summary={t.text('transaction.dataInputCount', { dataInputs: count })}>
      <ol>
        {boxes.map((box, index) => (
          <BoxRow key={box.boxId} box={box} index={index} side="data" transaction={transaction} />
        ))}
      </ol>
      {count > boxes.length && (
        <p className="label">{t.text('transaction.notListed', { boxes: count - boxes.length })}</p>
      )}
    </Disclosure>
  )
}
