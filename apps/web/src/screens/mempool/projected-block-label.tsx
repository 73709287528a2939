import { createElement, Fragment } from 'react'
import type { MempoolTransactionRow } from '#data/mempool/mempool-transactions.ts'
import { TransactionLink } from '#entities/links.tsx'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Status } from '#ui/text/status.tsx'

/**
 * Projected block of a transaction and how many it depends on. A transaction that loses a double spend has no projected
 * block.
 */
export function ProjectedBlockLabel({
  row: { projectedBlock, depth, conflictsWith },
}: {
  readonly row: MempoolTransactionRow
}) {
  const t = useTranslation()
  if (conflictsWith !== null) {
    const winner = <TransactionLink key="winner" id={conflictsWith} length={6} />
    return (
      <>
        <Status kind="danger">{t.text('status.doubleSpend')}</Status>
        <span className="label">
          {createElement(Fragment, null, ...t.parts('mempool.conflictsWith', { transaction: winner }))}
        </span>
      </>
    )
  }
  return (
    <>
      {projectedBlock === null
        ? UNKNOWN_VALUE_TEXT
        : projectedBlock === 'later'
          ? t.text('mempool.later')
          : projectedBlock === 1
            ? t.text('mempool.next')
            : `+${projectedBlock}`}
      {depth > 0 && <span className="label">{t.text('mempool.chained', { depth })}</span>}
    </>
  )
}
