import {
  type AssetView,
  type BoxSide,
  type BoxView,
  isSpendingConfirmed,
  isUnconfirmed,
  ownerToParty,
  type TransactionView,
} from '#data/transactions/transaction-view.ts'
import { boxKey } from '#entities/flow/box-key.ts'
import { PartyLink, TokenMark } from '#entities/links.tsx'
import { formatPartyName, formatTokenName } from '@ergo-explorer/sentences/name-text'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatErgFigure, formatTokenAmount } from '#format/amount.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Status, type StatusKind } from '#ui/text/status.tsx'

/**
 * Compact line with minimal markup, for transactions with hundreds of boxes. The index links to the box page with the
 * details.
 */
export function BoxLine({ transaction, side, index, box }: BoxRowProps) {
  const status = side === 'output' ? deriveSpendStatus(transaction.state, side, box) : undefined
  return (
    <li data-boxes={boxKey({ side, index })}>
      <ScreenLink screen="box" to={`/boxes/${box.boxId}`}>
        {index}
      </ScreenLink>
      <Owner transaction={transaction} box={box} />
      {status !== undefined && <SpendStatusLink status={status} />}
      <b>{formatErgFigure(box.value ?? undefined)}</b>
      {box.assets.length > 0 && <Assets assets={box.assets} tokens={transaction.tokens} />}
    </li>
  )
}

/** Links to the spending transaction. */
function SpendStatusLink({ status: { kind, label, spendingId } }: { readonly status: SpendStatus }) {
  const text = (
    <Status kind={kind} isUnproven>
      {useTranslation().text(label)}
    </Status>
  )
  if (spendingId === undefined) return text
  return (
    <span data-unproven>
      <ScreenLink screen="transaction" to={`/transactions/${spendingId}`}>
        {text}
      </ScreenLink>
    </span>
  )
}

function Owner({ transaction: { owners }, box }: Pick<BoxRowProps, 'transaction' | 'box'>) {
  const t = useTranslation()
  const owner = box.owner === null ? undefined : owners[box.owner]
  if (box.role === 'fee') return <span>{t.text('transaction.minerFee')}</span>
  if (owner === undefined) return <span>{t.text('transaction.unknownBox')}</span>
  const party = ownerToParty(owner)
  if (!party.isReadable && party.label === null) return <span>{t.text('transaction.undecodable')}</span>
  return (
    <PartyLink party={party}>
      {party.label === null ? <code>{formatPartyName(party)}</code> : <bdi data-unproven>{formatPartyName(party)}</bdi>}
    </PartyLink>
  )
}

interface AssetsProps {
  readonly assets: readonly AssetView[]
  readonly tokens: TransactionView['tokens']
}

function Assets({ assets, tokens }: AssetsProps) {
  return assets.map(({ token: tokenIndex, amount }, index) => {
    const token = tokens[tokenIndex]
    return (
      token !== undefined && (
        // oxlint-disable-next-line react/no-array-index-key -- the tokens of a box are never reordered, and not unique
        <p key={index}>
          <bdi data-unproven={token.name === null ? undefined : 'token'}>{formatTokenName(token)}</bdi>{' '}
          <TokenMark token={token} />
          <i>{formatTokenAmount(amount, token.decimals ?? 0)}</i>
        </p>
      )
    )
  })
}

interface SpendStatus {
  readonly kind: StatusKind
  readonly label: MessageKey
  /** The spending transaction. */
  readonly spendingId?: string
}

/** Whether a box is spent, and by which transaction. Undefined for data inputs. */
export function deriveSpendStatus(
  state: TransactionView['state'],
  side: BoxSide,
  { spentBy }: BoxView,
): SpendStatus | undefined {
  if (side === 'data') return undefined
  if (side === 'input' && state === 'confirmed') return { kind: 'spent', label: 'transaction.spentHere' }
  if (side === 'output' && state !== 'confirmed' && !isUnconfirmed(state))
    return { kind: 'danger', label: 'transaction.neverMade' }
  if (spentBy !== undefined)
    return isSpendingConfirmed(spentBy)
      ? { kind: 'spent', label: 'status.spent', spendingId: spentBy.transactionId }
      : { kind: 'unconfirmed', label: 'transaction.beingSpent', spendingId: spentBy.transactionId }
  if (side === 'input' && isUnconfirmed(state)) return { kind: 'unconfirmed', label: 'transaction.toBeSpentHere' }
  // The box does not exist before its transaction is in a block, so it cannot be relied on.
  if (side === 'output' && state === 'pre-confirmed') return { kind: state, label: 'transaction.outputPreConfirmed' }
  if (side === 'output' && state === 'pending') return { kind: 'unconfirmed', label: 'transaction.outputUnconfirmed' }
  return { kind: 'unspent', label: 'status.unspent' }
}

export interface BoxRowProps {
  readonly transaction: TransactionView
  readonly side: BoxSide
  readonly index: number
  readonly box: BoxView
}
