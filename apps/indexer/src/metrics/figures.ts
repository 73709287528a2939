import type { Status } from './status.ts'

/** A figure that can rise and fall; what is not known is left out rather than shown as 0. */
export interface GaugeFigure {
  readonly help: string
  readonly of: (status: Status) => number | null
}

export const GAUGES: Readonly<Record<string, GaugeFigure>> = {
  database_up: { help: 'Whether the database answers', of: ({ database }) => Number(database.isReachable) },
  height: { help: 'Height of the last block in the index', of: ({ height }) => height },
  node_height: { help: 'Height of the last whole block of the followed node', of: ({ nodeHeight }) => nodeHeight },
  lag_blocks: { help: 'Blocks that the index is behind the node', of: ({ lag }) => lag },
  last_block_age_seconds: {
    help: 'Seconds since the time that the last block states',
    of: ({ lastBlockAgeSeconds }) => lastBlockAgeSeconds,
  },
  mempool_transactions: { help: 'Waiting transactions that are kept', of: ({ waiting }) => waiting },
  halted: {
    help: 'Whether following waits for a person',
    of: ({ halted, database }) => (database.isReachable ? Number(halted !== null) : null),
  },
  bulk_seconds_left: { help: 'Seconds that loading in bulk still takes', of: ({ secondsLeft }) => secondsLeft },
  switch_steps_done: { help: 'Steps of the switch that are done', of: ({ switch: now }) => now?.done ?? null },
  switch_steps: { help: 'Steps of the switch to live mode', of: ({ switch: now }) => now?.all ?? null },
}

/** A figure that only rises while the process lives. */
export interface CounterFigure {
  readonly help: string
  readonly of: (status: Status) => number
}

export const COUNTERS: Readonly<Record<string, CounterFigure>> = {
  blocks_appended_total: { help: 'Blocks appended one by one', of: ({ counts }) => counts.appended },
  blocks_undone_total: { help: 'Blocks undone for a better branch', of: ({ counts }) => counts.undone },
  blocks_loaded_total: { help: 'Blocks loaded in bulk', of: ({ counts }) => counts.loaded },
  rows_loaded_total: { help: 'Rows loaded in bulk', of: ({ counts }) => counts.rows },
  stalls_total: {
    help: 'How often following stood still although there was something to do',
    of: ({ stalls }) => stalls,
  },
}

/** A figure of each of several things: the labels of those that are so. */
export interface LabelledFigure {
  readonly help: string
  readonly labels: readonly string[]
  readonly of: (
    status: Status,
  ) => readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]
}

export const LABELLED: Readonly<Record<string, LabelledFigure>> = {
  mode: {
    help: '1 for the mode that the index is in',
    labels: ['mode'],
    of: ({ mode }) => [{ labels: { mode }, value: 1 }],
  },
  node_fit: {
    help: '1 for a node that may be followed, 0 for one that is refused',
    labels: ['node'],
    of: ({ nodes }) => [
      ...nodes.fit.map((node) => ({ labels: { node }, value: 1 })),
      ...nodes.refused.map(({ name: node }) => ({ labels: { node }, value: 0 })),
    ],
  },
  node_refused: {
    help: '1 for each node that is refused, with the code of the reason',
    labels: ['node', 'code'],
    of: ({ nodes }) => nodes.refused.map(({ name: node, code }) => ({ labels: { node, code }, value: 1 })),
  },
}
