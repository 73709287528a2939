import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import type { Client } from './check/cases.ts'

interface Rosen {
  readonly v0: Client
  readonly v1: Client
}

/** A client generated from the published OpenAPI documents of v0 and v1. Bridges and wallets use it. */
export async function createRosen(url: string): Promise<Rosen> {
  const { default: create } = await loadClient(import.meta.resolve('@rosen-clients/ergo-explorer'))
  return (create as (url: string) => Rosen)(url)
}

/** A client generated from the OpenAPI document of a node. */
export async function createRosenNode(url: string): Promise<Client> {
  const { default: create } = await loadClient(import.meta.resolve('@rosen-clients/ergo-node'))
  return (create as (url: string) => Client)(url)
}

/** Used only by the wallet part of the SDK, so they are not installed. */
const WALLET_MODULES = ['ergo-lib-wasm-browser', 'ergo-lib-wasm-nodejs']

interface ErgoSdk {
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

interface Fleet {
  /** Methods of the provider; those of boxes several times, for different conditions. */
  readonly provider: Client
  /** One method for each document, which takes its variables. */
  readonly documents: (documents: Readonly<Record<string, string>>) => Client
}

/** The GraphQL client of wallets and dApps. */
export async function createFleet(url: string): Promise<Fleet> {
  const { ErgoGraphQLProvider } = await loadClient(import.meta.resolve('@fleet-sdk/blockchain-providers'))
  const Class = ErgoGraphQLProvider as new (url: string) => FleetProvider
  const fleet = new Class(`${url}/api/graphql`)
  const getBoxes = (query: unknown) => fleet.getBoxes(query)
  const provider = {
    getBoxesOfAddress: getBoxes,
    getBoxesOfChain: getBoxes,
    getBoxesOfMempool: getBoxes,
    getBoxesOfAddresses: getBoxes,
    getBoxesWithToken: getBoxes,
    getBoxesOfTemplate: getBoxes,
    getBoxById: getBoxes,
    streamBoxes: async (query: unknown) => {
      const boxes: unknown[] = []
      for await (const page of fleet.streamBoxes(query)) boxes.push(...page)
      return boxes
    },
    getHeaders: (query: unknown) => fleet.getHeaders(query),
    checkTransaction: (transaction: unknown) => fleet.checkTransaction(transaction),
    submitTransaction: (transaction: unknown) => fleet.submitTransaction(transaction),
    submitSpentTransaction: (transaction: unknown) => fleet.submitTransaction(transaction),
  }
  const documents = (texts: Readonly<Record<string, string>>): Client =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => {
        const send = fleet.createOperation(text)
        return [name, async (variables: unknown) => (await send(variables)).data]
      }),
    )
  return { provider, documents }
}

interface FleetProvider {
  getBoxes(query: unknown): Promise<unknown>
  streamBoxes(query: unknown): AsyncIterable<readonly unknown[]>
  getHeaders(query: unknown): Promise<unknown>
  checkTransaction(transaction: unknown): Promise<unknown>
  submitTransaction(transaction: unknown): Promise<unknown>
  createOperation(query: string): (variables: unknown) => Promise<{ readonly data: unknown }>
}

/**
 * Bundles and loads a client as its users do: its modules import each other without file extensions, which Node
 * rejects. Modules that are not installed are treated as external.
 */
async function loadClient(url: string, external: readonly string[] = []): Promise<Readonly<Record<string, unknown>>> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'explorer-client-'))
  const file = join(folder.path, 'client.mjs')
  await using bundle = await rolldown({ input: fileURLToPath(url), platform: 'node', external: [...external] })
  await bundle.write({ file, format: 'esm', codeSplitting: false })
  // A module namespace is an object of its exports.
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>
}
