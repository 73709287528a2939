import { formatStory } from '@ergo-explorer/sentences/describe'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { transactionResource, useClearTransactionCache } from '#data/transactions/transaction.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { useParams } from '#page/router.tsx'
import { Button, ButtonRow, LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { FailedTransaction, UnknownTransaction } from '../transaction/unknown-transaction.tsx'
import { LoadingTransaction } from '../transaction/loading-transaction.tsx'
import { TransactionStatus } from '../transaction/transaction-status.tsx'
import { ReceiptContent } from './receipt-content.tsx'
import css from './receipt.module.css'

export const resources: ScreenResources = ({ params }) => [transactionResource(params['transaction'] ?? '')]

/** A transaction on one printed page. */
export function Screen() {
  const id = useParams()['transaction'] ?? ''
  const { data, error, reset } = useResource(transactionResource(id))
  useClearTransactionCache(id)
  if (data === undefined)
    return error === null ? <LoadingTransaction id={id} /> : <FailedTransaction id={id} onReset={reset} />
  if (data.kind === 'unknown') return <UnknownTransaction id={id} others={data.others} />
  return <Receipt transaction={data.transaction} />
}

function Receipt({ transaction }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  const { coinName } = usePublicConfig()
  const { transactionId: id, state, story } = transaction
  usePageMetadata({
    title: t.text('title.receipt', { id: shortenId(id) }),
    canonical: `/transactions/${id}`,
    // The page of the transaction is indexed.
    isIndexed: false,
  })
  // As text: links of a sentence may show private names.
  const receiptSentence = () => {
    if (state !== 'confirmed') return t.text(state === 'pre-confirmed' ? 'receipt.preConfirmed' : 'receipt.notFinal')
    return story === null ? undefined : formatStory(t, story, coinName)
  }
  return (
    <article className={css.receipt}>
      <PageHeader
        heading={t.text('receipt.heading')}
        details={<TransactionStatus transaction={transaction} />}
        sentence={receiptSentence()}
      />
      <ReceiptContent transaction={transaction} />
      <ButtonRow>
        {isHydrated && (
          <Button variant="primary" onClick={() => window.print()}>
            {t.text('receipt.print')}
          </Button>
        )}
        <LinkButton to={`/transactions/${id}`}>{t.text('receipt.back')}</LinkButton>
      </ButtonRow>
    </article>
  )
}
