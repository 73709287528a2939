import { useTranslation } from '#i18n/use-translation.ts'
import { Status, StatusMark } from '#ui/text/status.tsx'

/** State of a pending transaction in a list. One that loses a double spend will not be confirmed, so it is named. */
export function PendingMark({ isDoubleSpend }: { readonly isDoubleSpend: boolean }) {
  const t = useTranslation()
  return isDoubleSpend ? (
    <Status kind="danger">{t.text('status.doubleSpend')}</Status>
  ) : (
    <StatusMark kind="unconfirmed" label={t.text('status.unconfirmed')} />
  )
}
