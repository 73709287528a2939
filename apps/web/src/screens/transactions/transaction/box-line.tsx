import { type AssetView, ownerToParty, type TransactionView } from '#data/transactions/transaction-view.ts'
import { boxKey } from '#entities/flow/box-key.ts'
import { formatPartyName, formatTokenName } from '#entities/name-text.ts'
import { ScreenLink } from '#entities/screen-link.tsx'
import { PartyLink, TokenMark } from '#entities/links.tsx'
import { formatErgFigure, formatTokenAmount } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Status } from '#ui/text/status.tsx'
import type { BoxRowProps } from './box-row.tsx'
import { deriveSpendStatus, type SpendStatus } from './spend-status.ts'

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
  const text = <Status kind={kind}>{useTranslation().text(label)}</Status>
  if (spendingId === undefined) return text
  return (
    <ScreenLink screen="transaction" to={`/transactions/${spendingId}`}>
      {text}
    </ScreenLink>
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
      {party.label === null ? <code>{formatPartyName(party)}</code> : <bdi>{formatPartyName(party)}</bdi>}
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
          <bdi>{formatTokenName(token)}</bdi> <TokenMark token={token} />
          <i>{formatTokenAmount(amount, token.decimals ?? 0)}</i>
        </p>
      )
    )
  })
}
