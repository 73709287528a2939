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
  const kind = kindOf(isPreConfirmed)
  return <StatusMark kind={kind} label={t.text(`status.${kind}`)} />
}

/** State of a transaction in the mempool or in an input block, in words. */
export function PendingStatus({ isPreConfirmed }: Pick<PendingMarkProps, 'isPreConfirmed'>) {
  const kind = kindOf(isPreConfirmed)
  return <Status kind={kind}>{useTranslation().text(`status.${kind}`)}</Status>
}

const kindOf = (isPreConfirmed: boolean) => (isPreConfirmed ? 'pre-confirmed' : 'unconfirmed')
