import { NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { AddressView } from '../../../data/addresses/address-view.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { marketResource } from '../../../data/stats/market.ts'
import { Age } from '../../../entities/age.tsx'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { ErgValue } from '../../../entities/erg-value.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'

/** Balance and usage of an address. The shell loads the same price, so this causes no extra request. */
export function AddressFacts({ view }: { readonly view: AddressView }) {
  const t = useTranslation()
  const { pricePoolNft } = usePublicConfig()
  const { data: market } = useResource(marketResource(pricePoolNft))
  const price = market && { numerator: String(NANOERG_PER_ERG), denominator: market.nanoErgPerUsd }
  const { confirmed, final, mempoolTransactionCount, received, transactionCount, lastSeen, unspentCount } = view
  // A zero balance needs no value in dollars.
  const value = price && confirmed !== '0' ? <ErgValue nanoErg={confirmed} price={price} /> : undefined
  return (
    <Facts>
      <Fact label={t.text('address.confirmedBalance')} note={value}>
        <ErgAmount nanoErg={confirmed} unit />
      </Fact>
      <Fact
        label={t.text('address.finalBalance')}
        note={t.text('address.finalNote', { transactions: mempoolTransactionCount })}
      >
        <ErgAmount nanoErg={final} unit />
      </Fact>
      <Fact label={t.text('address.totalReceived')} note={t.text('address.changeIncluded')}>
        <ErgAmount nanoErg={received} unit />
      </Fact>
      <Fact
        label={t.text('address.transactions')}
        note={
          lastSeen === null ? undefined : t.parts('address.lastOne', { when: <Age key="when" timestamp={lastSeen} /> })
        }
      >
        {formatCount(transactionCount)}
      </Fact>
      <Fact label={t.text('address.unspentBoxes')}>{unspentCount === null ? UNKNOWN : formatCount(unspentCount)}</Fact>
      <Fact label={t.text('address.tokens')}>{formatCount(view.tokenCount) + (view.hasMoreTokens ? '+' : '')}</Fact>
    </Facts>
  )
}

export function AddressFactsSkeleton() {
  const t = useTranslation()
  return (
    <Facts>
      {LABELS.map((label) => (
        <Fact key={label} label={t.text(label)} note={<Skeleton width={2} />}>
          <Skeleton width={4} />
        </Fact>
      ))}
    </Facts>
  )
}

const LABELS = [
  'address.confirmedBalance',
  'address.finalBalance',
  'address.totalReceived',
  'address.transactions',
  'address.unspentBoxes',
  'address.tokens',
] as const
