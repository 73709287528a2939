import type { Blake2b256, NetworkPreset, TokenLists } from '@ergo-explorer/chain'
import type { NodeClient } from '@ergo-explorer/node'
import type { FastifyInstance } from 'fastify'
import type { Sources } from './database/sources.ts'
import type { Desk } from './http/desk.ts'

/** What routes are made of. */
export interface Api {
  readonly app: FastifyInstance
  readonly desk: Desk
  readonly sources: Sources
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** Where transactions are sent to, and AD proofs are fetched from. Without any, neither is offered. */
  readonly nodes: readonly NodeClient[]
  /** Which tokens are known to be genuine, and which are blocked. */
  readonly tokenLists: TokenLists
  /** Milliseconds since 1970: windows of time end here. */
  readonly now: () => number
}
