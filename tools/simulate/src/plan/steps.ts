/** A fault injected into the database. Counts refer to what the indexer sends from now on. */
export type DatabaseFault =
  | { readonly kind: 'terminate'; readonly applicationPattern: string; readonly statements: number }
  /** All connections break, possibly within a transaction. */
  | { readonly kind: 'disconnect'; readonly statements: number }
  /** A commit is executed but its reply is lost, so the indexer cannot know the result. */
  | { readonly kind: 'lose-commit-reply'; readonly commits: number }
  | { readonly kind: 'fail'; readonly statements: number; readonly code: string }
  | { readonly kind: 'lock'; readonly table: string; readonly ms: number }
  /** One server process is killed, whereupon the server ends all others and recovers. */
  | { readonly kind: 'crash'; readonly statements: number }

export interface ForkStep {
  readonly do: 'fork'
  readonly depth: number
  readonly length: number
  readonly heavier: boolean
  readonly sameTransactions: boolean
}

/** One step of a plan: a change to the chain, the nodes, the database or the indexer. */
export type SimulationStep =
  | { readonly do: 'mine'; readonly blocks: number; readonly transactions: number; readonly minutes: number }
  /** Blocks without mempool transactions, hours apart. */
  | { readonly do: 'jump'; readonly blocks: number; readonly minutes: number }
  | ForkStep
  | { readonly do: 'lag'; readonly blocks: number }
  | { readonly do: 'headers-ahead'; readonly blocks: number }
  | { readonly do: 'restart-node' }
  | { readonly do: 'node-fault'; readonly node: number; readonly id: string; readonly requests: number }
  /** A reorg between the request for block ids and the requests for the blocks. */
  | { readonly do: 'fork-on-request' }
  /** Clears all node faults. */
  | { readonly do: 'recover' }
  | { readonly do: 'database-fault'; readonly fault: DatabaseFault }
  | { readonly do: 'stop'; readonly how: 'graceful' | 'killed'; readonly commits: number }
  | { readonly do: 'start' }
  /** Waits until the indexer has made this many commits or makes no more. */
  | { readonly do: 'wait'; readonly commits: number }
  /** Waits until the index is at the nodes' tip, or gives up if faults prevent it. */
  | { readonly do: 'catch-up' }
  /** Clears all node faults and waits until the index is at the tip. */
  | { readonly do: 'settle' }

export type StepOf<Name extends SimulationStep['do']> = Extract<SimulationStep, { readonly do: Name }>

/** One readable line: the step and its parameters. */
export function formatStep(step: SimulationStep): string {
  const { do: kind, ...params } = step
  return [kind, ...Object.entries(params).map(([name, value]) => `${name} ${formatValue(value)}`)].join(' ')
}

const formatValue = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).join(' ') : String(value)
