import { createApi } from '@ergo-explorer/web/data/api/create-api'
import { DAILY_CHARTS } from '@ergo-explorer/web/data/charts/chart-names'
import { chartResource } from '@ergo-explorer/web/data/charts/chart'
import { distributionResource } from '@ergo-explorer/web/data/charts/distribution'
import { csvText, daysTable, jsonText, sharesTable } from '@ergo-explorer/web/data/charts/export-table'
import { type Compared, type ComparedSpan, startOf } from './compare-charts.ts'
import { listDays } from './days-of-blocks.ts'
import { V2_VALUES } from './expected-values.ts'

const DAY_MS = 86_400_000
const { signal } = new AbortController()

/** What the web app shows and saves: of v2 and of v0 the same days, and files that are the API's own byte by byte. */
export async function compareWeb({ pool, tally }: Compared, apiUrl: string, span: ComparedSpan): Promise<void> {
  const expected = (await listDays(pool, startOf(span))).slice(0, -1)
  const [web, oldWeb] = [webOf(apiUrl, ['charts', 'export']), webOf(apiUrl, null)]
  const fileOf = async (name: string, format: string) => {
    const answer = await fetch(`${apiUrl}/api/v2/charts/${name}/export?timespan=${span.name}&format=${format}`)
    return answer.text()
  }
  for (const name of DAILY_CHARTS) {
    const days = await chartResource(name, span.name).load(web, signal)
    const oldDays = await chartResource(name, span.name).load(oldWeb, signal)
    const of = `web ${name} ${span.name}`
    tally.compare(`${of}, days`, expected.length, days.length)
    tally.compare(`${of}, days of v0`, expected.length, oldDays.length)
    for (const [i, day] of expected.entries()) {
      tally.compare(`${of} day ${day.day}`, day.day * DAY_MS, days[i]?.at)
      tally.compare(`${of} value of day ${day.day}`, V2_VALUES[name]?.(day, true), days[i]?.value)
      tally.compare(`${of} blocks of day ${day.day}`, day.blocks, days[i]?.blocks)
      // Of this one v0 says only whole numbers.
      if (name !== 'transactions-per-block')
        tally.compare(`${of} value of day ${day.day} by v0`, days[i]?.value, oldDays[i]?.value)
    }
    tally.compare(`${of} CSV`, await fileOf(name, 'csv'), csvText(daysTable(name, days, 'Erg')))
    tally.compare(`${of} JSON`, await fileOf(name, 'json'), jsonText(daysTable(name, days, 'Erg')))
  }
  const shares = sharesTable(await distributionResource(span.name).load(web, signal))
  tally.compare(`web distribution ${span.name} CSV`, await fileOf('hash-rate-distribution', 'csv'), csvText(shares))
  tally.compare(`web distribution ${span.name} JSON`, await fileOf('hash-rate-distribution', 'json'), jsonText(shares))
}

const webOf = (baseUrl: string, features: readonly string[] | null) =>
  createApi({
    baseUrl,
    features,
    timeoutMs: 10_000,
    log: { failed: (message, url) => console.error(message, url), cancelled: () => undefined },
    fetch,
  })
