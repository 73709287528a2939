import { fetchJson } from '../world/fetch-json.ts'

/** Ids of existing objects, most popular first. */
export interface ExplorerIds {
  readonly blocks: readonly string[]
  readonly transactions: readonly string[]
  readonly boxes: readonly string[]
  readonly addresses: readonly string[]
  readonly tokens: readonly string[]
}

const PAGE_SIZE = 50
const BLOCKS = 1000
/** Number of blocks whose transactions are read too. */
const READ_BLOCKS = 400

export interface ListIdsOptions {
  readonly blocks?: number
  readonly readBlocks?: number
}

/** Lists ids, newest first, because visitors look at recent activity. */
export async function listExplorerIds(
  apiUrl: string,
  { blocks: maxBlocks = BLOCKS, readBlocks = READ_BLOCKS }: ListIdsOptions = {},
): Promise<ExplorerIds> {
  const list = async <T>(path: string, max: number): Promise<T[]> => {
    const items: T[] = []
    for (let offset = 0; offset < max; offset += PAGE_SIZE) {
      const { items: page } = await fetchJson<{ readonly items: T[] }>(
        `${apiUrl}/api/v1/${path}?limit=${PAGE_SIZE}&offset=${offset}`,
      )
      items.push(...page)
      if (page.length < PAGE_SIZE) break
    }
    return items
  }
  const blocks = await list<{ id: string; miner: { addressId: string; address: string } }>('blocks', maxBlocks)
  const tokens = await list<{ id: string }>('tokens', 4 * PAGE_SIZE)
  const transactions: string[] = []
  const boxes: string[] = []
  const addresses: string[] = []
  for (const { id } of blocks.slice(0, readBlocks)) {
    const { block } = await fetchJson<Block>(`${apiUrl}/api/v1/blocks/${id}`)
    for (const { id: transaction, outputs } of block.blockTransactions) {
      transactions.push(transaction)
      boxes.push(...outputs.map(({ id: box }) => box))
      addresses.push(...outputs.map(({ address }) => address))
    }
  }
  return {
    blocks: blocks.map(({ id }) => id),
    transactions: [...new Set(transactions)],
    boxes,
    // Long addresses belong to contracts, which are visited as well.
    addresses: [...new Set(addresses)],
    tokens: tokens.map(({ id }) => id),
  }
}

interface Block {
  readonly block: {
    readonly blockTransactions: readonly {
      readonly id: string
      readonly outputs: readonly { readonly id: string; readonly address: string }[]
    }[]
  }
}
