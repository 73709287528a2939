import { hashRateDaysResource, type HashRateDay } from '../../../data/home/hash-rate-days.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { formatDate } from '../../../format/format-date.ts'
import { formatHashRate } from '../../../format/format-hash-rate.ts'
import { metricParts } from '../../../format/metric-parts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Section } from '../../../ui/section.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import { PartFailed } from '../part-failed.tsx'
import { ChartDrawing } from './chart-drawing.tsx'
import css from './chart.module.css'

export function HashRateChart({ className }: { readonly className: string }) {
  const words = useWords()
  const { data: days, error, retry } = useResource(hashRateDaysResource)
  return (
    <Section
      className={className}
      title={words.text('home.hashRateDays')}
      end={
        <ScreenLink screen="charts" to="/charts">
          {words.text('home.allCharts')}
        </ScreenLink>
      }
    >
      {days === undefined ? error !== null && <PartFailed retry={retry} /> : days.length > 0 && <Days days={days} />}
    </Section>
  )
}

function Days({ days }: { readonly days: readonly HashRateDay[] }) {
  const words = useWords()
  const rates = days.map(({ hashesPerSecond }) => BigInt(hashesPerSecond))
  const [first = 0n] = rates
  const last = rates.at(-1) ?? 0n
  const highest = rates.reduce((most, rate) => (rate > most ? rate : most), first)
  const lowest = rates.reduce((least, rate) => (rate < least ? rate : least), first)
  const { figure, prefix } = metricParts(last)
  // All marks are in the unit of the highest.
  const scale = SCALES[metricParts(highest).prefix]
  return (
    <>
      <p className={css.reading}>
        <b>
          {figure}
          <small>{prefix}H/s</small>
        </b>
        {formatDate(days.at(-1)?.timestamp, words.locale)}
      </p>
      <ChartDrawing
        points={days.map(({ timestamp, hashesPerSecond }) => ({ timestamp, value: Number(hashesPerSecond) / scale }))}
        label={words.text('home.hashRateDrawing', {
          days: days.length,
          lowest: formatHashRate(lowest),
          highest: formatHashRate(highest),
          last: formatHashRate(last),
        })}
      />
      <Disclosure summary={words.text('home.asTable')}>
        <Table
          caption={words.text('home.hashRateDays')}
          head={[words.text('home.column.day'), { label: words.text('home.column.hashRate'), numeric: true }]}
          cards={false}
        >
          {days.toReversed().map(({ timestamp, hashesPerSecond }) => (
            <Row key={timestamp}>
              <Cell>{formatDate(timestamp, words.locale)}</Cell>
              <Cell numeric>{formatHashRate(hashesPerSecond)}</Cell>
            </Row>
          ))}
        </Table>
      </Disclosure>
    </>
  )
}

const SCALES = { '': 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 }
