import { type AssetView, ownerToParty, type TransactionView } from '#data/transactions/transaction-view.ts'
import { formatPartyName, formatTokenName } from '#entities/name-text.ts'
import { ScreenLink } from '#entities/screen-link.tsx'
import { TokenMark } from '#entities/links.tsx'
import { formatErgFigure, formatTokenAmount } from '#format/amount.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Status } from '#ui/text/status.tsx'
import type { BoxRowProps } from './box-row.tsx'
import { deriveSpendStatus } from './spend-status.ts'

/**
 * Compact line with minimal markup, for transactions with hundreds of boxes. The index links to the box page with the
 * details.
 */
export function BoxLine({ transaction, side, index, box }: BoxRowProps) {
  const t = useTranslation()
  const status = side === 'output' ? deriveSpendStatus(transaction.state, side, box) : undefined
  return (
    <li>
      <ScreenLink screen="box" to={`/boxes/${box.boxId}`}>
        {index}
      </ScreenLink>
      <Owner transaction={transaction} box={box} />
      {status !== undefined && (
        <span>
          <Status kind={status.kind}>{t.text(status.label)}</Status>{' '}
          {status.spendingId !== undefined && (
            <ScreenLink screen="transaction" to={`/transactions/${status.spendingId}`}>
              <code>{shortenId(status.spendingId, 6)}</code>
            </ScreenLink>
          )}
        </span>
      )}
      <b>{formatErgFigure(box.value ?? undefined)}</b>
      {box.assets.length > 0 && <Assets assets={box.assets} tokens={transaction.tokens} />}
    </li>
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
    <ScreenLink screen="address" to={`/addresses/${party.address}`}>
      {party.label === null ? <code>{formatPartyName(party)}</code> : <bdi>{formatPartyName(party)}</bdi>}
    </ScreenLink>
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
          <bdi>{formatTokenName(token)}</bdi> <TokenMark genuineness={token.genuineness} />
          <i>{formatTokenAmount(amount, token.decimals ?? 0)}</i>
        </p>
      )
    )
  })
}
