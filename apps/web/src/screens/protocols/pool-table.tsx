import type { PoolActivity } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { BoxLink, TokenLink } from '#entities/links.tsx'
import { PriceFigure } from '#entities/price.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatSignedPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BarSparkline, Sparkline } from '#ui/drawing/sparkline.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import css from './protocols.module.css'

/** Pools with price, trend, reserves, volume and providers; the box of each is the evidence. */
export function PoolTable({ caption, pools }: { readonly caption: string; readonly pools: readonly PoolActivity[] }) {
  const t = useTranslation()
  const coin = formatCoinUnit(usePublicConfig().coinName)
  return (
    <DataTable
      caption={caption}
      rows={pools}
      keyOf={({ poolNft }) => poolNft}
      columns={[
        {
          head: t.text('protocols.pool'),
          card: 'title',
          lead: true,
          cell: ({ poolNft, boxId, token, quoteToken }) => (
            <>
              <TokenLink token={token} /> / {quoteToken === null ? coin : <TokenLink token={quoteToken} />}
              <span className={css.below}>
                <ScreenLink screen="pool" to={`/pools/${poolNft}`}>
                  {t.text('protocols.toPool')}
                </ScreenLink>
              </span>
              <span className={css.below}>
                {t.text('protocols.box')} <BoxLink id={boxId} length={6} />
              </span>
            </>
          ),
        },
        {
          head: t.text('protocols.price'),
          kind: 'number',
          card: 'figure',
          cell: ({ price, quoteToken, changePercent }) => (
            <>
              <PriceFigure price={price} unit={quoteToken === null ? coin : undefined} />
              {changePercent !== null && <span className={css.below}>{formatSignedPercent(changePercent)}</span>}
            </>
          ),
        },
        {
          head: t.text('protocols.trend'),
          card: (pool) => (hasTrend(pool) ? 'line' : 'hidden'),
          label: false,
          className: css.trend,
          cell: (pool) => (hasTrend(pool) ? <Sparkline values={(pool.trend ?? []).map(Number)} /> : UNKNOWN_VALUE_TEXT),
        },
        {
          head: t.text('protocols.reserves'),
          kind: 'number',
          cell: ({ token, quoteToken, nanoErg }) => (
            <>
              <TokenAmount amount={token.amount} decimals={token.decimals} />
              <span className={css.below}>
                {quoteToken === null ? (
                  <ErgAmount nanoErg={nanoErg} unit />
                ) : (
                  <TokenAmount amount={quoteToken.amount} decimals={quoteToken.decimals} />
                )}
              </span>
            </>
          ),
        },
        {
          head: t.text('protocols.dailyVolumes'),
          card: 'hidden',
          className: css.bars,
          cell: ({ dailyVolumes }) =>
            dailyVolumes === null ? UNKNOWN_VALUE_TEXT : <BarSparkline values={dailyVolumes.map(Number)} />,
        },
        {
          head: t.text('protocols.volume'),
          kind: 'number',
          cell: ({ volumeNanoErg, volumeQuote, quoteToken, tradeCount }) => (
            <>
              {quoteToken === null ? (
                <ErgAmount nanoErg={volumeNanoErg} unit />
              ) : (
                <TokenAmount amount={volumeQuote} decimals={quoteToken.decimals} />
              )}
              <span className={css.below}>{t.text('protocols.trades', { count: tradeCount })}</span>
            </>
          ),
        },
        {
          head: t.text('protocols.providers'),
          kind: 'number',
          cell: ({ providerCount, shareTokenId }) => (
            <ScreenLink screen="token" to={`/token/${shareTokenId}?tab=holders`}>
              {formatCount(providerCount)}
            </ScreenLink>
          ),
        },
      ]}
    />
  )
}

const hasTrend = ({ trend }: PoolActivity): boolean => trend !== null && trend.length > 1
