import { type Amounts, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { ReactNode } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { readPartyChanges } from '#data/transactions/net-effect.ts'
import { type Payment, readPayment, walletsFirst } from '#data/transactions/net-effect.ts'
import { isPriced, valueInNanoErg } from '#data/transactions/token-prices.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import type { PartyView } from '@ergo-explorer/sentences/party-view'
import { sanitizeDecimals } from '@ergo-explorer/sentences/name-text'
import { usePrices } from '#entities/effect/use-prices.ts'
import { formatPartyName, formatUnmarkedTokenName } from '@ergo-explorer/sentences/name-text'
import { Timestamp } from '#entities/timestamp.tsx'
import { formatErg, formatTokenAmount } from '#format/amount.ts'
import { shortenId } from '#format/id.ts'
import { formatCount } from '#format/number.ts'
import { formatErgInDollars } from '#format/price.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { QrCode } from '#ui/qr/qr-code.tsx'
import css from './receipt.module.css'

/** More would not fit on one page. */
const MAX_PARTIES = 8
const MAX_TOKENS = 4
/** Addresses of scripts can have thousands of characters. */
const MAX_ADDRESS_LENGTH = 60

/** Who paid what to whom, when, and where to verify it. */
export function ReceiptContent({ transaction }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const prices = usePrices(transaction)
  const { transactionId: id, height, timestamp, firstSeen, confirmations, fee, tokenPrices = [] } = transaction
  const payment = readPayment(transaction)
  const inDollars = (nanoErg: bigint) =>
    prices.before !== null &&
    nanoErg > 0n && (
      <p className="label">{t.text('receipt.usd', { usd: formatErgInDollars(toNanoErg(nanoErg), prices.before) })}</p>
    )
  return (
    <>
      <DescriptionList
        facts={[
          ...(payment === undefined ? changeFacts(transaction, t.text('receipt.changes')) : paymentFacts(payment)),
          {
            label: t.text('receipt.fee'),
            value: (
              <>
                {formatErg(fee, coinName)}
                {inDollars(BigInt(fee))}
              </>
            ),
          },
          { label: t.text('receipt.time'), value: <Timestamp timestamp={timestamp ?? firstSeen} /> },
          height !== null && { label: t.text('receipt.block'), value: formatCount(height) },
          confirmations !== null && { label: t.text('receipt.confirmations'), value: formatCount(confirmations) },
          { label: t.text('receipt.id'), value: <span className={css.id}>{id}</span> },
        ]}
      />
      <ReceiptLink id={id} />
    </>
  )

  function paymentFacts({ senders, recipients, total }: Payment) {
    return [
      {
        label: t.text('receipt.from'),
        value: <Lines items={senders.map(({ party, script }) => [script, <PartyText key={script} party={party} />])} />,
      },
      {
        label: t.text('receipt.to'),
        value: (
          <Lines
            items={recipients.map((recipient) => [
              recipient.script,
              // The amount of a single recipient is the total.
              recipients.length === 1 ? (
                <PartyText key={recipient.script} party={recipient.party} />
              ) : (
                <PartyAmount
                  key={recipient.script}
                  party={recipient.party}
                  amounts={recipient}
                  transaction={transaction}
                />
              ),
            ])}
          />
        ),
      },
      {
        label: t.text('receipt.amount'),
        value: (
          <>
            <Lines items={[['total', <AmountTexts key="total" amounts={total} transaction={transaction} />]]} />
            {isPriced(total, tokenPrices, 'before') && inDollars(valueInNanoErg(total, tokenPrices, 'before'))}
          </>
        ),
      },
    ]
  }
}

/** For a transaction that is no payment: what each party gained or lost. */
function changeFacts(transaction: TransactionView, label: string) {
  const parties = walletsFirst(readPartyChanges(transaction) ?? []).filter(
    ({ role, nanoErg, assets }) => role !== 'fee' && (nanoErg !== 0n || assets.length > 0),
  )
  if (parties.length === 0) return []
  const items = parties.map(
    (change) =>
      [
        change.script,
        <PartyAmount key={change.script} party={change.party} amounts={change} transaction={transaction} isChange />,
      ] as const,
  )
  return [{ label, value: <Lines items={items} /> }]
}

function Lines({ items }: { readonly items: readonly (readonly [key: string, line: ReactNode])[] }) {
  const t = useTranslation()
  return (
    <ul className={css.lines}>
      {items.slice(0, MAX_PARTIES).map(([key, line]) => (
        <li key={key}>{line}</li>
      ))}
      {items.length > MAX_PARTIES && <li>{t.text('receipt.more', { count: items.length - MAX_PARTIES })}</li>}
    </ul>
  )
}

/** The whole address of a key, which a receipt has to prove. */
function PartyText({ party }: { readonly party: PartyView }) {
  const { address, label } = party
  const isWhole = address !== '' && address.length <= MAX_ADDRESS_LENGTH
  return (
    <>
      {label !== null && <b>{formatPartyName(party)}</b>}
      <span className={css.id}>
        {isWhole ? address : address === '' ? formatPartyName(party) : shortenId(address, 8)}
      </span>
    </>
  )
}

interface PartyAmountProps extends AmountTextsProps {
  readonly party: PartyView
}

function PartyAmount({ party, ...amounts }: PartyAmountProps) {
  return (
    <>
      <PartyText party={party} />
      <AmountTexts {...amounts} />
    </>
  )
}

interface AmountTextsProps {
  readonly amounts: Amounts
  readonly transaction: TransactionView
  /** Whether gains have a plus sign. */
  readonly isChange?: boolean
}

function AmountTexts({ amounts, transaction: { tokens }, isChange = false }: AmountTextsProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { nanoErg, assets } = amounts
  const signOf = (amount: bigint) => (isChange && amount > 0n ? '+' : '')
  const lines = assets.flatMap(({ tokenId, amount }) => {
    const token = tokens.find((each) => each.tokenId === tokenId)
    if (token === undefined) return []
    const figure = formatTokenAmount(toTokenUnits(amount), sanitizeDecimals(token.decimals))
    return [{ key: tokenId, text: `${signOf(amount)}${figure} ${formatUnmarkedTokenName(token)}` }]
  })
  return (
    <span>
      {(nanoErg !== 0n || assets.length === 0) && <b>{signOf(nanoErg) + formatErg(toNanoErg(nanoErg), coinName)}</b>}
      {lines.slice(0, MAX_TOKENS).map(({ key, text }) => (
        <b key={key}>
          <bdi>{text}</bdi>
        </b>
      ))}
      {lines.length > MAX_TOKENS && <span>{t.text('receipt.more', { count: lines.length - MAX_TOKENS })}</span>}
    </span>
  )
}

/** Where anyone can verify the receipt. Without a configured public URL, only the browser knows the host. */
function ReceiptLink({ id }: { readonly id: string }) {
  const t = useTranslation()
  const { publicUrl } = usePublicConfig()
  const isHydrated = useIsHydrated()
  const origin = publicUrl === '' ? (isHydrated ? window.location.origin : undefined) : publicUrl
  if (origin === undefined) return null
  const url = `${origin}/${t.locale}/transactions/${id}`
  return (
    <div className={css.link}>
      <QrCode className={css.qr} text={url} label={t.text('receipt.qr')} />
      <p className="label">{t.text('receipt.verify')}</p>
      <p className={css.id}>{url}</p>
    </div>
  )
}
