import { useTranslation } from '#i18n/use-translation.ts'
import { Status, StatusMark } from '#ui/text/status.tsx'

interface PendingMarkProps {
  readonly isDoubleSpend: boolean
  readonly isPreConfirmed: boolean
}

/** State of a pending transaction in a list. One that loses a double spend will not be confirmed, so it is named. */
export function PendingMark({ isDoubleSpend, isPreConfirmed }: PendingMarkProps) {
  const t = useTranslation()
  if (isDoubleSpend) return <Status kind="danger">{t.text('status.doubleSpend')}</Status>
  const kind = isPreConfirmed ? 'pre-confirmed' : 'unconfirmed'
  return <StatusMark kind={kind} label={t.text(`status.${kind}`)} />
}
