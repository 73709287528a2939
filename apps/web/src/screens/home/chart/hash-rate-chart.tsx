import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { ChartDay } from '../../../data/charts/chart.ts'
import { summaryOf } from '../../../data/charts/summary.ts'
import { hashRateDaysResource } from '../../../data/home/hash-rate-days.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { chartText } from '../../../entities/charts/chart-text.ts'
import { ScreenLink } from '../../../entities/screen-link.tsx'
import { formatDate } from '../../../format/format-date.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Reading } from '../../../ui/chart/reading.tsx'
import { SmallChart } from '../../../ui/chart/small-chart.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Section } from '../../../ui/section.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import { PartFailed } from '../part-failed.tsx'

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
      {days === undefined ? error !== null && <PartFailed retry={retry} /> : <Days days={days} />}
    </Section>
  )
}

function Days({ days }: { readonly days: readonly ChartDay[] }) {
  const words = useWords()
  const { format, formatMark } = chartText('hash-rate', usePublicConfig().coinName)
  const summary = summaryOf(days)
  if (summary === undefined) return null
  const { lowest, highest, last } = summary
  return (
    <>
      <Reading value={format(last.value)} at={formatDate(last.at, words.locale)} />
      <SmallChart
        size="medium"
        points={days}
        formatMark={formatMark}
        label={words.text('home.hashRateDrawing', {
          days: days.length,
          lowest: format(lowest.value),
          highest: format(highest.value),
          last: format(last.value),
        })}
      />
      <Disclosure summary={words.text('home.asTable')}>
        <Table
          caption={words.text('home.hashRateDays')}
          head={[words.text('home.column.day'), { label: words.text('home.column.hashRate'), numeric: true }]}
          cards={false}
        >
          {days.toReversed().map(({ at, value }) => (
            <Row key={at}>
              <Cell>{formatDate(at, words.locale)}</Cell>
              <Cell numeric>{format(value)}</Cell>
            </Row>
          ))}
        </Table>
      </Disclosure>
    </>
  )
}
