import { useTranslation } from '#i18n/use-translation.ts'
import { useHasScreen } from '#page/page-context.ts'
import { LinkButton } from '#ui/form/button.tsx'

/** Opens the transaction as a receipt for printing. */
export function ReceiptLink({ id }: { readonly id: string }) {
  const t = useTranslation()
  return useHasScreen('receipt') ? (
    <LinkButton to={`/transactions/${id}/receipt`} variant="text" icon="receipt">
      {t.text('transaction.receipt')}
    </LinkButton>
  ) : null
}
