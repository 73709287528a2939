import { type Sample, samplesOf } from '@ergo-explorer/service'
import type { Status } from './status.ts'

/** What is not known is left out rather than shown as 0. */
export interface Figure {
  readonly help: string
  readonly of: (status: Status) => number | null | readonly Sample[]
}

/** Figures that can rise and fall. */
export const GAUGES: Readonly<Record<string, Figure>> = {
  database_up: { help: 'Whether the database answers', of: ({ database }) => Number(database.isReachable) },
  height: { help: 'Height of the last block in the index', of: ({ height }) => height },
  node_height: {
    help: 'Height of the last whole block of each node that answers',
    of: ({ nodes }) => nodes.heights.map(({ name: node, height }) => ({ labels: { node }, value: height })),
  },
  followed_height: { help: 'Height of the last whole block of the followed node', of: ({ nodeHeight }) => nodeHeight },
  lag_blocks: { help: 'Blocks that the index is behind the followed node', of: ({ lag }) => lag },
  last_block_age_seconds: {
    help: 'Seconds since the time that the last block states',
    of: ({ lastBlockAgeSeconds }) => lastBlockAgeSeconds,
  },
  mempool_transactions: { help: 'Waiting transactions that are kept', of: ({ waiting }) => waiting },
  halted: {
    help: 'Whether following waits for a person',
    of: ({ halted, database }) => (database.isReachable ? Number(halted !== null) : null),
  },
  mode: { help: '1 for the mode that the index is in', of: ({ mode }) => [{ labels: { mode }, value: 1 }] },
  node_fit: {
    help: '1 for a node that may be followed, 0 for one that is refused',
    of: ({ nodes }) => [
      ...nodes.fit.map((node) => ({ labels: { node }, value: 1 })),
      ...nodes.refused.map(({ name: node }) => ({ labels: { node }, value: 0 })),
    ],
  },
  node_refused: {
    help: '1 for each node that is refused, with the code of the reason',
    of: ({ nodes }) => nodes.refused.map(({ name: node, code }) => ({ labels: { node, code }, value: 1 })),
  },
  blocks_per_second: { help: 'Blocks written per second, of late', of: ({ blocksPerSecond }) => blocksPerSecond },
  bulk_rows_per_second: { help: 'Rows loaded in bulk per second, of late', of: ({ rowsPerSecond }) => rowsPerSecond },
  bulk_seconds_left: { help: 'Seconds that loading in bulk still takes', of: ({ secondsLeft }) => secondsLeft },
  bulk_limited_by: {
    help: '1 for the stage of loading in bulk that the others wait for',
    of: ({ limitedBy }) => (limitedBy === null ? null : [{ labels: { stage: limitedBy }, value: 1 }]),
  },
  bulk_waiting: {
    help: 'What waits for a stage of loading in bulk: pieces of blocks to be derived, batches of rows to be written',
    of: ({ queues }) => samplesOf('stage', { derive: queues.fetched, write: queues.derived }),
  },
  switch_steps_done: { help: 'Steps of the switch that are done', of: ({ switch: now }) => now?.done ?? null },
  switch_steps: { help: 'Steps of the switch to live mode', of: ({ switch: now }) => now?.all ?? null },
}

/** Figures that only rise while the process lives. */
export const COUNTERS: Readonly<Record<string, Figure>> = {
  blocks_appended_total: { help: 'Blocks appended one by one', of: ({ counts }) => counts.appended },
  blocks_undone_total: { help: 'Blocks undone for a better branch', of: ({ counts }) => counts.undone },
  reorgs_total: { help: 'How often blocks were undone for a better branch', of: ({ counts }) => counts.reorgs },
  blocks_loaded_total: { help: 'Blocks loaded in bulk', of: ({ counts }) => counts.loaded },
  rows_loaded_total: { help: 'Rows loaded in bulk', of: ({ counts }) => counts.rows },
  stalls_total: {
    help: 'How often following stood still although there was something to do',
    of: ({ stalls }) => stalls,
  },
}
