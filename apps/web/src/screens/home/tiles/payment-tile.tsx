import { ERG_DECIMALS, NANOERG_PER_ERG } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../../config/use-public-config.ts'
import { LEAST_FEE, paymentCost } from '../../../data/home/payment-cost.ts'
import { projectionResource } from '../../../data/home/projection.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { marketResource } from '../../../data/stats/market.ts'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { ErgValue } from '../../../entities/erg-value.tsx'
import { coinUnit } from '../../../format/coin-unit.ts'
import { formatTokenAmount } from '../../../format/format-token-amount.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Tile } from '../../../ui/tiles.tsx'
import css from '../home.module.css'

/** What the fee of a plain payment has to be, for those in a hurry and for the others. */
export function PaymentTile({ isWide }: { readonly isWide: boolean }) {
  const words = useWords()
  const { coinName, pricePoolNft } = usePublicConfig()
  const projection = useResource(projectionResource).data ?? null
  const market = useResource(marketResource(pricePoolNft)).data ?? null
  const price = market && { numerator: String(NANOERG_PER_ERG), denominator: market.nanoErgPerUsd }
  // Without a projection nobody knows what the next block asks for, only what every node does.
  const cost = projection && paymentCost(projection)
  const shown = cost?.next ?? LEAST_FEE
  return (
    <Tile
      label={words.text('home.paymentCost')}
      figure={formatTokenAmount(shown, ERG_DECIMALS)}
      unit={coinUnit(coinName)}
      note={
        <>
          {words.text(cost === null ? 'home.atLeast' : 'home.nextBlock')} <ErgValue nanoErg={shown} price={price} />
        </>
      }
      isWide={isWide}
    >
      {cost === null ? undefined : (
        <p className={css.patient}>
          <span>{words.text('home.patient')}</span>
          <ErgAmount nanoErg={cost.patient} unit /> <ErgValue nanoErg={cost.patient} price={price} />
        </p>
      )}
    </Tile>
  )
}
