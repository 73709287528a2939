import { createApiClient } from '@ergo-explorer/web/data/api/create-api-client'
import { DAILY_CHARTS } from '@ergo-explorer/web/data/charts/chart-names'
import { chartResource } from '@ergo-explorer/web/data/charts/chart'
import { minerDistributionResource } from '@ergo-explorer/web/data/charts/distribution'
import {
  formatCsv,
  buildDailyValuesTable,
  formatJson,
  buildMinerSharesTable,
} from '@ergo-explorer/web/data/charts/export-table'
import { type ChartAudit, type ChartSpan, chartSpanStart } from './compare-charts.ts'
import { listDailyTotals } from './daily-totals.ts'
import { V2_VALUES } from './expected-values.ts'

const DAY_MS = 86_400_000
const { signal } = new AbortController()

/**
 * Compares what the web app shows and exports: the same days from v2 and v0, and files identical to the API's, byte by
 * byte.
 */
export async function compareWeb({ pool, tally }: ChartAudit, apiUrl: string, span: ChartSpan): Promise<void> {
  const expected = (await listDailyTotals(pool, chartSpanStart(span))).slice(0, -1)
  const [web, v0Web] = [createWebApi(apiUrl, ['charts', 'export']), createWebApi(apiUrl, null)]
  const fetchExport = async (name: string, format: string) => {
    const response = await fetch(`${apiUrl}/api/v2/charts/${name}/export?timespan=${span.name}&format=${format}`)
    return response.text()
  }
  for (const name of DAILY_CHARTS) {
    const days = await chartResource(name, span.name).load(web, signal)
    const v0Days = await chartResource(name, span.name).load(v0Web, signal)
    const label = `web ${name} ${span.name}`
    tally.compare(`${label}, days`, expected.length, days.length)
    tally.compare(`${label}, days of v0`, expected.length, v0Days.length)
    for (const [i, day] of expected.entries()) {
      tally.compare(`${label} day ${day.day}`, day.day * DAY_MS, days[i]?.at)
      tally.compare(`${label} value of day ${day.day}`, V2_VALUES[name]?.(day, true), days[i]?.value)
      tally.compare(`${label} blocks of day ${day.day}`, day.blocks, days[i]?.blocks)
      // v0 rounds this chart to integers.
      if (name !== 'transactions-per-block')
        tally.compare(`${label} value of day ${day.day} from v0`, days[i]?.value, v0Days[i]?.value)
    }
    tally.compare(`${label} CSV`, await fetchExport(name, 'csv'), formatCsv(buildDailyValuesTable(name, days, 'Erg')))
    tally.compare(
      `${label} JSON`,
      await fetchExport(name, 'json'),
      formatJson(buildDailyValuesTable(name, days, 'Erg')),
    )
  }
  const shares = buildMinerSharesTable(await minerDistributionResource(span.name).load(web, signal))
  tally.compare(
    `web distribution ${span.name} CSV`,
    await fetchExport('hash-rate-distribution', 'csv'),
    formatCsv(shares),
  )
  tally.compare(
    `web distribution ${span.name} JSON`,
    await fetchExport('hash-rate-distribution', 'json'),
    formatJson(shares),
  )
}

const createWebApi = (baseUrl: string, features: readonly string[] | null) =>
  createApiClient({
    baseUrl,
    features,
    timeoutMs: 10_000,
    log: { failed: (message, url) => console.error(message, url), cancelled: () => undefined },
    fetch,
  })
