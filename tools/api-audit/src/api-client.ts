import { setTimeout as sleep } from 'node:timers/promises'
import { parseLossless } from '@ergo-explorer/chain'
import { type FetchApi, sendRequest } from '@ergo-explorer/testkit/http'

const MAX_RETRIES = 5

/** Fetches JSON from the API; integers beyond 2^53 are bigints. */
export function createLosslessFetch(apiUrl: string): FetchApi {
  return async <T>(path: string) => {
    for (let i = 0; ; i++) {
      const { status, body } = await sendRequest(`${apiUrl}/api/${path}`)
      // The contract defines the shape; a deviation shows up as a differing value.
      if (status === 200) return parseLossless(String(body)) as T
      // The API returns 503 when the machine is busy with other work, and 429 for too many expensive requests at once.
      if ((status !== 503 && status !== 429) || i === MAX_RETRIES)
        throw new Error(`/api/${path} returned ${status}: ${String(body)}`)
      await sleep(1000)
    }
  }
}

/** Fetches a file. The API returns 429 or 503 when it is busy with other files. */
export const createTextFetch =
  (apiUrl: string) =>
  async (path: string, post?: object): Promise<string> => {
    const options = post === undefined ? {} : { method: 'POST', body: JSON.stringify(post) }
    for (let i = 0; ; i++) {
      const { status, body } = await sendRequest(`${apiUrl}/api/${path}`, options)
      if (status === 200) return String(body)
      if ((status !== 503 && status !== 429) || i === MAX_RETRIES)
        throw new Error(`/api/${path} returned ${status}: ${String(body)}`)
      await sleep(1000)
    }
  }

/** Fetches an accounting file of one owner. */
export function createLedgerFetch(apiUrl: string) {
  const fetchText = createTextFetch(apiUrl)
  return (addresses: readonly string[], format: string): Promise<string> =>
    addresses.length === 1
      ? fetchText(`v2/addresses/${addresses[0] ?? ''}/ledger?format=${format}`)
      : fetchText('v2/addresses/ledger', { addresses, format })
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
