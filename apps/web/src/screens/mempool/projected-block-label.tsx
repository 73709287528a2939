import { createElement, Fragment } from 'react'
import type { MempoolTransactionRow } from '#data/mempool/mempool.ts'
import { TransactionLink } from '#entities/links.tsx'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Status } from '#ui/text/status.tsx'

/**
 * Projected block of a transaction and how many it depends on. A pre-confirmed one is expected in the next
 * block. One that loses a double spend has no projected block.
 */
export function ProjectedBlockLabel({
  row: { projectedBlock, depth, state, conflictingTransactionId: winnerId },
}: {
  readonly row: MempoolTransactionRow
}) {
  const t = useTranslation()
  if (winnerId !== null) {
    const winner = <TransactionLink key="winner" id={winnerId} length={6} />
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
      {state === 'pre-confirmed' ? (
        <Status kind="pre-confirmed">{t.text('status.pre-confirmed')}</Status>
      ) : (
        describeBlock(t, projectedBlock)
      )}
      {depth !== null && depth > 0 && <span className="label">{t.text('mempool.chained', { depth })}</span>}
    </>
  )
}

function describeBlock(t: Translations, block: MempoolTransactionRow['projectedBlock']): string {
  if (block === null) return UNKNOWN_VALUE_TEXT
  if (block === 'later') return t.text('mempool.later')
  return block === 1 ? t.text('mempool.next') : `+${block}`
}
