import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool, type Pool } from '@ergo-explorer/db'
import type { Stack } from '@ergo-explorer/stack'
import { startChild } from '../devnet/child.ts'
import type { Figure } from '../goal.ts'
import type { Paths } from './paths.ts'

const VISITORS = 1000
/** Longer than the longest pause between two looks that programs take by themselves. */
const QUIET_MS = 3000

/** P12: a thousand ask at once for a page that nobody has seen yet. */
export async function measureStampede(stack: Stack, paths: Paths): Promise<Record<string, Figure>> {
  await using web = startChild(import.meta.resolve('./serve-web.ts'), [stack.apiUrl, 'kept'])
  const url = await web.hear<string>()
  const renders = () => {
    const count = web.hear<number>()
    web.say('renders')
    return count
  }
  const pool = createPool({ url: stack.databaseUrl, max: 1, applicationName: 'bench' })
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  // What every page needs is known from another one, as it is on a server that lives.
  await fetch(url + paths['latest-blocks'])
  const byThemselves = await askedDuring(pool, () => sleep(QUIET_MS))
  const before = await renders()
  let statuses: number[] = []
  const asked = await askedDuring(pool, async () => {
    statuses = await Promise.all(Array.from({ length: VISITORS }, () => ask(url, paths.block)))
  })
  const made = (await renders()) - before
  await pool.end()
  const statements = [...asked].filter(([query]) => !byThemselves.has(query))
  const count = statements.reduce((sum, [, calls]) => sum + calls, 0)
  const good = statuses.filter((status) => status === 200).length
  return {
    P12: { value: made, atMost: 1, atLeast: 1, detail: { visitors: VISITORS, good } },
    'P12 SQL': {
      value: count,
      atMost: 3,
      detail: statements.map(([query, calls]) => `${calls} × ${query.slice(0, 80)}`),
    },
    'P12 answered': { value: good, atLeast: VISITORS },
  }
}

/** Which statements were asked meanwhile, and how often. */
async function askedDuring(pool: Pool, work: () => Promise<unknown>): Promise<Map<string, number>> {
  await pool.query('SELECT pg_stat_statements_reset()')
  await work()
  const { rows } = await pool.query<{ query: string; calls: string }>(
    "SELECT query, calls FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%'",
  )
  return new Map(rows.map(({ query, calls }) => [query, Number(calls)]))
}

/** The status of one answer, on a connection of its own. */
function ask(url: string, path: string): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let start = ''
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`)
    socket.on('data', (piece: Buffer) => (start ||= piece.toString('latin1', 0, 12)))
    socket.on('close', () => resolve(Number(start.slice(9, 12))))
    socket.on('error', reject)
  })
}
