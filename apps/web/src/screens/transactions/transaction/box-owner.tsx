import { type BoxSide, type BoxView, ownerToParty, type TransactionView } from '#data/transactions/transaction-view.ts'
import { AddressLink } from '#entities/links.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Icon } from '#ui/text/icon.tsx'
import { Tag } from '#ui/text/tag.tsx'
import css from './box-owner.module.css'

export interface BoxOwnerProps {
  readonly transaction: TransactionView
  readonly side: BoxSide
  readonly box: BoxView
}

/** Owner of a box. A fee box has no owner, and the owner of an unknown box is not known. */
export function BoxOwner({ transaction: { owners, block }, side, box }: BoxOwnerProps) {
  const t = useTranslation()
  const owner = box.owner === null ? undefined : owners[box.owner]
  if (box.role === 'fee')
    return (
      <>
        <span className="firm">{t.text('transaction.minerFee')}</span>
        {side === 'output' && block !== null && (
          <span className="dim">{t.text('transaction.paidToBlock', { height: formatCount(block.height) })}</span>
        )}
      </>
    )
  if (owner === undefined) return <span className="dim">{t.text('transaction.unknownBox')}</span>
  const party = ownerToParty(owner)
  const isKey = party.kind === 'P2PK'
  const isUndecodable = !party.isReadable && party.label === null
  return (
    <>
      <span className={css.owner} data-warning={isUndecodable || undefined}>
        <Icon name={isUndecodable ? 'warning' : isKey ? 'wallet' : 'contract'} size="small" />
        <AddressLink party={party} hasCopy={isKey} />
      </span>
      {!isKey && !isUndecodable && <Tag>{t.text('transaction.contract')}</Tag>}
    </>
  )
}
