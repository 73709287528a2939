import { usePublicConfig } from '#config/use-public-config.ts'
import { MIN_RELAY_FEE, computePaymentCost } from '#data/home/home.ts'
import { projectionResource } from '#data/home/home.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { marketResource } from '#data/stats/network-stats.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { DollarValue } from '#entities/price.tsx'
import { formatCoinUnit, formatErgFigure } from '#format/amount.ts'
import { dollarsPerCoin } from '@ergo-explorer/sentences/oracle-rate'
import { useTranslation } from '#i18n/use-translation.ts'
import { Tile } from '#ui/facts/tiles.tsx'
import css from '../home.module.css'

/** Fee of a simple payment, for the next block and with low priority. */
export function PaymentFeeTile({ isWide }: { readonly isWide: boolean }) {
  const t = useTranslation()
  const { coinName, pricePoolNft } = usePublicConfig()
  const projection = useResource(projectionResource).data ?? null
  const market = useResource(marketResource(pricePoolNft)).data ?? null
  const price = market && (dollarsPerCoin(market.rate) ?? null)
  // Without a projection only the minimum fee accepted by nodes is known.
  const cost = projection && computePaymentCost(projection)
  const shown = cost?.next ?? MIN_RELAY_FEE
  return (
    <Tile
      label={t.text('home.paymentCost')}
      to="/mempool"
      figure={formatErgFigure(shown)}
      unit={formatCoinUnit(coinName)}
      note={
        <>
          {t.text(cost === null ? 'home.minimum' : 'home.nextBlock')} <DollarValue nanoErg={shown} price={price} />
        </>
      }
      isWide={isWide}
    >
      {cost === null ? undefined : (
        <p className={css.lowPriority}>
          <span>{t.text('home.lowPriority')}</span>
          <ErgAmount nanoErg={cost.lowPriority} unit /> <DollarValue nanoErg={cost.lowPriority} price={price} />
        </p>
      )}
    </Tile>
  )
}
