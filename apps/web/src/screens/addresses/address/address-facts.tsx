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
import { useWords } from '../../../i18n/use-words.ts'
import { Bone } from '../../../ui/bone.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'

/** What an address has and had. The price is the one that the shell shows, so it costs no question more. */
export function AddressFacts({ view }: { readonly view: AddressView }) {
  const words = useWords()
  const { pricePoolNft } = usePublicConfig()
  const { data: market } = useResource(marketResource(pricePoolNft))
  const price = market && { numerator: String(NANOERG_PER_ERG), denominator: market.nanoErgPerUsd }
  const { confirmed, final, waiting, received, transactionCount, lastSeen, unspentCount } = view
  // Nothing is worth nothing, which needs no saying.
  const value = price && confirmed !== '0' ? <ErgValue nanoErg={confirmed} price={price} /> : undefined
  return (
    <Facts>
      <Fact label={words.text('address.confirmedBalance')} note={value}>
        <ErgAmount nanoErg={confirmed} unit />
      </Fact>
      <Fact
        label={words.text('address.finalBalance')}
        note={words.text('address.finalNote', { transactions: waiting })}
      >
        <ErgAmount nanoErg={final} unit />
      </Fact>
      <Fact label={words.text('address.totalReceived')} note={words.text('address.changeIncluded')}>
        <ErgAmount nanoErg={received} unit />
      </Fact>
      <Fact
        label={words.text('address.transactions')}
        note={
          lastSeen === null
            ? undefined
            : words.parts('address.lastOne', { when: <Age key="when" timestamp={lastSeen} /> })
        }
      >
        {formatCount(transactionCount)}
      </Fact>
      <Fact label={words.text('address.unspentBoxes')}>
        {unspentCount === null ? UNKNOWN : formatCount(unspentCount)}
      </Fact>
      <Fact label={words.text('address.tokens')}>{formatCount(view.tokenCount) + (view.hasMoreTokens ? '+' : '')}</Fact>
    </Facts>
  )
}

export function AddressFactsBones() {
  const words = useWords()
  return (
    <Facts>
      {LABELS.map((label) => (
        <Fact key={label} label={words.text(label)} note={<Bone width={2} />}>
          <Bone width={4} />
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
