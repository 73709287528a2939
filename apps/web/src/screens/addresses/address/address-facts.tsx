import { usePublicConfig } from '#config/use-public-config.ts'
import { type AddressView, finalBalance } from '#data/addresses/address.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { marketResource } from '#data/stats/network-stats.ts'
import { Age } from '#entities/age.tsx'
import { figureOf } from '#entities/figure.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { DollarValue } from '#entities/price.tsx'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatDate } from '#format/time.ts'
import { dollarsPerCoin } from '@ergo-explorer/sentences/oracle-rate'
import { useTranslation } from '#i18n/use-translation.ts'
import { KeyFigures } from '#ui/facts/facts.tsx'
import css from './address.module.css'

/**
 * Balance and usage of an address; undefined while loading. The shell loads the same price, so this causes no extra
 * request.
 */
export function AddressFacts({ view }: { readonly view: AddressView | undefined }) {
  const t = useTranslation()
  const { pricePoolNft } = usePublicConfig()
  const { data: market } = useResource(marketResource(pricePoolNft))
  const price = market && (dollarsPerCoin(market.rate) ?? null)
  return (
    <KeyFigures
      className={css.facts}
      data={view}
      facts={[
        {
          label: t.text('address.confirmedBalance'),
          figure: ({ address, balance }) => figureOf('address-balance', address, balance.nanoErg),
          value: ({ balance }) => <ErgAmount nanoErg={balance.nanoErg} unit />,
          // A zero balance needs no value in dollars.
          note: ({ balance: { nanoErg } }) =>
            price && nanoErg !== '0' && <DollarValue nanoErg={nanoErg} price={price} />,
        },
        {
          label: t.text('address.finalBalance'),
          value: (address) => <ErgAmount nanoErg={finalBalance(address)} unit />,
          note: ({ pending }) => t.text('address.finalNote', { transactions: pending.transactionCount }),
        },
        {
          label: t.text('address.totalReceived'),
          value: ({ received }) => <ErgAmount nanoErg={received} unit />,
          note: t.text('address.changeIncluded'),
        },
        {
          label: t.text('address.transactions'),
          value: ({ transactionCount }) => formatCount(transactionCount),
        },
        {
          label: t.text('address.tokens'),
          value: ({ tokenCount, hasMoreTokens }) => formatCount(tokenCount) + (hasMoreTokens ? '+' : ''),
        },
        {
          label: t.text('address.activeSince'),
          value: ({ firstActivity }) =>
            firstActivity === null ? UNKNOWN_VALUE_TEXT : formatDate(firstActivity.timestamp, t.locale),
          note: ({ lastActivity }) =>
            lastActivity && t.parts('address.lastOne', { when: <Age key="when" timestamp={lastActivity.timestamp} /> }),
        },
      ]}
    />
  )
}
