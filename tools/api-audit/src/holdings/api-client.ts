import { setTimeout as sleep } from 'node:timers/promises'
import { parseLossless } from '@ergo-explorer/chain'
import { sendRequest } from '../requests/send-request.ts'

/** Fetches JSON from the API; integers beyond 2^53 are bigints. */
export type FetchApi = <T>(path: string) => Promise<T>

const MAX_RETRIES = 5

export const createFetchApi =
  (apiUrl: string): FetchApi =>
  async <T>(path: string) => {
    const send = () => sendRequest(apiUrl, { method: 'GET', url: `/api/${path}`, body: undefined })
    let { status, text } = await send()
    // The API returns 503 when the machine is busy with other work.
    for (let i = 0; i < MAX_RETRIES && status === 503; i++) {
      await sleep(1000)
      ;({ status, text } = await send())
    }
    if (status !== 200) throw new Error(`/api/${path} returned ${status}: ${text}`)
    // The contract defines the shape; a deviation shows up as a differing value.
    return parseLossless(text) as T
  }

export interface Page<T> {
  readonly items: readonly T[]
  readonly total: number | null
  readonly next: string | null
}

const PAGE_SIZE = 200

/** Fetches all pages of a list with cursors. */
export async function fetchAllPages<T>(
  fetchPage: (query: string) => Promise<Page<T>>,
): Promise<{ items: T[]; total: number | null }> {
  const first = await fetchPage(`limit=${PAGE_SIZE}`)
  const items = [...first.items]
  for (let { next } = first; next !== null;) {
    const page = await fetchPage(`limit=${PAGE_SIZE}&cursor=${next}`)
    items.push(...page.items)
    next = page.next
  }
  return { items, total: first.total }
}
