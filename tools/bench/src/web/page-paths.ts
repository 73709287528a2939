/** The most visited pages, with ids of existing objects. */
export interface PagePaths {
  readonly home: string
  readonly 'latest-blocks': string
  readonly block: string
  readonly transaction: string
  /** Pages of many blocks. */
  readonly blocks: readonly string[]
}

const BLOCK_COUNT = 100

export async function readPagePaths(apiUrl: string): Promise<PagePaths> {
  const fetchJson = async <T>(path: string) => (await (await fetch(apiUrl + path)).json()) as T
  const { items } = await fetchJson<{ items: { id: string }[] }>(`/api/v2/blocks?limit=${BLOCK_COUNT}&offset=10`)
  const blocks = items.map(({ id }) => `/en/blocks/${id}`)
  const [block = ''] = blocks
  const transactions = await fetchJson<{ items: { id: string }[] }>(
    `/api/v2/blocks/${items[0]?.id ?? ''}/transactions?limit=2`,
  )
  const transaction = `/en/transactions/${transactions.items[1]?.id ?? ''}`
  return { home: '/en', 'latest-blocks': '/en/latest-blocks', block, transaction, blocks: blocks.slice(1) }
}
