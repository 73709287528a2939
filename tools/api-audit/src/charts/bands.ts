import { DAY_MS, lockedScripts, NANOERG_PER_ERG, presetOf } from '@ergo-explorer/chain'
import type { BalanceBandChart, CoinAgeChart } from '@ergo-explorer/contract'
import type { Pool } from '@ergo-explorer/db'
import type { ChartAudit } from './compare.ts'

/** Boxes that exist at the end of a height ($1), without those of the contracts ($2). */
const UNSPENT_AT = `SELECT b.script, b.value, b.height FROM boxes b JOIN scripts s ON s.id = b.script
  LEFT JOIN (inputs i JOIN transactions t ON t.number = i.transaction) ON i.box = b.number
  WHERE b.height <= $1 AND (t.height IS NULL OR t.height > $1) AND b.number >= 0 AND NOT s.ergo_tree = ANY ($2)`

const BALANCES = `SELECT sum(value)::int8 AS balance FROM (${UNSPENT_AT}) u GROUP BY script`

/** Age in calendar weeks on a day ($3, in seconds). */
const AGES = `SELECT extract(day FROM date_trunc('week', to_timestamp($3) AT TIME ZONE 'UTC')
    - date_trunc('week', to_timestamp(b.timestamp / 1000) AT TIME ZONE 'UTC'))::int4 / 7 AS weeks, sum(u.value)::int8 AS value
  FROM (${UNSPENT_AT}) u JOIN blocks b ON b.height = u.height GROUP BY 1`

/** Compares each point of the charts of bands with the boxes that were unspent then; returns the number of points. */
export async function compareBands({ fetchApi, pool, tally, preset }: ChartAudit): Promise<number> {
  const locked = lockedScripts(presetOf(preset)).map((script) => `\\x${script}`)
  const balances = await fetchApi<BalanceBandChart>('v2/charts/balance-bands?timespan=all')
  const starts = balances.bands.map(({ fromNanoErg }) => BigInt(fromNanoErg))
  for (const { timestamp, addressCounts, nanoErg } of balances.days) {
    const { rows } = await pool.query<{ balance: bigint }>(BALANCES, [await lastHeight(pool, timestamp), locked])
    const bands = starts.map((from, i) => {
      const to = starts[i + 1]
      const own = rows.filter(({ balance }) => balance > 0n && balance >= from && (to === undefined || balance < to))
      return { addresses: BigInt(own.length), value: own.reduce((sum, { balance }) => sum + balance, 0n) }
    })
    tally.compare(
      `v2 balance-bands at ${timestamp}`,
      bands,
      nanoErg.map((value, i) => ({ addresses: BigInt(addressCounts[i] ?? -1), value: BigInt(value) })),
    )
  }
  tally.compare('v2 balance-bands, second band in nanoERG', NANOERG_PER_ERG, starts[1])
  const ages = await fetchApi<CoinAgeChart>('v2/charts/coin-age?timespan=all')
  for (const { timestamp, nanoErg } of ages.weeks) {
    const { rows } = await pool.query<{ weeks: bigint | number; value: bigint }>(AGES, [
      await lastHeight(pool, timestamp),
      locked,
      timestamp / 1000,
    ])
    const bands = ages.bands.map(({ fromWeeks, toWeeks }) =>
      rows
        .filter(({ weeks }) => Number(weeks) >= fromWeeks && (toWeeks === null || Number(weeks) < toWeeks))
        .reduce((sum, { value }) => sum + value, 0n),
    )
    tally.compare(
      `v2 coin-age at ${timestamp}`,
      bands,
      nanoErg.map((value) => BigInt(value)),
    )
  }
  return balances.days.length + ages.weeks.length
}

/** Of the day that begins at a time. */
async function lastHeight(pool: Pool, timestamp: number): Promise<bigint> {
  const { rows } = await pool.query<{ height: bigint }>(
    'SELECT max(height) AS height FROM blocks WHERE timestamp < $1',
    [timestamp + DAY_MS],
  )
  return rows[0]?.height ?? 0n
}
