import { expect, test } from 'vitest'

import { collectPages, type NumberedPage, type Paging, slicePage } from './paging.ts'

const FIRST = { page: 1, limit: 30 }
const numbers = (from: number) => Array.from({ length: 200 }, (_, index) => from + index)

test('reads a short list with one request', async () => {
  const ranges: unknown[] = []
  const found = await collectPages((range) => {
    ranges.push(range)
    return Promise.resolve({ items: [1, 2], next: null })
  }, FIRST)
  expect(found).toEqual({ items: [1, 2], next: null })
  expect(ranges).toEqual([{ limit: 200 }])
})

test('follows cursors for at most four requests and then returns the cursor of the rest', async () => {
  const ranges: unknown[] = []
  const found = await collectPages((range) => {
    ranges.push(range)
    return Promise.resolve({ items: numbers(ranges.length * 200), next: String(ranges.length) })
  }, FIRST)
  expect(ranges).toEqual([
    { limit: 200 },
    { limit: 200, cursor: '1' },
    { limit: 200, cursor: '2' },
    { limit: 200, cursor: '3' },
  ])
  expect([found.items.length, found.next]).toEqual([800, '4'])
})

test('a list of 1 000 entries can be read to its end', async () => {
  const fetchPage = ({ limit, cursor = '0' }: { readonly limit: number; readonly cursor: string | undefined }) => {
    const from = Number(cursor)
    const to = Math.min(from + limit, 1000)
    const items = Array.from({ length: to - from }, (_, index) => from + index)
    return Promise.resolve({ items, next: to < 1000 ? String(to) : null })
  }
  const read: number[] = []
  let paging: Paging | undefined = { page: 1, limit: 30 }
  while (paging !== undefined) {
    const list: NumberedPage<number> = slicePage(await collectPages(fetchPage, paging), paging)
    read.push(...list.items)
    const page: number = paging.page + 1
    if (paging.after === undefined && paging.page * 30 < list.total) paging = { page, limit: 30 }
    else paging = list.next === null ? undefined : { page, limit: 30, after: list.next }
  }
  expect(read).toEqual(Array.from({ length: 1000 }, (_, index) => index))
})
