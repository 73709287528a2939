import { type Amounts, toNanoErg } from '@ergo-explorer/chain'
import { sanitizeDecimals } from '@ergo-explorer/sentences/name-text'
import { usePublicConfig } from '#config/use-public-config.ts'
import { readSwap, type Swap } from '#data/transactions/swap.ts'
import { isPriced, valueInNanoErg } from '#data/transactions/token-prices.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import { formatErgInDollars, formatShortPrice } from '#format/price.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AddressLink, TokenLink } from '../links.tsx'
import { type ListedAmount, listAmounts } from './format-amounts.ts'
import css from './swap-band.module.css'
import { usePrices } from './use-prices.ts'

/** What a trader gave and got, with whom, and at which rate; nothing for other transactions. */
export function SwapBand({ transaction }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const swap = readSwap(transaction)
  if (swap === undefined) return null
  const isDone = transaction.state === 'confirmed'
  const { trader, contract, sent, received } = swap
  return (
    <section className={css.swap} aria-label={t.text('transaction.swap')} data-state={isDone ? 'done' : undefined}>
      <Side
        title={t.text(isDone ? 'transaction.pay.sent' : 'transaction.pay.sends')}
        amounts={sent}
        transaction={transaction}
      />
      <svg className={css.arrows} aria-hidden="true">
        <path className={css.out} d="M0 10h62M55 4l7 6-7 6" />
        <path className={css.in} d="M64 28H2M9 22l-7 6 7 6" />
      </svg>
      <Side
        title={t.text(isDone ? 'transaction.swap.received' : 'transaction.swap.receives')}
        amounts={received}
        transaction={transaction}
      />
      <dl className={css.facts}>
        <div>
          <dt>{t.text('transaction.swap.by')}</dt>
          <dd>
            <AddressLink party={trader.party} />
          </dd>
        </div>
        <div>
          <dt>{t.text('transaction.swap.with')}</dt>
          <dd>
            <AddressLink party={contract.party} />
          </dd>
        </div>
        <Rate swap={swap} transaction={transaction} />
        <div>
          <dt>{t.text('transaction.swap.fee')}</dt>
          <dd>{formatErg(transaction.fee, coinName)}</dd>
        </div>
      </dl>
    </section>
  )
}

interface SideProps {
  readonly title: string
  readonly amounts: Amounts
  readonly transaction: TransactionView
}

function Side({ title, amounts, transaction }: SideProps) {
  const t = useTranslation()
  const { before } = usePrices(transaction)
  const { tokenPrices = [] } = transaction
  const [listed] = listAmounts(amounts, transaction.tokens)
  const usd =
    before === null || !isPriced(amounts, tokenPrices, 'before')
      ? undefined
      : formatErgInDollars(toNanoErg(valueInNanoErg(amounts, tokenPrices, 'before')), before)
  return (
    <div className={css.side}>
      <h2>{title}</h2>
      {listed && (
        <p className={css.sum}>
          {listed.figure}
          <small>
            <Unit token={listed.token} />
          </small>
        </p>
      )}
      {usd !== undefined && (
        <p className={css.note} data-unproven>
          {t.text('transaction.pay.usdThen', { usd })}
        </p>
      )}
    </div>
  )
}

function Unit({ token }: Pick<ListedAmount, 'token'>) {
  const { coinName } = usePublicConfig()
  return token === undefined ? formatCoinUnit(coinName) : <TokenLink token={token} />
}

const ERG_DECIMALS = 9

/** How much of the received asset one of the sent asset bought. */
function Rate({
  swap: { sent, received },
  transaction,
}: {
  readonly swap: Swap
  readonly transaction: TransactionView
}) {
  const t = useTranslation()
  const [from, to] = [unitsOf(sent, transaction.tokens), unitsOf(received, transaction.tokens)]
  if (from === undefined || to === undefined) return null
  const numerator = to.amount * 10n ** BigInt(from.decimals)
  const denominator = from.amount * 10n ** BigInt(to.decimals)
  return (
    <div data-unproven>
      <dt>{t.text('transaction.swap.rate')}</dt>
      <dd>
        {formatShortPrice({ numerator: String(numerator), denominator: String(denominator) })} <Unit token={to.token} />
        <small>
          {t.text('transaction.swap.ratePer')} <Unit token={from.token} />
        </small>
      </dd>
    </div>
  )
}

function unitsOf({ nanoErg, assets: [asset] }: Amounts, tokens: TransactionView['tokens']) {
  if (asset === undefined) return { amount: nanoErg, decimals: ERG_DECIMALS, token: undefined }
  const token = tokens.find(({ tokenId }) => tokenId === asset.tokenId)
  return token && { amount: asset.amount, decimals: sanitizeDecimals(token.decimals), token }
}
