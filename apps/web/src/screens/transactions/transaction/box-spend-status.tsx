import type { BoxSide, BoxView, TransactionView } from '#data/transactions/transaction-view.ts'
import { TransactionLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Status } from '#ui/text/status.tsx'
import { deriveSpendStatus } from './spend-status.ts'
import { RichMessage } from '#ui/text/rich-message.tsx'

export interface BoxSpendStatusProps {
  readonly transaction: TransactionView
  readonly side: BoxSide
  readonly box: BoxView
}

export function BoxSpendStatus({ transaction: { state }, side, box }: BoxSpendStatusProps) {
  const t = useTranslation()
  const status = deriveSpendStatus(state, side, box)
  if (status === undefined) return null
  return (
    <>
      <Status kind={status.kind}>{t.text(status.label)}</Status>
      {status.spendingId !== undefined && (
        <span className="label">
          <RichMessage
            message="transaction.spentIn"
            values={{ transaction: <TransactionLink id={status.spendingId} length={6} /> }}
          />
        </span>
      )}
    </>
  )
}
