import type { Client } from '../check/run-cases.ts'
import { loadClient } from './load-client.ts'

export interface Rosen {
  readonly v0: Client
  readonly v1: Client
}

/** Generated from the published documents of both versions; bridges and wallets run on it. */
export async function createRosen(url: string): Promise<Rosen> {
  const { default: create } = await loadClient(import.meta.resolve('@rosen-clients/ergo-explorer'))
  return (create as (url: string) => Rosen)(url)
}
