import type { Blake2b256, Label, NetworkPreset, TokenLists, TokenRegistry } from '@ergo-explorer/chain'
import type { NodeClient } from '@ergo-explorer/node'
import type { FastifyInstance } from 'fastify'
import type { DatabaseCluster } from './database/database-cluster.ts'
import type { WatchStore } from './database/watch-store.ts'
import type { RequestContext } from './http/request-context.ts'
import type { RefusalLog } from './submit/refusal-log.ts'
import type { SubmissionTracker } from './submit/submission-tracker.ts'

/** Dependencies of the routes. */
export interface RouteDependencies {
  readonly app: FastifyInstance
  readonly context: RequestContext
  readonly sources: DatabaseCluster
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** Nodes that transactions are submitted to and AD proofs are fetched from. Without any, both are disabled. */
  readonly nodes: readonly NodeClient[]
  /** Refused submissions. Without it, none are remembered. */
  readonly refusals?: RefusalLog
  /** Follows accepted transactions until the index has them. */
  readonly submissions?: SubmissionTracker
  /** Filters that clients store, if the operator offers this. */
  readonly watches?: WatchStore | undefined
  /** Genuine and blocked tokens (EIP-21). */
  readonly tokenLists: TokenLists
  /** Originals, with which tokens are compared. */
  readonly tokenRegistry: TokenRegistry
  /** Names of scripts and owners, of the network and of the operator. */
  readonly labels: readonly Label[]
  /** Milliseconds since 1970; time windows end here. */
  readonly now: () => number
}
