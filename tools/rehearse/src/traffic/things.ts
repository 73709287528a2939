import { fetchJson } from '../world/fetch-json.ts'

/** Ids of what people look at, most wanted first. */
export interface Things {
  readonly blocks: readonly string[]
  readonly transactions: readonly string[]
  readonly boxes: readonly string[]
  readonly addresses: readonly string[]
  readonly tokens: readonly string[]
}

const PAGE = 50
const BLOCKS = 1000
/** Of so many blocks the contents are looked at too. */
const OPENED = 400

export interface Wanted {
  readonly blocks?: number
  readonly opened?: number
}

/** What there is to look at, newest first: people come for what has just happened. */
export async function listThings(
  apiUrl: string,
  { blocks: wanted = BLOCKS, opened = OPENED }: Wanted = {},
): Promise<Things> {
  const list = async <T>(path: string, most: number): Promise<T[]> => {
    const items: T[] = []
    for (let offset = 0; offset < most; offset += PAGE) {
      const { items: page } = await fetchJson<{ readonly items: T[] }>(
        `${apiUrl}/api/v1/${path}?limit=${PAGE}&offset=${offset}`,
      )
      items.push(...page)
      if (page.length < PAGE) break
    }
    return items
  }
  const blocks = await list<{ id: string; miner: { addressId: string; address: string } }>('blocks', wanted)
  const tokens = await list<{ id: string }>('tokens', 4 * PAGE)
  const transactions: string[] = []
  const boxes: string[] = []
  const addresses: string[] = []
  for (const { id } of blocks.slice(0, opened)) {
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
    // Long addresses are scripts of contracts, which are looked at as well.
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
