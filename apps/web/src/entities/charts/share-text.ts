import type { CountedShareChart } from '#data/charts/chart-names.ts'
import { LAST_INTERVAL_MINUTE, type ShareView } from '#data/charts/share-charts.ts'
import { isKnownKind } from '@ergo-explorer/sentences/story-kinds'
import { formatDate } from '#format/time.ts'
import { formatPercent } from '#format/percent.ts'
import type { Translations } from '#i18n/translations.ts'

/** Name of a part: a kind of transactions, or a class of intervals. */
export function shareLabel(t: Translations, name: CountedShareChart, key: string): string {
  if (name === 'transaction-kinds') return t.text(isKnownKind(key) ? `block.kind.${key}` : 'block.kind.other')
  if (name === 'balance-bands') return t.text('chart.balanceBand', { band: key })
  if (name === 'coin-age') return t.text('chart.ageBand', { band: key })
  const from = Number(key)
  return from >= LAST_INTERVAL_MINUTE
    ? t.text('chart.lastInterval', { from })
    : t.text('chart.interval', { from, to: from + 1 })
}

/** The first bands that sentences name: coins that have not moved for a year, balances of 100,000 ERG and more. */
const YEAR_BAND = 5
const RICH_BAND = 6

/** Blocks are expected every two minutes. */
const EXPECTED_MINUTES = 2

/** The most frequent kind, or the share of blocks that came within the expected interval. Undefined without data. */
export function shareSentence(t: Translations, name: CountedShareChart, view: ShareView): string | undefined {
  const { total, fromTime, shares, history } = view
  const [first] = shares
  if (first === undefined || fromTime === null) return undefined
  const day = formatDate(fromTime, t.locale)
  if (name === 'transaction-kinds') {
    const percent = formatPercent(BigInt(first.count), BigInt(total))
    return t.text('chart.sentence.transaction-kinds', {
      kind: shareLabel(t, name, first.key),
      percent,
      transactions: total,
      day,
    })
  }
  if (history !== undefined) {
    const last = formatDate(history.at(-1)?.at, t.locale)
    // On a young or small chain, the largest band that has coins.
    const top = Math.max(1, ...shares.flatMap(({ key, count }) => (count > 0 ? [Number(key)] : [])))
    const from = Math.min(top, name === 'coin-age' ? YEAR_BAND : RICH_BAND)
    const isNamed = ({ key }: { readonly key: string }) => Number(key) >= from
    const part = shares.filter(isNamed).reduce((sum, { count }) => sum + count, 0)
    const addresses = shares.filter(isNamed).reduce((sum, share) => sum + (share.addresses ?? 0), 0)
    const percent = formatPercent(BigInt(part), BigInt(total))
    return name === 'coin-age'
      ? t.text('chart.sentence.coin-age', { percent, from: String(from), day: last })
      : t.text('chart.sentence.balance-bands', { percent, addresses, from: String(from), day: last })
  }
  const within = shares.reduce((sum, { key, count }) => (Number(key) < EXPECTED_MINUTES ? sum + count : sum), 0)
  const percent = formatPercent(BigInt(within), BigInt(total))
  return t.text('chart.sentence.block-intervals', { percent, blocks: total, minutes: EXPECTED_MINUTES, day })
}
