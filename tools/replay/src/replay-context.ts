import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import type { ThrowawayDatabases } from '@ergo-explorer/testkit'
import type { Report } from './report.ts'

/** Shared by all parts of the replay. */
export interface ReplayContext {
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly databases: ThrowawayDatabases
  readonly report: Report
  /** Path of a file of the recorded data. */
  readonly pathOf: (name: string) => string
}
