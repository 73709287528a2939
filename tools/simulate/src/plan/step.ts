/** What is done to the database behind the indexer's back. Counts are of what the indexer itself sends from now on. */
export type Harm =
  | { readonly kind: 'terminate'; readonly who: string; readonly statements: number }
  /** The way to the server breaks in the middle of a piece of work. */
  | { readonly kind: 'cut'; readonly statements: number }
  /** A commit is done and the answer lost: nobody knows whether it was. */
  | { readonly kind: 'lose-commit'; readonly commits: number }
  | { readonly kind: 'fail'; readonly statements: number; readonly code: string }
  | { readonly kind: 'lock'; readonly table: string; readonly ms: number }
  /** One of its processes is killed, for which the server ends all others and recovers. */
  | { readonly kind: 'crash'; readonly statements: number }

export interface ForkStep {
  readonly do: 'fork'
  readonly depth: number
  readonly length: number
  readonly heavier: boolean
  readonly repeatsAll: boolean
}

/** What happens next, to the chain, to its nodes, to the database or to the indexer. */
export type Step =
  | { readonly do: 'mine'; readonly blocks: number; readonly transactions: number; readonly minutes: number }
  /** Blocks that were never in a pool, hours apart. */
  | { readonly do: 'jump'; readonly blocks: number; readonly minutes: number }
  | ForkStep
  | { readonly do: 'lag'; readonly blocks: number }
  | { readonly do: 'headers-ahead'; readonly blocks: number }
  | { readonly do: 'restart-node' }
  | { readonly do: 'node-fault'; readonly node: number; readonly id: string; readonly requests: number }
  /** A reorganisation between the list of ids and the blocks. */
  | { readonly do: 'fork-when-asked' }
  /** The nodes have no faults any more. */
  | { readonly do: 'recover' }
  | { readonly do: 'harm'; readonly harm: Harm }
  | { readonly do: 'stop'; readonly how: 'asked' | 'killed'; readonly commits: number }
  | { readonly do: 'start' }
  /** Until the indexer has committed so much, or can do no more. */
  | { readonly do: 'wait'; readonly commits: number }
  /** Until the index is where the nodes are, if it comes there as things are. */
  | { readonly do: 'catch-up' }
  /** Until the index is at the tip, to which nothing keeps it from coming. */
  | { readonly do: 'settle' }

export type StepOf<Name extends Step['do']> = Extract<Step, { readonly do: Name }>

/** A line for people: what is done, and with what. */
export function formatStep(step: Step): string {
  const { do: what, ...given } = step
  return [what, ...Object.entries(given).map(([name, value]) => `${name} ${formatValue(value)}`)].join(' ')
}

const formatValue = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).join(' ') : String(value)
