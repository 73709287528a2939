import type { Bank, BankHistory } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { POOL_SPANS } from '#data/protocols/pool.ts'
import { bankHistoryResource } from '#data/protocols/protocols.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { AddressLink, TokenLink } from '#entities/links.tsx'
import { PriceFigure } from '#entities/price.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatTokenName } from '@ergo-explorer/sentences/name-text'
import { formatCoinUnit } from '#format/amount.ts'
import { UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ValuePlaceProvider } from '#page/page-context.ts'
import { Sparkline } from '#ui/drawing/sparkline.tsx'
import { Tile, Tiles } from '#ui/facts/tiles.tsx'
import { Section } from '#ui/layout/section.tsx'
import { formatRatio } from './bank-figures.tsx'
import { RatioScale } from './ratio-scale.tsx'

type Day = BankHistory['days'][number]

/** Ratio on the scale of the contract, and four figures with their last 30 days. The page of the bank has all digits. */
export function BankSection({ bank }: { readonly bank: Bank }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const { data } = useResource(bankHistoryResource(POOL_SPANS[0]))
  const { ratioPercent, stable, reserve, nanoErg, equity } = bank
  const line = (valueOf: (day: Day) => string | null) => {
    const values = (data?.days ?? []).flatMap((day) => valueOf(day) ?? []).map(Number)
    return values.length > 1 ? <Sparkline values={values} /> : undefined
  }
  return (
    <Section
      title={t.text('protocols.bank')}
      note={<AddressLink party={bank.owner} />}
      end={
        <ScreenLink screen="bank" to="/bank">
          {t.text('bank.toPage')}
        </ScreenLink>
      }
    >
      {ratioPercent !== null && <RatioScale percent={ratioPercent} bank={bank} />}
      <ValuePlaceProvider value="list">
        <Tiles layout="even">
          <Tile
            label={t.text('protocols.ratio')}
            figure={ratioPercent === null ? UNKNOWN_VALUE_TEXT : formatRatio(ratioPercent)}
            note={t.text('protocols.ratioNote')}
          >
            {line((day) => day.ratioPercent)}
          </Tile>
          <Tile
            label={t.parts('protocols.circulating', {
              token: <TokenLink key="token" token={stable.token} isMarked={false} />,
            })}
            figure={<TokenAmount amount={stable.circulating} decimals={stable.token.decimals} />}
            note={stable.price && <PriceFigure price={stable.price} unit={unit} />}
          >
            {line((day) => day.stableCirculating)}
          </Tile>
          <Tile
            label={t.text('bank.priceOf', { token: formatTokenName(reserve.token) })}
            figure={<PriceFigure price={reserve.price} />}
            unit={reserve.price === null ? undefined : unit}
            note={t.parts('protocols.circulating', {
              token: (
                <span key="token">
                  <TokenAmount amount={reserve.circulating} decimals={reserve.token.decimals} />{' '}
                  <TokenLink token={reserve.token} isMarked={false} />
                </span>
              ),
            })}
          >
            {line((day) => day.reservePrice?.decimal ?? null)}
          </Tile>
          <Tile
            label={t.text('protocols.inBank')}
            figure={<ErgAmount nanoErg={nanoErg} />}
            unit={unit}
            note={
              equity !== null &&
              t.parts('protocols.equity', { amount: <ErgAmount key="amount" nanoErg={equity} unit /> })
            }
          >
            {line((day) => day.nanoErg)}
          </Tile>
        </Tiles>
      </ValuePlaceProvider>
    </Section>
  )
}
