import { toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { PartyChange } from '#data/transactions/net-effect.ts'
import { type NetEffectRow, readNetEffectRows } from '#data/transactions/net-effect.ts'
import { isPriced, valueInNanoErg } from '#data/transactions/token-prices.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { type DollarsPerErg, formatErgInDollars } from '#format/price.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { type Column, DataTable } from '#ui/table/data-table.tsx'
import { Tag } from '#ui/text/tag.tsx'
import { ErgAmount, TokenAmount } from '../amount.tsx'
import { AddressLink, TokenLink } from '../links.tsx'
import css from './net-effect-table.module.css'
import { usePrices } from './use-prices.ts'

export interface NetEffectTableProps {
  readonly transaction: TransactionView
  /** The address from whose side the transaction is described. */
  readonly perspective?: string | undefined
}

/** What each party gains and loses, without change. Nothing if an input is unknown. */
export function NetEffectTable({ transaction, perspective }: NetEffectTableProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const { before, now } = usePrices(transaction)
  const rows = readNetEffectRows(transaction, perspective)
  if (rows === undefined) return null
  const shown = rows.filter(({ kind }) => kind !== 'sum')
  const hasTokens = rows.some(({ assets }) => assets.length > 0)
  return (
    <DataTable
      place="detail"
      caption={t.text('transaction.netEffect')}
      rows={shown}
      keyOf={(row, index) => (row.kind === 'party' ? `party ${row.change.script}` : `${row.kind} ${index}`)}
      isTall
      columns={[
        {
          head: t.text('transaction.netEffect.party'),
          card: 'title',
          cell: (row) => <Party row={row} transaction={transaction} perspective={perspective} />,
        },
        {
          head: unit,
          kind: 'number',
          card: 'figure',
          cell: (row) =>
            hasNoErg(row) ? '' : row.nanoErg === 0n ? '0' : <ErgAmount nanoErg={toNanoErg(row.nanoErg)} sign />,
        },
        hasTokens && {
          head: t.text('transaction.netEffect.tokens'),
          kind: 'number',
          card: 'side',
          cell: (row) => <Tokens row={row} tokens={transaction.tokens} />,
        },
        before !== null && dollarColumn(t, transaction, { time: 'before', price: before }),
        now !== null && dollarColumn(t, transaction, { time: 'now', price: now }),
      ]}
    />
  )
}

interface DollarColumn {
  readonly time: 'before' | 'now'
  readonly price: DollarsPerErg
}

const dollarColumn = (
  t: Translations,
  { tokenPrices = [] }: TransactionView,
  { time, price }: DollarColumn,
): Column<NetEffectRow> => ({
  head: t.text(time === 'now' ? 'transaction.netEffect.usdNow' : 'transaction.netEffect.usdThen'),
  help: t.text('transaction.netEffect.usdHelp'),
  kind: 'number',
  card: 'end',
  dim: true,
  cell: (row) =>
    hasNoErg(row) && !isPriced(row, tokenPrices, time) ? (
      ''
    ) : (
      <span data-unproven>{formatDollarChange(valueInNanoErg(row, tokenPrices, time), price)}</span>
    ),
})

/** Only tokens are minted and burned. */
const hasNoErg = ({ kind }: NetEffectRow): boolean => kind === 'mint' || kind === 'burn'

function formatDollarChange(nanoErg: bigint, price: DollarsPerErg): string {
  if (nanoErg === 0n) return '0'
  return (nanoErg > 0n ? '+' : '') + formatErgInDollars(toNanoErg(nanoErg), price)
}

interface PartyProps extends NetEffectTableProps {
  readonly row: NetEffectRow
}

function Party({ row, transaction: { height }, perspective }: PartyProps) {
  const t = useTranslation()
  switch (row.kind) {
    case 'others':
      return t.text('transaction.netEffect.others', { parties: row.parties })
    case 'unlisted':
      return t.text('transaction.netEffect.unlisted', { boxes: row.boxes })
    case 'mint':
      return <Named name={t.text('transaction.minted')} note={t.text('transaction.netEffect.mintNote')} />
    case 'burn':
      return <Named name={t.text('transaction.burned')} note={t.text('transaction.netEffect.burnNote')} />
    // Not shown: it is zero.
    case 'sum':
      return null
    case 'party': {
      const { change } = row
      const { party } = change
      if (change.role === 'fee' && change.nanoErg >= 0n)
        return (
          <Named
            name={t.text('transaction.minerFee')}
            note={height === null ? undefined : t.text('transaction.paidToBlock', { height: formatCount(height) })}
          />
        )
      return (
        <>
          <AddressLink party={party} />
          {party.address === perspective && <Tag>{t.text('transaction.netEffect.here')}</Tag>}
          <p className={css.note}>{formatRole(t, change)}</p>
        </>
      )
    }
  }
}

function Named({ name, note }: { readonly name: string; readonly note: string | undefined }) {
  return (
    <>
      {name}
      {note !== undefined && <p className={css.note}>{note}</p>}
    </>
  )
}

/** What the party does, and which boxes show it: “Sender, 2 inputs, 1 change output”. */
function formatRole(t: Translations, { nanoErg, assets, inputs, outputs }: PartyChange): string {
  const amounts = [nanoErg, ...assets.map(({ amount }) => amount)]
  const [gains, loses] = [amounts.some((amount) => amount > 0n), amounts.some((amount) => amount < 0n)]
  const role = gains ? (loses ? 'both' : 'recipient') : loses ? 'sender' : 'unchanged'
  const texts = [t.text('transaction.netEffect.role', { role })]
  if (inputs.boxes > 0) texts.push(t.text('transaction.inputCount', { inputs: inputs.boxes }))
  if (outputs.boxes > 0)
    texts.push(formatOutputs(t, outputs, { isChange: role === 'sender', isOnly: inputs.boxes === 0 }))
  return texts.join(', ')
}

function formatOutputs(
  t: Translations,
  { boxes, first }: PartyChange['outputs'],
  { isChange, isOnly }: { readonly isChange: boolean; readonly isOnly: boolean },
): string {
  if (isOnly && boxes === 1) return t.text('transaction.netEffect.output', { output: String(first) })
  return t.text(isChange ? 'transaction.netEffect.changeOutputs' : 'transaction.outputCount', { outputs: boxes })
}

function Tokens({ row: { assets, kind }, tokens }: { readonly row: NetEffectRow } & Pick<TransactionView, 'tokens'>) {
  const t = useTranslation()
  if (assets.length === 0) return ''
  const isChange = kind !== 'mint' && kind !== 'burn'
  return (
    <ul className={css.tokens}>
      {assets.slice(0, MAX_TOKENS).map(({ tokenId, amount }) => {
        const token = tokens.find((each) => each.tokenId === tokenId)
        return (
          <li key={tokenId}>
            <TokenAmount
              amount={toTokenUnits(isChange || amount > 0n ? amount : -amount)}
              decimals={token?.decimals}
              sign={isChange}
            />{' '}
            {token !== undefined && <TokenLink token={token} />}
          </li>
        )
      })}
      {assets.length > MAX_TOKENS && (
        <li>{t.text('transaction.pay.moreTokens', { tokens: assets.length - MAX_TOKENS })}</li>
      )}
    </ul>
  )
}

/** Tokens of one row; a box can hold hundreds. */
const MAX_TOKENS = 20
