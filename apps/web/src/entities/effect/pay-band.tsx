import { type Amounts, changeReturned, toNanoErg } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { PartyChange } from '#data/transactions/net-effect.ts'
import { type Payment, readPayment } from '#data/transactions/net-effect.ts'
import { isPriced, valueInNanoErg } from '#data/transactions/token-prices.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import { formatErgInDollars } from '#format/price.ts'
import { NO_BREAK_SPACE } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ErgAmount } from '../amount.tsx'
import { AddressLink, TokenLink } from '../links.tsx'
import { formatAmounts, listAmounts } from './format-amounts.ts'
import css from './pay-band.module.css'
import { usePrices } from './use-prices.ts'

/** Sender, amount and recipients of a payment; nothing for other transactions. A single recipient gets the amount in the middle. */
export function PayBand({ transaction }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const payment = readPayment(transaction)
  if (payment === undefined) return null
  const { senders, recipients } = payment
  return (
    <section
      className={css.pay}
      aria-label={t.text('transaction.pay')}
      data-state={transaction.state === 'confirmed' ? 'done' : undefined}
    >
      <div>
        <h2>{t.text('transaction.pay.from', { senders: senders.length })}</h2>
        {senders.map((sender) => (
          <Sender key={sender.script} sender={sender} transaction={transaction} />
        ))}
      </div>
      <TotalAmount payment={payment} transaction={transaction} />
      <div>
        <h2>{t.text('transaction.pay.to', { recipients: recipients.length })}</h2>
        {recipients.map((recipient) => (
          <div key={recipient.script} className={css.party}>
            <AddressLink party={recipient.party} />
            {recipients.length > 1 && <AmountLines amounts={recipient} transaction={transaction} />}
          </div>
        ))}
      </div>
    </section>
  )
}

interface SenderProps {
  readonly sender: PartyChange
  readonly transaction: TransactionView
}

function Sender({ sender, transaction }: SenderProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const change = changeReturned(sender)
  const textOf = (amounts: Amounts) => formatAmounts(t, amounts, { coinName, tokens: transaction.tokens })
  return (
    <div className={css.party}>
      <AddressLink party={sender.party} />
      <p className={css.note}>
        {t.text('transaction.pay.inputs', { inputs: sender.inputs.boxes, amount: textOf(sender.spent) })}
      </p>
      {(change.nanoErg > 0n || change.assets.length > 0) && (
        <p className={css.note}>{t.text('transaction.pay.change', { amount: textOf(change) })}</p>
      )}
    </div>
  )
}

interface TotalAmountProps {
  readonly payment: Payment
  readonly transaction: TransactionView
}

function TotalAmount({ payment: { total }, transaction }: TotalAmountProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const prices = usePrices(transaction)
  const [main, ...others] = listAmounts(total, transaction.tokens)
  const { tokenPrices = [] } = transaction
  const dollarsAt = (time: 'before' | 'now') => {
    const price = prices[time]
    // The value of a part would be taken for that of the payment.
    if (price === null || !isPriced(total, tokenPrices, time)) return null
    const usd = formatErgInDollars(toNanoErg(valueInNanoErg(total, tokenPrices, time)), price)
    return t.text(time === 'now' ? 'transaction.pay.usdNow' : 'transaction.pay.usdThen', { usd })
  }
  const figure = main && (
    <p className={css.sum}>
      {main.figure}
      <small>{main.token === undefined ? formatCoinUnit(coinName) : <TokenLink token={main.token} />}</small>
    </p>
  )
  const dollars = [dollarsAt('before'), dollarsAt('now')].filter((text) => text !== null)
  return (
    <div className={css.way}>
      <h2>{t.text(transaction.state === 'confirmed' ? 'transaction.pay.sent' : 'transaction.pay.sends')}</h2>
      {figure}
      <svg className={css.arrow} aria-hidden="true">
        <line x2="100%" y1="6" y2="6" />
        <svg x="100%" overflow="visible">
          <path d="M-7 1l6 5-6 5" />
        </svg>
      </svg>
      {others.slice(0, MAX_LINES).map(({ figure: text, token }) => (
        <p key={token?.tokenId ?? ''} className={css.plus}>
          {`+${NO_BREAK_SPACE}${text} `}
          {token === undefined ? <small>{formatCoinUnit(coinName)}</small> : <TokenLink token={token} />}
        </p>
      ))}
      {others.length > MAX_LINES && (
        <p className={css.plus}>{t.text('transaction.pay.moreTokens', { tokens: others.length - MAX_LINES })}</p>
      )}
      <p className={css.note}>
        {dollars.length > 0 && <span data-unproven>{`${dollars.join(' · ')} · `}</span>}
        {t.text('transaction.pay.fee', { fee: formatErg(transaction.fee, coinName) })}
      </p>
    </div>
  )
}

/** Tokens that are named; the net effect lists all. */
const MAX_LINES = 3

function AmountLines({ amounts, transaction }: { readonly amounts: Amounts; readonly transaction: TransactionView }) {
  const t = useTranslation()
  const lines = listAmounts(amounts, transaction.tokens)
  return (
    <div className={css.amounts}>
      {lines.slice(0, MAX_LINES + 1).map(({ figure, token }) => (
        <p key={token?.tokenId ?? ''}>
          {token === undefined ? (
            <ErgAmount nanoErg={toNanoErg(amounts.nanoErg)} unit />
          ) : (
            <>
              {figure} <TokenLink token={token} />
            </>
          )}
        </p>
      ))}
      {lines.length > MAX_LINES + 1 && (
        <p>{t.text('transaction.pay.moreTokens', { tokens: lines.length - MAX_LINES - 1 })}</p>
      )}
    </div>
  )
}
