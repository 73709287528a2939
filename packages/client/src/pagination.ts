import type { ApiFunction, ExplorerClient, Input } from './operation.ts'

/** One page of a list. */
interface CursorPage<Item> {
  readonly items: readonly Item[]
  /** Cursor of the next page; null at the end. */
  readonly next: string | null
}

interface CursorParams {
  readonly cursor?: string | undefined
}

/**
 * All entries of a list, from the given cursor or the start on: `for await (const block of paginate(listBlocks, client))`.
 * Pages are requested as they are needed.
 */
export async function* paginate<Params extends CursorParams, Item>(
  list: ApiFunction<Params, CursorPage<Item>>,
  client: ExplorerClient,
  ...input: Input<Params>
): AsyncGenerator<Item, void, undefined> {
  for await (const page of paginatePages(list, client, ...input)) for (const item of page.items) yield item
}

/** All pages of a list. */
export async function* paginatePages<Params extends CursorParams, Page extends CursorPage<unknown>>(
  list: ApiFunction<Params, Page>,
  client: ExplorerClient,
  ...[params, options]: Input<Params>
): AsyncGenerator<Page, void, undefined> {
  let cursor: string | null | undefined = params?.cursor
  do {
    const page: Page = await client.send(list, { ...params, cursor }, options)
    yield page
    cursor = page.next
  } while (cursor !== null)
}
