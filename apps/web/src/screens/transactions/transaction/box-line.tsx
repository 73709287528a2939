import { ERG_DECIMALS } from '@ergo-explorer/chain'
import { type AssetView, partyOf, type TransactionView } from '../../../data/transactions/transaction-view.ts'
import { partyText, tokenText } from '../../../entities/name-text.ts'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { TokenMark } from '../../../entities/token-link.tsx'
import { formatTokenAmount } from '../../../format/format-token-amount.ts'
import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Status } from '../../../ui/status.tsx'
import type { BoxRowProps } from './box-row.tsx'
import { markOf } from './mark-of.ts'

/** One of hundreds: all that counts, with as little markup as can be. Its number leads to the box, which tells the rest. */
export function BoxLine({ transaction, side, index, box }: BoxRowProps) {
  const words = useWords()
  const mark = side === 'output' ? markOf(transaction.state, side, box) : undefined
  return (
    <li>
      <ScreenLink screen="box" to={`/boxes/${box.boxId}`}>
        {index}
      </ScreenLink>
      <Owner transaction={transaction} box={box} />
      {mark !== undefined && (
        <span>
          <Status kind={mark.kind}>{words.text(mark.word)}</Status>{' '}
          {mark.by !== undefined && (
            <ScreenLink screen="transaction" to={`/transactions/${mark.by}`}>
              <code>{shortenId(mark.by, 6)}</code>
            </ScreenLink>
          )}
        </span>
      )}
      <b>{formatTokenAmount(box.value ?? undefined, ERG_DECIMALS)}</b>
      {box.assets.length > 0 && <Assets assets={box.assets} tokens={transaction.tokens} />}
    </li>
  )
}

function Owner({ transaction: { owners }, box }: Pick<BoxRowProps, 'transaction' | 'box'>) {
  const words = useWords()
  const owner = box.owner === null ? undefined : owners[box.owner]
  if (box.role === 'fee') return <span>{words.text('transaction.minerFee')}</span>
  if (owner === undefined) return <span>{words.text('transaction.unknownBox')}</span>
  const party = partyOf(owner)
  if (!party.isReadable && party.label === null) return <span>{words.text('transaction.undecodable')}</span>
  return (
    <ScreenLink screen="address" to={`/addresses/${party.address}`}>
      {party.label === null ? <code>{partyText(party)}</code> : <bdi>{partyText(party)}</bdi>}
    </ScreenLink>
  )
}

interface AssetsProps {
  readonly assets: readonly AssetView[]
  readonly tokens: TransactionView['tokens']
}

function Assets({ assets, tokens }: AssetsProps) {
  return assets.map(({ token: place, amount }, index) => {
    const token = tokens[place]
    return (
      token !== undefined && (
        // oxlint-disable-next-line react/no-array-index-key -- the tokens of a box never change places, nor are they unique
        <p key={index}>
          <bdi>{tokenText(token)}</bdi> <TokenMark genuineness={token.genuineness} />
          <i>{formatTokenAmount(amount, token.decimals ?? 0)}</i>
        </p>
      )
    )
  })
}
