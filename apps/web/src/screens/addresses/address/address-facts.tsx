import { NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { AddressView } from '../../../data/addresses/address-view.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { marketResource } from '../../../data/stats/market.ts'
import { Age } from '../../../entities/age.tsx'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { DollarValue } from '../../../entities/dollar-value.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../format/unknown-value-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { KeyFigure, KeyFigures } from '../../../ui/facts.tsx'

/** Balance and usage of an address. The shell loads the same price, so this causes no extra request. */
export function AddressFacts({ view }: { readonly view: AddressView }) {
  const t = useTranslation()
  const { pricePoolNft } = usePublicConfig()
  const { data: market } = useResource(marketResource(pricePoolNft))
  const price = market && { numerator: String(NANOERG_PER_ERG), denominator: market.nanoErgPerUsd }
  const { confirmed, final, mempoolTransactionCount, received, transactionCount, lastSeen, unspentCount } = view
  // A zero balance needs no value in dollars.
  const value = price && confirmed !== '0' ? <DollarValue nanoErg={confirmed} price={price} /> : undefined
  return (
    <KeyFigures>
      <KeyFigure label={t.text('address.confirmedBalance')} note={value}>
        <ErgAmount nanoErg={confirmed} unit />
      </KeyFigure>
      <KeyFigure
        label={t.text('address.finalBalance')}
        note={t.text('address.finalNote', { transactions: mempoolTransactionCount })}
      >
        <ErgAmount nanoErg={final} unit />
      </KeyFigure>
      <KeyFigure label={t.text('address.totalReceived')} note={t.text('address.changeIncluded')}>
        <ErgAmount nanoErg={received} unit />
      </KeyFigure>
      <KeyFigure
        label={t.text('address.transactions')}
        note={
          lastSeen === null ? undefined : t.parts('address.lastOne', { when: <Age key="when" timestamp={lastSeen} /> })
        }
      >
        {formatCount(transactionCount)}
      </KeyFigure>
      <KeyFigure label={t.text('address.unspentBoxes')}>
        {unspentCount === null ? UNKNOWN_VALUE_TEXT : formatCount(unspentCount)}
      </KeyFigure>
      <KeyFigure label={t.text('address.tokens')}>
        {formatCount(view.tokenCount) + (view.hasMoreTokens ? '+' : '')}
      </KeyFigure>
    </KeyFigures>
  )
}

export function AddressFactsSkeleton() {
  const t = useTranslation()
  return (
    <KeyFigures>
      {LABELS.map((label) => (
        <KeyFigure key={label} label={t.text(label)} note={<Skeleton width={2} />}>
          <Skeleton width={4} />
        </KeyFigure>
      ))}
    </KeyFigures>
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
