import type { PoolActivity } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { BoxLink, TokenLink } from '#entities/links.tsx'
import { PriceFigure } from '#entities/price.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { formatSignedPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import css from './protocols.module.css'

/** Pools with their reserves, price, volume and providers; the box of each is the evidence. */
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
          cell: ({ poolNft, token, quoteToken }) => (
            <>
              <TokenLink token={token} /> / {quoteToken === null ? coin : <TokenLink token={quoteToken} />}
              <span className={css.below}>
                <ScreenLink screen="pool" to={`/pools/${poolNft}`}>
                  {t.text('protocols.toPool')}
                </ScreenLink>
              </span>
            </>
          ),
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
        {
          head: t.text('protocols.box'),
          cell: ({ boxId, poolNft }) => (
            <>
              <BoxLink id={boxId} length={6} />
              <span className={css.below}>
                <ScreenLink screen="timeline" to={`/token/${poolNft}/timeline`}>
                  {t.text('protocols.timeline')}
                </ScreenLink>
              </span>
            </>
          ),
        },
      ]}
    />
  )
}
