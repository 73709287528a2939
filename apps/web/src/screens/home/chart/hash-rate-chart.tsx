import { usePublicConfig } from '#config/use-public-config.ts'
import type { ChartDay } from '#data/charts/chart.ts'
import { summarizeDays } from '#data/charts/chart-summary.ts'
import { hashRateDaysResource } from '#data/home/home.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { chartValueFormat } from '#entities/charts/chart-value-format.ts'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChartReadout } from '#ui/chart/chart-readout.tsx'
import { SmallChart } from '#ui/chart/small-chart.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { SectionLoadError } from '../section-load-error.tsx'

export function HashRateChart({ className }: { readonly className: string }) {
  const t = useTranslation()
  const { data: days, error, retry } = useResource(hashRateDaysResource)
  return (
    <Section
      className={className}
      title={t.text('home.hashRateDays')}
      end={
        <ScreenLink screen="charts" to="/charts">
          {t.text('home.allCharts')}
        </ScreenLink>
      }
    >
      {days === undefined ? error !== null && <SectionLoadError retry={retry} /> : <Days days={days} />}
    </Section>
  )
}

function Days({ days }: { readonly days: readonly ChartDay[] }) {
  const t = useTranslation()
  const { format, formatMark } = chartValueFormat('hash-rate', usePublicConfig().coinName)
  const summary = summarizeDays(days)
  if (summary === undefined) return null
  const { lowest, highest, last } = summary
  return (
    <>
      <ChartReadout value={format(last.value)} at={formatDate(last.at, t.locale)} />
      <SmallChart
        size="medium"
        points={days}
        formatMark={formatMark}
        label={t.text('home.hashRateDrawing', {
          days: days.length,
          lowest: format(lowest.value),
          highest: format(highest.value),
          last: format(last.value),
        })}
      />
      <Disclosure summary={t.text('home.asTable')}>
        <DataTable
          caption={t.text('home.hashRateDays')}
          cards={false}
          rows={days.toReversed()}
          keyOf={({ at }) => at}
          columns={[
            { head: t.text('home.column.day'), cell: ({ at }) => formatDate(at, t.locale) },
            { head: t.text('home.column.hashRate'), kind: 'number', cell: ({ value }) => format(value) },
          ]}
        />
      </Disclosure>
    </>
  )
}
