import { createHash } from 'node:crypto'
import type { Box, BoxId, Hex } from '@ergo-explorer/chain'
import type { AddressValue, BoxSummary, HolderDigest } from '@ergo-explorer/contract'
import type { Random } from '@ergo-explorer/simchain'
import type { FetchApi } from '@ergo-explorer/testkit/http'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { fetchAllPages, type Page } from '#api-client.ts'
import type { NodeChain } from './chain.ts'

/** Names of scripts as the API prints them. */
export interface ScriptNames {
  readonly addressOf: (ergoTree: Hex) => string
  readonly hashOf: (ergoTree: Hex) => Hex
}

/** What the comparison reads from the API. */
export interface ComparedApi {
  readonly fetchApi: FetchApi
  readonly fetchText: (path: string) => Promise<string>
}

interface AddressAt {
  readonly height: number
  readonly ergoTree: Hex
  readonly nanoErg: bigint
  readonly tokens: ReadonlyMap<string, bigint>
  readonly transactions: number
  readonly boxes: readonly BoxId[]
}

interface HoldersAt {
  readonly height: number
  readonly tokenId: string
  readonly holders: ReadonlyMap<Hex, bigint>
}

export interface Snapshots {
  readonly addresses: readonly AddressAt[]
  readonly tokens: readonly HoldersAt[]
}

/** ERG. */
const COIN = ''

/**
 * Random addresses and tokens at random heights, from one ascending pass over the blocks of the node: at each chosen
 * height, scripts and tokens that exist by then.
 */
export function takeSnapshots(
  { genesis, blocks }: NodeChain,
  {
    random,
    count,
    isAddressable,
  }: { readonly random: Random; readonly count: number; readonly isAddressable: (ergoTree: Hex) => boolean },
): Snapshots {
  const perHeight = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const height = 1 + random.below(blocks.length)
    perHeight.set(height, (perHeight.get(height) ?? 0) + 1)
  }
  const boxes = new Map<BoxId, Box>()
  const owned = new Map<Hex, Set<BoxId>>()
  /** By token, then by script. */
  const balances = new Map<string, Map<Hex, bigint>>()
  const transactionCounts = new Map<Hex, number>()
  const addresses: AddressAt[] = []
  const tokens: HoldersAt[] = []
  const change = (box: Box, sign: 1n | -1n) => {
    const amounts = [[COIN, box.value] as const, ...box.assets.map(({ tokenId, amount }) => [tokenId, amount] as const)]
    for (const [token, amount] of amounts) {
      const holders = balances.get(token) ?? new Map<Hex, bigint>()
      balances.set(token, holders.set(box.ergoTree, (holders.get(box.ergoTree) ?? 0n) + sign * amount))
    }
  }
  const create = (box: Box) => {
    boxes.set(box.boxId, box)
    owned.set(box.ergoTree, (owned.get(box.ergoTree) ?? new Set()).add(box.boxId))
    change(box, 1n)
  }
  for (const box of genesis) create(box)
  for (const { header, transactions } of blocks) {
    for (const { inputs, outputs } of transactions) {
      const touched = new Set<Hex>()
      for (const { boxId } of inputs) {
        const box = boxes.get(boxId)
        if (box === undefined) throw new RangeError(`box ${boxId} was never created`)
        owned.get(box.ergoTree)?.delete(boxId)
        change(box, -1n)
        touched.add(box.ergoTree)
      }
      for (const box of outputs) {
        create(box)
        touched.add(box.ergoTree)
      }
      for (const ergoTree of touched) transactionCounts.set(ergoTree, (transactionCounts.get(ergoTree) ?? 0) + 1)
    }
    const { height } = header
    for (let i = perHeight.get(height) ?? 0; i > 0; i--) {
      const tokenIds = [...balances.keys()].filter((token) => token !== COIN)
      const tokenId = tokenIds[random.below(Math.max(1, tokenIds.length))]
      if (random.below(2) === 0 && tokenId !== undefined) {
        const held = [...(balances.get(tokenId) ?? [])].filter(([, amount]) => amount > 0n)
        tokens.push({ height, tokenId, holders: new Map(held) })
        continue
      }
      // Scripts that share an address with another script cannot be queried by address.
      const scripts = [...owned.keys()].filter(isAddressable)
      const ergoTree = scripts[random.below(scripts.length)] ?? ''
      const held = [...balances].flatMap(([token, holders]) => {
        const amount = holders.get(ergoTree) ?? 0n
        return token === COIN || amount === 0n ? [] : [[token, amount] as const]
      })
      addresses.push({
        height,
        ergoTree,
        nanoErg: balances.get(COIN)?.get(ergoTree) ?? 0n,
        tokens: new Map(held),
        transactions: transactionCounts.get(ergoTree) ?? 0,
        boxes: [...(owned.get(ergoTree) ?? [])],
      })
    }
  }
  return { addresses, tokens }
}

/** The API serves two files of a client at once. */
const CONCURRENCY = 2

/** Compares balances, boxes, sums of exports and holders with the API. */
export async function compareSnapshots(
  { fetchApi, fetchText }: ComparedApi,
  tally: Tally,
  {
    snapshots,
    names: { addressOf, hashOf },
    genesis,
  }: { readonly snapshots: Snapshots; readonly names: ScriptNames; readonly genesis: readonly Box[] },
): Promise<void> {
  const genesisScripts = new Set(genesis.map((box) => box.ergoTree))
  await mapConcurrently(snapshots.addresses, CONCURRENCY, async (expected) => {
    const { height, ergoTree, nanoErg, tokens, transactions } = expected
    const address = addressOf(ergoTree)
    const label = `${address} at ${height}`
    const value = await fetchApi<AddressValue>(`v2/addresses/${address}/value?height=${height}`)
    tally.compare(`${label} value`, { height, nanoErg, transactionCount: transactions }, value)
    if (value.unpricedCount !== null && value.unpricedCount <= value.unpriced.length) {
      const held = [...value.priced, ...value.unpriced].map(({ tokenId, amount }) => [tokenId, BigInt(amount)] as const)
      tally.compare(`${label} tokens`, tokens, new Map(held))
    }
    const boxes = await fetchAllPages((query) =>
      fetchApi<Page<BoxSummary>>(`v2/addresses/${address}/boxes?height=${height}&${query}`),
    )
    tally.compare(`${label} boxes`, expected.boxes.toSorted(), boxes.items.map(({ boxId }) => boxId).toSorted())
    const rows = await fetchText(`v2/addresses/${address}/ledger?format=jsonl&toHeight=${height}`)
    const sums = new Map<string, bigint>()
    for (const line of rows.split('\n').filter((text) => text !== '')) {
      // A line of the file that the API documents.
      const { changes } = JSON.parse(line) as {
        readonly changes: readonly { readonly tokenId: string | null; readonly smallestAmount: string }[]
      }
      for (const { tokenId, smallestAmount } of changes)
        sums.set(tokenId ?? COIN, (sums.get(tokenId ?? COIN) ?? 0n) + BigInt(smallestAmount))
    }
    // Genesis boxes have no transaction.
    if (!genesisScripts.has(ergoTree))
      tally.compare(
        `${label} export`,
        new Map([...(nanoErg === 0n ? [] : [[COIN, nanoErg] as const]), ...tokens]),
        new Map([...sums].filter(([, amount]) => amount !== 0n)),
      )
  })
  await mapConcurrently(snapshots.tokens, CONCURRENCY, async ({ height, tokenId, holders }) => {
    const lines = [...holders]
      .map(([ergoTree, amount]) => `${hashOf(ergoTree)},${addressOf(ergoTree)},${amount}\n`)
      .toSorted()
    const file = `script_hash,address,amount\n${lines.join('')}`
    const path = `v2/tokens/${tokenId}/holders`
    tally.compare(`${tokenId} at ${height} file`, file, await fetchText(`${path}/snapshot/export?height=${height}`))
    const digest = await fetchApi<HolderDigest>(`${path}/digest?height=${height}`)
    const sha256 = createHash('sha256').update(file).digest('hex')
    const sum = [...holders.values()].reduce((added, amount) => added + amount, 0n)
    tally.compare(`${tokenId} at ${height} digest`, { sha256, holderCount: holders.size, sum }, digest)
  })
}
