import type { Client } from '../check/run-cases.ts'
import { loadClient } from './load-client.ts'

/** For wallets only. The explorer's part never asks for it, so it is not even installed. */
const WALLET_PARTS = ['ergo-lib-wasm-browser', 'ergo-lib-wasm-nodejs']

export interface ErgoSdk {
  readonly explorer: Client
  readonly methods: readonly string[]
}

/** Written by hand for v1: a second opinion, with other parsing code. */
export async function createErgoSdk(url: string): Promise<ErgoSdk> {
  const { Explorer } = await loadClient(import.meta.resolve('@ergolabs/ergo-sdk'), WALLET_PARTS)
  const Class = Explorer as { new (url: string): Client; readonly prototype: object }
  const methods = Object.getOwnPropertyNames(Class.prototype).filter((name) => name !== 'constructor')
  return { explorer: new Class(url), methods }
}
