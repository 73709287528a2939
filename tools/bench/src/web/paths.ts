/** Pages that people open most, of things that exist. */
export interface Paths {
  readonly home: string
  readonly 'latest-blocks': string
  readonly block: string
  readonly transaction: string
  /** Many of one kind, each a page of its own. */
  readonly blocks: readonly string[]
}

const MANY = 100

export async function readPaths(apiUrl: string): Promise<Paths> {
  const ask = async <T>(path: string) => (await (await fetch(apiUrl + path)).json()) as T
  const { items } = await ask<{ items: { id: string }[] }>(`/api/v2/blocks?limit=${MANY}&offset=10`)
  const blocks = items.map(({ id }) => `/en/blocks/${id}`)
  const [block = ''] = blocks
  const transactions = await ask<{ items: { id: string }[] }>(
    `/api/v2/blocks/${items[0]?.id ?? ''}/transactions?limit=2`,
  )
  const transaction = `/en/transactions/${transactions.items[1]?.id ?? ''}`
  return { home: '/en', 'latest-blocks': '/en/latest-blocks', block, transaction, blocks: blocks.slice(1) }
}
