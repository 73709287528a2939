import { chartNamed, type DailyChart, DISTRIBUTION } from '../../data/charts/chart-names.ts'
import { chartResource } from '../../data/charts/chart.ts'
import { distributionResource } from '../../data/charts/distribution.ts'
import { USUAL_SPAN } from '../../data/charts/span.ts'
import { summaryOf } from '../../data/charts/summary.ts'
import { chartText } from '../../entities/charts/chart-text.ts'
import { sentenceValues } from '../../entities/charts/sentence-values.ts'
import { formatDate } from '../../format/format-date.ts'
import { formatPercent } from '../../format/format-percent.ts'
import { shortenId } from '../../format/shorten-id.ts'
import { timeTextIn } from '../../ui/chart/use-time-text.ts'
import { cleanText } from '../../ui/clean-text.ts'
import type { CardInput } from '../card-input.ts'
import type { Card } from '../card.ts'

/** A chart as its page opens. */
export async function chartCard(id: string, input: CardInput): Promise<Card | null> {
  const name = chartNamed(id)
  if (name === undefined) return null
  return name === DISTRIBUTION ? distributionCard(input) : dailyCard(name, input)
}

async function dailyCard(name: DailyChart, { words, config, fetchData }: CardInput): Promise<Card> {
  const { data: days } = await fetchData(chartResource(name, USUAL_SPAN))
  const { format, formatMark } = chartText(name, config.coinName)
  const summary = summaryOf(days)
  const heading = words.text(`chart.${name}`)
  if (summary === undefined) return { heading, sentence: words.text('chart.none'), facts: [] }
  return {
    heading,
    sentence: words.text(`chart.sentence.${name}`, sentenceValues(summary, format, words.locale)),
    facts: [],
    picture: {
      kind: 'line',
      points: days,
      formatMark,
      timeText: timeTextIn(words.locale, summary.last.at - summary.first.at),
    },
  }
}

async function distributionCard({ words, fetchData }: CardInput): Promise<Card> {
  const { data } = await fetchData(distributionResource(USUAL_SPAN))
  const heading = words.text(`chart.${DISTRIBUTION}`)
  const nameOf = (miner: { readonly name: string | null; readonly address: string | null }) =>
    miner.name === null ? shortenId(miner.address ?? '', 6) : cleanText(miner.name)
  const percentOf = (blocks: number) => formatPercent(BigInt(blocks), BigInt(data.blocks))
  const [most] = data.miners
  if (most === undefined) return { heading, sentence: words.text('chart.noBlocks'), facts: [] }
  const values = { blocks: data.blocks, miner: nameOf(most), percent: percentOf(most.blocks) }
  return {
    heading,
    sentence:
      data.from === null
        ? words.text('chart.sentence.lastDay', values)
        : words.text('chart.sentence.since', { ...values, day: formatDate(data.from, words.locale) }),
    facts: [],
    picture: {
      kind: 'shares',
      shares: data.miners.map((miner) => ({
        name: nameOf(miner),
        value: percentOf(miner.blocks),
        part: miner.blocks / data.blocks,
      })),
    },
  }
}
