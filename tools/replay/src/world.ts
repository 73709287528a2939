import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import type { Databases } from '@ergo-explorer/testkit'
import type { Report } from './report.ts'

/** What every part of the replay works with. */
export interface World {
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly databases: Databases
  readonly report: Report
  /** Of a file of the recorded data. */
  readonly pathOf: (name: string) => string
}
