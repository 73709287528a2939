import {
  type CountedShareChart,
  type DailyChart,
  HASH_RATE_DISTRIBUTION_CHART,
  isCountedShareChart,
  parseChartName,
} from '#data/charts/chart-names.ts'
import { sharesResource } from '#data/charts/share-charts.ts'
import { chartResource, DEFAULT_CHART_SPAN } from '#data/charts/chart.ts'
import { minerDistributionResource } from '#data/charts/chart.ts'
import { summarizeDays } from '#data/charts/chart-summary.ts'
import { chartValueFormat } from '#entities/charts/chart-value-format.ts'
import { chartSentenceValues } from '#entities/charts/chart-sentence-values.ts'
import { shareLabel, shareSentence } from '#entities/charts/share-text.ts'
import { formatMinerName } from '@ergo-explorer/sentences/name-text'
import { formatDate } from '#format/time.ts'
import { formatPercent } from '#format/percent.ts'
import { createAxisTimeFormatter } from '#ui/chart/use-time-format.ts'
import type { CardInput, Card } from './card.ts'

/** A chart with the default time span of its page. */
export async function buildChartCard(id: string, input: CardInput): Promise<Card | null> {
  const name = parseChartName(id)
  if (name === undefined) return null
  if (isCountedShareChart(name)) return sharesCard(name, input)
  return name === HASH_RATE_DISTRIBUTION_CHART ? distributionCard(input) : dailyCard(name, input)
}

async function dailyCard(name: DailyChart, { translations: t, config, fetchData }: CardInput): Promise<Card> {
  const { data: days } = await fetchData(chartResource(name, DEFAULT_CHART_SPAN))
  const { format, formatMark } = chartValueFormat(name, config.coinName)
  const summary = summarizeDays(days)
  const heading = t.text(`chart.${name}`)
  if (summary === undefined) return { heading, sentence: t.text('chart.none'), facts: [] }
  return {
    heading,
    sentence: t.text(`chart.sentence.${name}`, chartSentenceValues(summary, format, t.locale)),
    facts: [],
    picture: {
      kind: 'line',
      points: days,
      formatMark,
      timeText: createAxisTimeFormatter(t.locale, summary.last.at - summary.first.at),
    },
  }
}

async function distributionCard({ translations: t, fetchData }: CardInput): Promise<Card> {
  const { data } = await fetchData(minerDistributionResource(DEFAULT_CHART_SPAN))
  const heading = t.text(`chart.${HASH_RATE_DISTRIBUTION_CHART}`)
  const percentOf = (blocks: number) => formatPercent(BigInt(blocks), BigInt(data.blockCount))
  const [largest] = data.miners
  if (largest === undefined) return { heading, sentence: t.text('chart.noBlocks'), facts: [] }
  const values = {
    blocks: data.blockCount,
    miner: formatMinerName(largest.miner),
    percent: percentOf(largest.blockCount),
  }
  return {
    heading,
    sentence:
      data.fromTime === null
        ? t.text('chart.sentence.lastDay', values)
        : t.text('chart.sentence.since', { ...values, day: formatDate(data.fromTime, t.locale) }),
    facts: [],
    picture: {
      kind: 'shares',
      shares: data.miners.map(({ miner, blockCount }) => ({
        name: formatMinerName(miner),
        value: percentOf(blockCount),
        part: blockCount / data.blockCount,
      })),
    },
  }
}

async function sharesCard(name: CountedShareChart, { translations: t, fetchData }: CardInput): Promise<Card> {
  const { data } = await fetchData(sharesResource(name, DEFAULT_CHART_SPAN))
  const heading = t.text(`chart.${name}`)
  if (data.total === 0) return { heading, sentence: t.text('chart.none'), facts: [] }
  return {
    heading,
    sentence: shareSentence(t, name, data) ?? t.text(`chart.about.${name}`),
    facts: [],
    picture: {
      kind: 'shares',
      shares: data.shares.map(({ key, count }) => ({
        name: shareLabel(t, name, key),
        value: formatPercent(BigInt(count), BigInt(data.total)),
        part: count / data.total,
      })),
    },
  }
}
