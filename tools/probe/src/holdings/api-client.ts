import { setTimeout as sleep } from 'node:timers/promises'
import { parseLossless } from '@ergo-explorer/chain'
import { sendRequest } from '../requests/send.ts'

/** Answers of the API, integers beyond 2^53 as bigints. */
export type Ask = <T>(path: string) => Promise<T>

const TRIES = 5

export const askApi =
  (apiUrl: string): Ask =>
  async <T>(path: string) => {
    const ask = () => sendRequest(apiUrl, { method: 'GET', url: `/api/${path}`, body: undefined })
    let { status, text } = await ask()
    // Whoever is told to come back does: others use this machine too.
    for (let i = 0; i < TRIES && status === 503; i++) {
      await sleep(1000)
      ;({ status, text } = await ask())
    }
    if (status !== 200) throw new Error(`/api/${path} answers ${status}: ${text}`)
    // The contract says what it looks like; where it does not, values will differ.
    return parseLossless(text) as T
  }

export interface Page<T> {
  readonly items: readonly T[]
  readonly total: number | null
  readonly next: string | null
}

const MOST = 200

/** All of a list that goes on by cursors. */
export async function askAll<T>(
  read: (query: string) => Promise<Page<T>>,
): Promise<{ items: T[]; total: number | null }> {
  const first = await read(`limit=${MOST}`)
  const items = [...first.items]
  for (let { next } = first; next !== null;) {
    const page = await read(`limit=${MOST}&cursor=${next}`)
    items.push(...page.items)
    next = page.next
  }
  return { items, total: first.total }
}
