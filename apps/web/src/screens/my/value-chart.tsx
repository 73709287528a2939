import { DAY_MS, ERG_DECIMALS, readNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import { getBalanceHistory } from '@ergo-explorer/client'
import { useState } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { requireApi } from '#data/api/api-client.ts'
import { useApi } from '#data/api/use-api.ts'
import { sumBalances } from '#data/my/merge-history.ts'
import type { MyList } from '#data/my/my-list.ts'
import { mapSlowly, useLoad } from '#data/my/use-load.ts'
import { formatCoinUnit, formatErg, formatTokenAmount } from '#format/amount.ts'
import { formatMicroDollars, readMicroDollars } from '#format/price.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SmallChart } from '#ui/chart/small-chart.tsx'
import { Button } from '#ui/form/button.tsx'
import { ChoiceButton, ChoiceGroup } from '#ui/form/choice.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './my.module.css'
/** Days of the chart; the first one is shown first. */
const SPANS = [90, 30, 365, 1095] as const
const POINTS = 120

interface ChartData {
  readonly days: number
  readonly erg: ReturnType<typeof sumBalances>
  /** Empty if a rate is missing. */
  readonly usd: ReturnType<typeof sumBalances>
}

/** ERG of all addresses over time. It is loaded on demand: one request per address. */
export function ValueChart({ list }: { readonly list: MyList }) {
  const t = useTranslation()
  const api = useApi()
  const { coinName } = usePublicConfig()
  const unit = formatCoinUnit(coinName)
  const addresses = list.addresses.map(({ address }) => address)
  const { data, state, load } = useLoad<ChartData>(addresses.join())
  const [inDollars, setInDollars] = useState(false)
  const show = (days: number) =>
    load(async (signal) => {
      const toTime = Date.now()
      const fromTime = toTime - days * DAY_MS
      const histories = await mapSlowly(addresses, (address) =>
        requireApi(api, getBalanceHistory, { address, fromTime, toTime, points: POINTS, usd: true }, signal),
      )
      const points = histories.map((history) => history.points)
      const isPriced = points.every((each) => each.every(({ usd }) => usd !== null))
      return {
        days,
        erg: sumBalances(points),
        usd: isPriced
          ? sumBalances(
              points.map((each) =>
                each.map(({ timestamp, usd }) => ({ timestamp, amount: String(readMicroDollars(usd ?? '0')) })),
              ),
            )
          : [],
      }
    })
  const isPriced = data !== undefined && data.usd.length > 0
  const isUsd = inDollars && isPriced
  const points = (isUsd ? data.usd : (data?.erg ?? [])).map(({ timestamp, amount }) => ({
    at: timestamp,
    value: amount,
  }))
  const [first] = points
  const last = points.at(-1)
  const format = (value: string) =>
    isUsd ? formatMicroDollars(BigInt(value)) : formatErg(readNanoErg(value), coinName)
  const formatMark = (mark: string) => {
    const units = BigInt(mark.split('.')[0] ?? '0')
    return isUsd ? formatMicroDollars(units) : formatTokenAmount(toTokenUnits(units), ERG_DECIMALS)
  }
  return (
    <Section title={t.text('my.overTime')} note={t.text('my.overTimeNote')}>
      {data === undefined ? (
        <Button disabled={state === 'loading'} onClick={() => show(SPANS[0])}>
          {t.text('my.showChart')}
        </Button>
      ) : (
        <div className={css.form}>
          <ChoiceGroup label={t.text('my.span')}>
            {SPANS.toSorted((a, b) => a - b).map((days) => (
              <ChoiceButton key={days} isCurrent={data.days === days} onChoose={() => show(days)}>
                {t.text('my.days', { days })}
              </ChoiceButton>
            ))}
          </ChoiceGroup>
          {isPriced && (
            <ChoiceGroup label={t.text('my.value')}>
              <ChoiceButton isCurrent={!isUsd} onChoose={() => setInDollars(false)}>
                {unit}
              </ChoiceButton>
              <ChoiceButton isCurrent={isUsd} onChoose={() => setInDollars(true)}>
                USD
              </ChoiceButton>
            </ChoiceGroup>
          )}
        </div>
      )}
      {first !== undefined && last !== undefined && (
        <SmallChart
          size="medium"
          label={t.text('my.chartLabel', {
            from: formatDate(first.at, t.locale),
            to: formatDate(last.at, t.locale),
            first: format(first.value),
            last: format(last.value),
          })}
          points={points}
          isStep={!isUsd}
          formatMark={formatMark}
        />
      )}
      {state === 'failed' && <p role="alert">{t.text('my.loadFailed')}</p>}
    </Section>
  )
}
