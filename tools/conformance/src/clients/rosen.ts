import type { Client } from '../check/run-cases.ts'
import { loadClient } from './load-client.ts'

export interface Rosen {
  readonly v0: Client
  readonly v1: Client
}

/** A client generated from the published OpenAPI documents of v0 and v1. Bridges and wallets use it. */
export async function createRosen(url: string): Promise<Rosen> {
  const { default: create } = await loadClient(import.meta.resolve('@rosen-clients/ergo-explorer'))
  return (create as (url: string) => Rosen)(url)
}
