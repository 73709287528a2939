import { type BoxView, partyOf, type TransactionView } from '../../../data/transactions/transaction-view.ts'
import { AddressLink } from '../../../entities/address-link.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Tag } from '../../../ui/tag.tsx'
import css from './box-owner.module.css'
import type { BoxSide } from './box-row.tsx'

export interface BoxOwnerProps {
  readonly transaction: TransactionView
  readonly side: BoxSide
  readonly box: BoxView
}

/** Whose box it is. The fee is nobody's yet, and a box that nobody has seen has no owner to tell. */
export function BoxOwner({ transaction: { owners, block }, side, box }: BoxOwnerProps) {
  const words = useWords()
  const owner = box.owner === null ? undefined : owners[box.owner]
  if (box.role === 'fee')
    return (
      <>
        <span className="firm">{words.text('transaction.minerFee')}</span>
        {side === 'output' && block !== null && (
          <span className="dim">{words.text('transaction.paidToBlock', { height: formatCount(block.height) })}</span>
        )}
      </>
    )
  if (owner === undefined) return <span className="dim">{words.text('transaction.unknownBox')}</span>
  const party = partyOf(owner)
  const isKey = party.kind === 'P2PK'
  const isUndecodable = !party.isReadable && party.label === null
  return (
    <>
      <span className={css.owner} data-warning={isUndecodable || undefined}>
        <Icon name={isUndecodable ? 'warning' : isKey ? 'wallet' : 'contract'} size="small" />
        <AddressLink party={party} hasCopy={isKey} />
      </span>
      {!isKey && !isUndecodable && <Tag>{words.text('transaction.contract')}</Tag>}
    </>
  )
}
