import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool, type Pool } from '@ergo-explorer/db'
import type { Stack } from '@ergo-explorer/dev-stack'
import { startChildScript } from '../child-script.ts'
import type { Measurement } from '../measurement.ts'
import type { PagePaths } from './page-paths.ts'

const VISITORS = 1000
/** Longer than the longest polling interval of the services. */
const QUIET_MS = 3000

/** P12: 1,000 concurrent requests for a page that is not cached. */
export async function measureStampede(stack: Stack, paths: PagePaths): Promise<Record<string, Measurement>> {
  await using web = startChildScript(import.meta.resolve('./serve-web.ts'), [stack.apiUrl, 'cached'])
  const url = await web.receive<string>()
  const renders = () => {
    const count = web.receive<number>()
    web.send('renders')
    return count
  }
  const pool = createPool({ url: stack.databaseUrl, max: 1, applicationName: 'bench' })
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  // Data that every page needs is already cached, as on a running server.
  await fetch(url + paths['latest-blocks'])
  const background = await statementsDuring(pool, () => sleep(QUIET_MS))
  const before = await renders()
  let statuses: number[] = []
  const executed = await statementsDuring(pool, async () => {
    statuses = await Promise.all(Array.from({ length: VISITORS }, () => requestStatus(url, paths.block)))
  })
  const rendered = (await renders()) - before
  await pool.end()
  const statements = [...executed].filter(([query]) => !background.has(query))
  const count = statements.reduce((sum, [, calls]) => sum + calls, 0)
  const okCount = statuses.filter((status) => status === 200).length
  return {
    P12: { value: rendered, atMost: 1, atLeast: 1, detail: { visitors: VISITORS, good: okCount } },
    'P12 SQL': {
      value: count,
      atMost: 3,
      detail: statements.map(([query, calls]) => `${calls} × ${query.slice(0, 80)}`),
    },
    'P12 ok responses': { value: okCount, atLeast: VISITORS },
  }
}

/** Statements executed meanwhile, with the number of calls. */
async function statementsDuring(pool: Pool, work: () => Promise<unknown>): Promise<Map<string, number>> {
  await pool.query('SELECT pg_stat_statements_reset()')
  await work()
  const { rows } = await pool.query<{ query: string; calls: string }>(
    "SELECT query, calls FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%'",
  )
  return new Map(rows.map(({ query, calls }) => [query, Number(calls)]))
}

/** Response status of a request on its own connection. */
function requestStatus(url: string, path: string): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let statusLine = ''
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`)
    socket.on('data', (chunk: Buffer) => (statusLine ||= chunk.toString('latin1', 0, 12)))
    socket.on('close', () => resolve(Number(statusLine.slice(9, 12))))
    socket.on('error', reject)
  })
}
