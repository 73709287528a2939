import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { StorySentence } from '#entities/sentences/story-sentence.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { RichMessage } from '#ui/text/rich-message.tsx'
import css from './transaction-sentence.module.css'

/** The story of the transaction; without one, a sentence with its counts. */
export function TransactionSentence({ transaction }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const { state, story } = transaction
  return (
    <>
      {state !== 'confirmed' && (
        <span className={css.prefix}>
          {t.text(state === 'pending' ? 'transaction.whatItWouldDo' : 'transaction.whatItWouldHaveDone')}
        </span>
      )}
      {story === null ? <Counted transaction={transaction} /> : <StorySentence story={story} />}
    </>
  )
}

function Counted({ transaction: { inputs, outputs, total, fee } }: { readonly transaction: TransactionView }) {
  return (
    <RichMessage
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
