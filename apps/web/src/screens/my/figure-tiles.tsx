import { type NanoErg, toNanoErg } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import { type MergedFigures, sumOf } from '#data/my/figures.ts'
import type { StoredFigures } from '#data/my/stored.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { DollarValue } from '#entities/price.tsx'
import { ShortAge } from '#entities/age.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatErgInDollars } from '#format/price.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ValuePlaceProvider } from '#page/page-context.ts'
import { Tile, Tiles } from '#ui/facts/tiles.tsx'

interface FigureTilesProps {
  readonly merged: MergedFigures
  readonly figures: StoredFigures
  readonly addressCount: number
}

/** The addresses together. */
export function FigureTiles({ merged, figures: { prices, at }, addressCount }: FigureTilesProps) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const { usd } = prices
  const { rent } = merged
  const inTokens = toNanoErg(BigInt(merged.total) - BigInt(merged.nanoErg))
  const inPools = sumOf(merged.positions.flatMap(({ value }) => value ?? []))
  const figure = (nanoErg: NanoErg) =>
    usd === null ? <ErgAmount nanoErg={nanoErg} unit /> : formatErgInDollars(nanoErg, usd)
  return (
    <ValuePlaceProvider value="list">
      <Tiles layout="six">
        <Tile
          label={t.text('my.total')}
          figure={figure(merged.total)}
          note={
            <>
              {t.text('my.addressCount', { count: addressCount })}
              {at !== null && (
                <>
                  {' · '}
                  <ShortAge timestamp={at} />
                </>
              )}
            </>
          }
        />
        <Tile
          label={unit}
          figure={<ErgAmount nanoErg={merged.nanoErg} />}
          note={<DollarValue nanoErg={merged.nanoErg} price={usd} />}
        />
        <Tile
          isWide
          label={t.text('my.pending')}
          figure={<ErgAmount nanoErg={merged.pending.nanoErg} sign />}
          note={t.text('my.pendingNote', { count: merged.pending.tokens.length })}
        />
        <Tile
          label={t.text('my.tokens')}
          figure={figure(inTokens)}
          note={t.text('my.tokenCount', { count: merged.tokens.length, priced: merged.pricedCount })}
        />
        <Tile
          label={t.text('my.elsewhere')}
          figure={merged.positions.length === 0 ? UNKNOWN_VALUE_TEXT : figure(inPools)}
          note={
            merged.lockedRewards === '0'
              ? t.text('my.elsewhereNote', { count: merged.positions.length })
              : t.parts('my.lockedRewards', { amount: <ErgAmount key="amount" nanoErg={merged.lockedRewards} unit /> })
          }
        />
        <Tile
          isWide
          label={t.text('my.rent')}
          figure={rent === null ? UNKNOWN_VALUE_TEXT : <ErgAmount nanoErg={rent.nanoErg} />}
          note={
            rent === null
              ? t.text('my.noRent')
              : t.text('my.rentNote', {
                  count: rent.boxCount,
                  whole: rent.wholeBoxCount,
                  when: rent.firstAt === null ? 'now' : 'later',
                  date: formatDate(rent.firstAt ?? undefined, t.locale),
                })
          }
        />
      </Tiles>
    </ValuePlaceProvider>
  )
}
