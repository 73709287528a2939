import { expect, test } from 'vitest'
import {
  type ExplorerClient,
  listBlocks,
  listTokenHolders,
  paginate,
  paginatePages,
  type RequestOptions,
} from './index.ts'

/** A list of five entries, whose cursors are indexes. */
function createListClient() {
  const sent: object[] = []
  const client: ExplorerClient = {
    async send<Result>(_operation: object, params: { cursor?: string; limit?: number }, options?: RequestOptions) {
      options?.signal?.throwIfAborted()
      sent.push(params)
      const [start, limit] = [Number(params.cursor ?? 0), params.limit ?? 2]
      const items = [0, 1, 2, 3, 4].slice(start, start + limit)
      return { items, total: 5, next: start + limit < 5 ? String(start + limit) : null } as Result
    },
  }
  return { client, sent }
}

test('returns the entries of all pages, up to the last one', async () => {
  const { client, sent } = createListClient()
  expect(await collect(paginate(listBlocks, client))).toEqual([0, 1, 2, 3, 4])
  expect(sent).toEqual([{ cursor: undefined }, { cursor: '2' }, { cursor: '4' }])
})

test('starts at a cursor and sends all parameters with each page', async () => {
  const { client, sent } = createListClient()
  const pages = await collect(paginatePages(listTokenHolders, client, { tokenId: 'ab', limit: 2, cursor: '1' }))
  expect(pages).toMatchObject([{ items: [1, 2] }, { items: [3, 4], next: null }])
  expect(sent[1]).toEqual({ tokenId: 'ab', limit: 2, cursor: '3' })
})

test('requests a page only when it is needed', async () => {
  const { client, sent } = createListClient()
  for await (const block of paginate(listBlocks, client)) if (Number(block) === 1) break
  expect(sent).toHaveLength(1)
})

test('stops when the signal is aborted', async () => {
  const { client, sent } = createListClient()
  const abort = new AbortController()
  const pages = paginatePages(listBlocks, client, {}, { signal: abort.signal })
  await pages.next()
  abort.abort(new Error('enough'))
  await expect(pages.next()).rejects.toThrow('enough')
  expect(sent).toHaveLength(1)
})

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = []
  for await (const value of values) collected.push(value)
  return collected
}
