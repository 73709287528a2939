import { usePublicConfig } from '#config/use-public-config.ts'
import type { AmmPool } from '@ergo-explorer/contract'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { Age } from '#entities/age.tsx'
import { BoxLink, TokenLink } from '#entities/links.tsx'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { formatUnmarkedTokenName } from '@ergo-explorer/sentences/name-text'
import { PriceFigure } from '#entities/price.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { NO_BREAK_SPACE } from '#format/number.ts'
import { formatSignedPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import css from './order-book.module.css'
import { parseAmount } from '@ergo-explorer/chain'
import { formatDollarPrice, type PriceFraction } from '#format/price.ts'

interface PoolTableProps {
  readonly caption: string
  readonly token: TokenView
  readonly pools: readonly AmmPool[]
}

/** Pools, largest token reserve first. */
export function LiquidityPoolTable({ caption, token, pools }: PoolTableProps) {
  const t = useTranslation()
  const coin = formatCoinUnit(usePublicConfig().coinName)
  const quoteUnit = ({ quoteToken }: AmmPool) => (quoteToken === null ? coin : formatUnmarkedTokenName(quoteToken))
  return (
    <DataTable
      caption={caption}
      rows={pools}
      keyOf={({ boxId }) => boxId}
      columns={[
        {
          head: t.text('orders.pool'),
          card: 'title',
          lead: true,
          cell: (pool) => (
            <bdi className={css.pair}>
              <ScreenLink screen="pool" to={`/pools/${pool.poolNft}`}>
                {t.text('orders.pair', { token: formatUnmarkedTokenName(token), other: quoteUnit(pool) })}
              </ScreenLink>
            </bdi>
          ),
        },
        {
          head: t.text('orders.midPrice'),
          kind: 'number',
          card: 'figure',
          cell: (pool) => (
            <>
              <PriceFigure price={pool.price} unit={pool.quoteToken === null ? coin : undefined} />
              {pool.quoteToken !== null && <bdi className={css.below}>{quoteUnit(pool)}</bdi>}
              {pool.changePercent !== null && (
                <span className={css.below}>
                  {formatSignedPercent(pool.changePercent)} · {t.text('orders.change')}
                </span>
              )}
              {pool.priceUsd !== null && <span className={css.below}>≈ {formatDollarPrice(pool.priceUsd)}</span>}
            </>
          ),
        },
        {
          head: t.text('orders.buying'),
          kind: 'number',
          cell: ({ price, feePercent }) => (
            <PriceFigure price={computePricesWithFee(price, feePercent)?.buying ?? null} />
          ),
        },
        {
          head: t.text('orders.selling'),
          kind: 'number',
          cell: ({ price, feePercent }) => (
            <PriceFigure price={computePricesWithFee(price, feePercent)?.selling ?? null} />
          ),
        },
        {
          head: t.text('orders.fee'),
          kind: 'number',
          dim: true,
          cell: ({ feePercent }) => `${feePercent}${NO_BREAK_SPACE}%`,
        },
        {
          head: t.text('orders.holds'),
          kind: 'number',
          cell: ({ token: { amount }, quoteToken, nanoErg }) => (
            <span className={css.holds}>
              <span>
                <TokenAmount amount={amount} decimals={token.decimals} /> <TokenLink token={token} />
              </span>
              <span>
                {nanoErg !== null && <ErgAmount nanoErg={nanoErg} unit />}
                {quoteToken !== null && (
                  <>
                    <TokenAmount amount={quoteToken.amount} decimals={quoteToken.decimals} />{' '}
                    <TokenLink token={quoteToken} />
                  </>
                )}
              </span>
            </span>
          ),
        },
        {
          head: t.text('orders.lastChange'),
          dim: true,
          cell: ({ timestamp, boxId }) => (
            <>
              <Age timestamp={timestamp} /> <BoxLink id={boxId} length={6} />
            </>
          ),
        },
      ]}
    />
  )
}

/** More decimals than any fee has. */
const DECIMALS = 6
const HUNDRED_PERCENT = 100n * 10n ** BigInt(DECIMALS)

/**
 * Prices to buy and sell one token for a trade too small to move the pool. The fee is taken from the input, so only the
 * rest is traded. Returns null if the fee leaves nothing.
 */
function computePricesWithFee(
  { numerator, denominator }: PriceFraction,
  feePercent: string,
): { readonly buying: PriceFraction; readonly selling: PriceFraction } | null {
  const fee = parseAmount(feePercent, DECIMALS)
  const traded = fee.ok ? HUNDRED_PERCENT - fee.value : 0n
  if (traded <= 0n) return null
  const scale = (multiplier: bigint, divisor: bigint): PriceFraction => ({
    numerator: String(BigInt(numerator) * multiplier),
    denominator: String(BigInt(denominator) * divisor),
  })
  return { buying: scale(HUNDRED_PERCENT, traded), selling: scale(traded, HUNDRED_PERCENT) }
}
