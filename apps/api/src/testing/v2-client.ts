import type { Asset } from '@ergo-explorer/contract'
import { expect } from 'vitest'
import type { TestApi } from './test-api.ts'

/** A page of a v2 list. */
export interface V2Page<T> {
  readonly items: readonly T[]
  readonly total: number | null
  readonly next: string | null
}

/** Fetches v2 responses and fails on any error status. */
export function createV2Client(api: TestApi) {
  async function get<T>(path: string): Promise<T> {
    const { status, json } = await api.get(`/api/v2/${path}`)
    if (status !== 200) expect.fail(`${path} returned ${status}: ${JSON.stringify(json)}`)
    // Tests compare what they read.
    return json as T
  }

  /** All entries of a list, page by page. */
  async function all<T>(path: string, limit: number): Promise<T[]> {
    const items: T[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: V2Page<T> = await get(withQuery(path, `limit=${limit}${cursor && `&cursor=${cursor}`}`))
      expect(page.items.length).toBeLessThanOrEqual(limit)
      items.push(...page.items)
      cursor = page.next
    }
    return items
  }
  return { get, all }
}

/** By token id. */
export const amountsOf = (assets: readonly Pick<Asset, 'tokenId' | 'amount'>[]): Map<string, bigint> =>
  new Map(assets.map(({ tokenId, amount }) => [tokenId, BigInt(amount)]))

const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`
