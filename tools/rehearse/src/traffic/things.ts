import { fetchJson } from '../world/fetch-json.ts'

/** Ids of what people look at, most wanted first. */
export interface Things {
  readonly blocks: readonly string[]
  readonly transactions: readonly string[]
  readonly addresses: readonly string[]
  readonly tokens: readonly string[]
}

const PAGES = 20
const PAGE = 50

/** What there is to look at, newest first: people come for what has just happened. */
export async function listThings(apiUrl: string): Promise<Things> {
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
  const blocks = await list<{ id: string; miner: { addressId: string; address: string } }>('blocks', PAGES * PAGE)
  const tokens = await list<{ id: string }>('tokens', 4 * PAGE)
  const transactions: string[] = []
  const addresses: string[] = []
  for (const { id } of blocks.slice(0, 8 * PAGE)) {
    const { block } = await fetchJson<Block>(`${apiUrl}/api/v1/blocks/${id}`)
    for (const { id: transaction, outputs } of block.blockTransactions) {
      transactions.push(transaction)
      addresses.push(...outputs.map(({ address }) => address))
    }
  }
  return {
    blocks: blocks.map(({ id }) => id),
    transactions: [...new Set(transactions)],
    // Long addresses are scripts of contracts, which are looked at as well.
    addresses: [...new Set(addresses)],
    tokens: tokens.map(({ id }) => id),
  }
}

interface Block {
  readonly block: {
    readonly blockTransactions: readonly {
      readonly id: string
      readonly outputs: readonly { readonly address: string }[]
    }[]
  }
}
