import {
  type Sample,
  labeledSamples,
  counter,
  createMetrics as createProcessMetrics,
  gauge,
  type Metric,
} from '@ergo-explorer/service'
import type { IndexerStatus } from './status.ts'

export interface Metrics {
  readonly contentType: string
  /** Prometheus text format: the status, extra metrics, and process metrics. */
  format(status: IndexerStatus): Promise<string>
}

export const METRIC_PREFIX = 'explorer_indexer_'

/** @param extra metrics that are not part of the status */
export function createMetrics(extra: readonly Metric[]): Metrics {
  // Set before each scrape; not read earlier.
  let current: IndexerStatus
  const metrics = createProcessMetrics([
    ...Object.entries(GAUGES).map(([name, { help, read, labels = [] }]) =>
      gauge(METRIC_PREFIX + name, help, { labels, read: () => read(current) }),
    ),
    ...Object.entries(COUNTERS).map(([name, { help, read, labels = [] }]) =>
      counter(METRIC_PREFIX + name, help, { labels, read: () => read(current) }),
    ),
    ...extra,
  ])
  return {
    contentType: metrics.contentType,
    format(status) {
      current = status
      return metrics.format()
    },
  }
}

/** Unknown values (null) are omitted instead of exported as 0. */
export interface MetricDefinition {
  readonly help: string
  readonly labels?: readonly string[]
  readonly read: (status: IndexerStatus) => number | null | readonly Sample[]
}

const scopeOf = (isFull: boolean): string => (isFull ? 'full' : 'recent')

/** Gauges by name, without the prefix. */
const GAUGES: Readonly<Record<string, MetricDefinition>> = {
  database_up: { help: 'Whether the database is reachable', read: ({ database }) => Number(database.isReachable) },
  height: { help: 'Height of the last block in the index', read: ({ height }) => height },
  node_height: {
    help: 'Height of the last full block of each reachable node',
    labels: ['node'],
    read: ({ nodes }) => nodes.heights.map(({ name: node, height }) => ({ labels: { node }, value: height })),
  },
  followed_node_height: {
    help: 'Height of the last full block of the followed node',
    read: ({ nodeHeight }) => nodeHeight,
  },
  lag_blocks: { help: 'Number of blocks the index is behind the followed node', read: ({ lag }) => lag },
  last_block_age_seconds: {
    help: 'Age of the last block by its timestamp',
    read: ({ lastBlockAgeSeconds }) => lastBlockAgeSeconds,
  },
  mempool_transactions: {
    help: 'Number of tracked mempool transactions',
    read: ({ mempoolTransactions }) => mempoolTransactions,
  },
  halted: {
    help: 'Whether following is halted and needs manual action',
    read: ({ halted, database }) => (database.isReachable ? Number(halted !== null) : null),
  },
  interrupted: {
    help: 'Whether the work is interrupted and retried because the database fails',
    read: ({ interruption }) => Number(interruption !== null),
  },
  mode: {
    help: 'Mode of the index: 1 for the current mode',
    labels: ['mode'],
    read: ({ mode }) => [{ labels: { mode }, value: 1 }],
  },
  node_healthy: {
    help: 'Whether the node is healthy and may be followed',
    labels: ['node'],
    read: ({ nodes }) => [
      ...nodes.healthy.map((node) => ({ labels: { node }, value: 1 })),
      ...nodes.unhealthy.map(({ name: node }) => ({ labels: { node }, value: 0 })),
    ],
  },
  node_unhealthy: {
    help: 'Unhealthy nodes with the reason code, always 1',
    labels: ['node', 'code'],
    read: ({ nodes }) => nodes.unhealthy.map(({ name: node, code }) => ({ labels: { node, code }, value: 1 })),
  },
  blocks_per_second: {
    help: 'Blocks written per second over the last minute',
    read: ({ blocksPerSecond }) => blocksPerSecond,
  },
  bulk_rows_per_second: { help: 'Rows loaded per second during bulk load', read: ({ rowsPerSecond }) => rowsPerSecond },
  bulk_remaining_seconds: { help: 'Estimated remaining time of the bulk load', read: ({ secondsLeft }) => secondsLeft },
  bulk_target_height: {
    help: 'Height at which the bulk load ends if no further blocks arrive',
    read: ({ targetHeight }) => targetHeight,
  },
  bulk_progress_ratio: {
    help: 'Share of the bulk load that is done, from 0 to 1',
    read: ({ progress }) => progress,
  },
  bulk_limiting_stage: {
    help: 'Bulk load stage that limits throughput, always 1',
    labels: ['stage'],
    read: ({ limitedBy }) => (limitedBy === null ? null : [{ labels: { stage: limitedBy }, value: 1 }]),
  },
  bulk_queue_length: {
    help: 'Items waiting for a bulk load stage: block chunks to derive, row batches to write',
    labels: ['stage'],
    read: ({ queues }) => labeledSamples('stage', { derive: queues.fetched, write: queues.derived }),
  },
  build_steps_completed: {
    help: 'Completed steps of building state and indexes',
    read: ({ build: now }) => now?.done ?? null,
  },
  schema_step_progress_ratio: {
    help: 'Share of each schema step that is done, from 0 to 1',
    labels: ['step'],
    read: ({ schemaSteps }) => schemaSteps.map(({ name: step, progress }) => ({ labels: { step }, value: progress })),
  },
  verify_violations: {
    help: 'Rows that violate an invariant, found by the last verify of all blocks (full) or of the latest blocks (recent)',
    labels: ['scope'],
    read: ({ verifications }) =>
      verifications.map(({ isFull, violations }) => ({ labels: { scope: scopeOf(isFull) }, value: violations })),
  },
  verify_age_seconds: {
    help: 'Time since the last verify of all blocks (full) or of the latest blocks (recent)',
    labels: ['scope'],
    read: ({ verifications }) =>
      verifications.map(({ isFull, ageSeconds }) => ({ labels: { scope: scopeOf(isFull) }, value: ageSeconds })),
  },
  build_steps: { help: 'Number of steps of building state and indexes', read: ({ build: now }) => now?.total ?? null },
}

/** Counters by name, without the prefix. */
const COUNTERS: Readonly<Record<string, MetricDefinition>> = {
  blocks_appended_total: { help: 'Blocks appended in live mode', read: ({ counts }) => counts.appended },
  blocks_undone_total: { help: 'Blocks undone by reorgs', read: ({ counts }) => counts.undone },
  reorgs_total: { help: 'Number of reorgs', read: ({ counts }) => counts.reorgs },
  blocks_loaded_total: { help: 'Blocks loaded during bulk load', read: ({ counts }) => counts.loaded },
  rows_loaded_total: { help: 'Rows loaded during bulk load', read: ({ counts }) => counts.rows },
  bulk_passes_total: {
    help: 'Uninterrupted loads of the first sync: one more for each pause or failure of the nodes',
    read: ({ counts }) => counts.passes,
  },
  bulk_reread_rows_total: {
    help: 'Rows read back into memory to continue the first sync after a restart',
    read: ({ counts }) => counts.rereadRows,
  },
  stalls_total: {
    help: 'Number of times following made no progress although there was work to do',
    read: ({ stalls }) => stalls,
  },
}
