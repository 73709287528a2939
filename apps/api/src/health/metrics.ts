import {
  counter,
  createMetrics as createProcessMetrics,
  gauge,
  type Metric,
  type Metrics,
  samplesOf,
} from '@ergo-explorer/service'
import type { Source } from '../database/source.ts'
import type { Sources } from '../database/sources.ts'
import type { Desk } from '../http/desk.ts'
import type { Live } from '../live/serve-live.ts'

const PREFIX = 'explorer_api_'
export const REQUEST_SECONDS = `${PREFIX}request_seconds`
export const REFUSED = `${PREFIX}refused_total`

export interface MetricsOptions {
  readonly sources: Sources
  readonly desk: Desk
  readonly live: Live
  /** What is counted elsewhere. */
  readonly counted: readonly Metric[]
}

/** All that tells how we are. Whatever is on a request's way is only added up there, and read here. */
export function createMetrics({ sources, desk, live, counted }: MetricsOptions): Metrics {
  return createProcessMetrics([...counted, ...ofAnswers(desk), ...ofDatabases(sources), ...ofReaders(live)])
}

const ofAnswers = ({ kept, mostQuestions }: Desk): Metric[] => [
  counter(`${PREFIX}answers_total`, 'Answers by how they came about', () => samplesOf('outcome', kept.outcomes)),
  gauge(`${PREFIX}kept_bytes`, 'Memory that kept answers take, about', () => kept.bytes),
  gauge(`${PREFIX}questions_most`, 'The most questions that one request of an operation has asked', () =>
    samplesOf('operation', Object.fromEntries(mostQuestions)),
  ),
]

function ofDatabases(sources: Sources): Metric[] {
  const all = [sources.primary, ...sources.replicas]
  const each = (read: (source: Source) => number) => () =>
    all.map((source) => ({ labels: { database: source.name }, value: read(source) }))
  const eachQuestion = (read: (spent: { readonly count: number; readonly seconds: number }) => number) => () =>
    all.flatMap(({ name: database, questions }) =>
      [...questions].map(([question, spent]) => ({ labels: { database, question }, value: read(spent) })),
    )
  const heightOf = ({ seen }: Source) => (seen.ok ? seen.tip.height : 0)
  const newest = () => Math.max(...all.map(heightOf))
  return [
    gauge(`${PREFIX}indexed_height`, 'Height of the newest block that is answered from', newest),
    gauge(
      `${PREFIX}database_up`,
      'Whether a database answers',
      each(({ seen }) => Number(seen.ok)),
    ),
    gauge(`${PREFIX}database_lag_blocks`, 'Blocks that a database is behind the newest', () =>
      all.flatMap((source) =>
        source.seen.ok ? [{ labels: { database: source.name }, value: newest() - heightOf(source) }] : [],
      ),
    ),
    gauge(`${PREFIX}connections`, 'Connections to a database, and questions that wait for one', () =>
      all.flatMap(({ name: database, pool, waiting }) =>
        Object.entries({ open: pool.totalCount, idle: pool.idleCount, waiting }).map(([state, value]) => ({
          labels: { database, state },
          value,
        })),
      ),
    ),
    counter(
      `${PREFIX}connection_wait_seconds_total`,
      'Time that questions have waited for a connection, added up',
      each((source) => source.waitedSeconds()),
    ),
    counter(
      `${PREFIX}questions_total`,
      'Questions to a database, by name',
      eachQuestion(({ count }) => count),
    ),
    counter(
      `${PREFIX}question_seconds_total`,
      'Time until questions were answered, by name',
      eachQuestion(({ seconds }) => seconds),
    ),
  ]
}

const ofReaders = (live: Live): Metric[] => [
  gauge(`${PREFIX}live_readers`, 'Open live streams', () => live.readers),
  counter(`${PREFIX}live_sent_total`, 'Messages sent to readers, heartbeats too', () => live.counts.sent),
  counter(`${PREFIX}live_dropped_total`, 'Readers who did not read and were let go', () => live.counts.dropped),
  counter(`${PREFIX}live_refused_total`, 'Readers who came when all places were taken', () => live.counts.refused),
]
