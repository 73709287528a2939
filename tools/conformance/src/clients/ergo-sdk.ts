import type { Client } from '../check/run-cases.ts'
import { loadClient } from './load-client.ts'

/** Used only by the wallet part of the SDK, so they are not installed. */
const WALLET_MODULES = ['ergo-lib-wasm-browser', 'ergo-lib-wasm-nodejs']

export interface ErgoSdk {
  readonly explorer: Client
  readonly methods: readonly string[]
}

/** A hand-written v1 client with its own parser. */
export async function createErgoSdk(url: string): Promise<ErgoSdk> {
  const { Explorer } = await loadClient(import.meta.resolve('@ergolabs/ergo-sdk'), WALLET_MODULES)
  const Class = Explorer as { new (url: string): Client; readonly prototype: object }
  const methods = Object.getOwnPropertyNames(Class.prototype).filter((name) => name !== 'constructor')
  return { explorer: new Class(url), methods }
}
