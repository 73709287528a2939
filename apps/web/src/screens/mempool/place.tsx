import { createElement, Fragment } from 'react'
import type { WaitingRow } from '../../data/mempool/waiting-row.ts'
import { TransactionLink } from '../../entities/transaction-link.tsx'
import { UNKNOWN } from '../../format/unknown.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Status } from '../../ui/status.tsx'

/** Which block a transaction would be in, and whom it has to wait for. One that loses to another has none. */
export function Place({ row: { place, depth, losesTo } }: { readonly row: WaitingRow }) {
  const words = useWords()
  if (losesTo !== null) {
    const winner = <TransactionLink key="winner" id={losesTo} length={6} />
    return (
      <>
        <Status kind="danger">{words.text('status.doubleSpend')}</Status>
        <span className="label">
          {createElement(Fragment, null, ...words.parts('mempool.losesTo', { transaction: winner }))}
        </span>
      </>
    )
  }
  return (
    <>
      {place === null
        ? UNKNOWN
        : place === 'later'
          ? words.text('mempool.later')
          : place === 1
            ? words.text('mempool.next')
            : `+${place}`}
      {depth > 0 && <span className="label">{words.text('mempool.chained', { depth })}</span>}
    </>
  )
}
