import { usePublicConfig } from '../../config/use-public-config.ts'
import type { LiquidityPoolRow } from '../../data/orders/order-views.ts'
import type { TokenView } from '../../data/token-view.ts'
import { Age } from '../../entities/age.tsx'
import { BoxLink } from '../../entities/box-link.tsx'
import { ErgAmount } from '../../entities/erg-amount.tsx'
import { formatTokenName } from '../../entities/name-text.ts'
import { PriceFigure } from '../../entities/price-figure.tsx'
import { ScreenLink } from '../../entities/screen-link.tsx'
import { TokenAmount } from '../../entities/token-amount.tsx'
import { TokenLink } from '../../entities/token-link.tsx'
import { formatCoinUnit } from '../../format/format-coin-unit.ts'
import { formatDollars } from '../../format/format-dollars.ts'
import { formatSignedPercent } from '../../format/format-signed-percent.ts'
import { NO_BREAK_SPACE } from '../../format/signs.ts'
import { UNKNOWN_VALUE_TEXT } from '../../format/unknown-value-text.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Cell, Row, Table } from '../../ui/table.tsx'
import css from './order-book.module.css'
import { computePricesWithFee } from './prices-with-fee.ts'

export interface PoolTableProps {
  readonly caption: string
  readonly token: TokenView
  readonly pools: readonly LiquidityPoolRow[]
}

/** Pools, largest token reserve first. */
export function LiquidityPoolTable({ caption, token, pools }: PoolTableProps) {
  const t = useTranslation()
  const figure = (label: string) => ({ label, numeric: true }) as const
  const head = [
    t.text('orders.pool'),
    figure(t.text('orders.midPrice')),
    figure(t.text('orders.buying')),
    figure(t.text('orders.selling')),
    figure(t.text('orders.fee')),
    figure(t.text('orders.holds')),
    figure(t.text('orders.change')),
    t.text('orders.lastChange'),
    t.text('orders.box'),
  ]
  return (
    <Table caption={caption} head={head} className={css.wrapping}>
      {pools.map((pool) => (
        <PoolLine key={pool.boxId} token={token} pool={pool} />
      ))}
    </Table>
  )
}

function PoolLine({ token, pool }: { readonly token: TokenView; readonly pool: LiquidityPoolRow }) {
  const t = useTranslation()
  const { quoteToken, price, priceUsd, feePercent, changePercent } = pool
  const coin = formatCoinUnit(usePublicConfig().coinName)
  const unit = quoteToken === null ? coin : formatTokenName(quoteToken)
  const withFee = computePricesWithFee(price, feePercent)
  return (
    <Row>
      <Cell at="title" lead>
        <bdi className={css.pair}>
          <ScreenLink screen="token" to={`/token/${pool.poolNft}`}>
            {t.text('orders.pair', { token: formatTokenName(token), other: unit })}
          </ScreenLink>
        </bdi>
      </Cell>
      <Cell at="figure" numeric>
        <PriceFigure price={price} unit={quoteToken === null ? unit : undefined} />
        {quoteToken !== null && <bdi className={css.below}>{unit}</bdi>}
        {priceUsd !== null && <span className={css.below}>≈ {formatDollars(Number(priceUsd), 4)}</span>}
      </Cell>
      <Cell label={t.text('orders.buying')} numeric>
        <PriceFigure price={withFee?.buying ?? null} />
      </Cell>
      <Cell label={t.text('orders.selling')} numeric>
        <PriceFigure price={withFee?.selling ?? null} />
      </Cell>
      <Cell label={t.text('orders.fee')} numeric dim>
        {feePercent + NO_BREAK_SPACE}%
      </Cell>
      <Cell label={t.text('orders.holds')} numeric>
        <span className={css.holds}>
          <span>
            <TokenAmount amount={pool.tokens} decimals={token.decimals} /> <TokenLink token={token} />
          </span>
          <span>
            {quoteToken === null ? (
              <ErgAmount nanoErg={pool.quoteReserve} unit />
            ) : (
              <>
                <TokenAmount amount={pool.quoteReserve} decimals={quoteToken.decimals} />{' '}
                <TokenLink token={quoteToken} />
              </>
            )}
          </span>
        </span>
      </Cell>
      <Cell label={t.text('orders.change')} numeric dim>
        {changePercent === null ? UNKNOWN_VALUE_TEXT : formatSignedPercent(changePercent)}
      </Cell>
      <Cell label={t.text('orders.lastChange')} dim>
        <Age timestamp={pool.timestamp} />
      </Cell>
      <Cell label={t.text('orders.box')}>
        <BoxLink id={pool.boxId} length={6} />
      </Cell>
    </Row>
  )
}
