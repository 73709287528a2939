import type { TransactionView } from '../../../data/transactions/transaction-view.ts'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { StorySentence } from '../../../entities/story-sentence.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Said } from '../../../ui/said.tsx'
import css from './transaction-sentence.module.css'

/** What happened, or would; where nobody tells a story, what the counts say. */
export function TransactionSentence({ transaction }: { readonly transaction: TransactionView }) {
  const words = useWords()
  const { state, story } = transaction
  return (
    <>
      {state !== 'confirmed' && (
        <span className={css.mood}>
          {words.text(state === 'waiting' ? 'transaction.whatItWouldDo' : 'transaction.whatItWouldHaveDone')}
        </span>
      )}
      {story === null ? <Counted transaction={transaction} /> : <StorySentence story={story} />}
    </>
  )
}

function Counted({ transaction: { inputs, outputs, total, fee } }: { readonly transaction: TransactionView }) {
  return (
    <Said
      message={fee === '0' ? 'transaction.countedWithoutFee' : 'transaction.counted'}
      values={{
        inputs: inputs.count,
        outputs: outputs.count,
        total: <ErgAmount nanoErg={total} unit />,
        fee: <ErgAmount nanoErg={fee} unit />,
      }}
    />
  )
}
