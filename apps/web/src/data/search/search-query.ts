import { extractSearchText, parseSearchDays } from '@ergo-explorer/chain'

/** A search query, classified by its form without a request. */
export type SearchQuery =
  | { readonly kind: 'nothing'; readonly text: '' }
  | { readonly kind: 'height'; readonly text: string; readonly height: number }
  /** A day, which means its first block. */
  | { readonly kind: 'date'; readonly text: string }
  /** 64 hex digits: a block, a transaction, a box or a token. */
  | { readonly kind: 'id'; readonly text: string }
  /** Fewer hex digits: the start of an id, or a word of such letters. */
  | { readonly kind: 'idStart'; readonly text: string }
  /** More hex digits: a public key or a script. */
  | { readonly kind: 'script'; readonly text: string }
  /** One word as long as an address; the checksum decides whether it is valid. */
  | { readonly kind: 'address'; readonly text: string }
  /** JSON, an ErgoPay link, or too many bytes to send: a transaction for the decoder. */
  | { readonly kind: 'transaction'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string }

/** `text` is what to look up: the last part of a link, the digits of a height, an id in lower case. */
export function parseSearchQuery(input: string): SearchQuery {
  const text = extractSearchText(input)
  if (text === '') return { kind: 'nothing', text }
  if (/^\d{1,9}$/.test(text)) return { kind: 'height', text, height: Number(text) }
  if (/^[0-9a-f]{64}$/i.test(text)) return { kind: 'id', text: text.toLowerCase() }
  if (ID_START.test(text)) return { kind: 'idStart', text: text.toLowerCase() }
  if (isRawTransaction(text) || (/^[0-9a-f]+$/i.test(text) && text.length > MAX_SENT_LENGTH))
    return { kind: 'transaction', text }
  if (/^[0-9a-f]{65,}$/i.test(text)) return { kind: 'script', text: text.toLowerCase() }
  if (parseSearchDays(text).length > 0) return { kind: 'date', text }
  return { kind: text.length >= MIN_ADDRESS_LENGTH && /^\w+$/.test(text) ? 'address' : 'name', text }
}

/** Whether the query has too few characters; heights may be short. */
export function isQueryTooShort({ kind, text }: SearchQuery): boolean {
  return kind !== 'height' && Array.from(text).length < MIN_QUERY_LENGTH
}

export const MIN_QUERY_LENGTH = 5
/** Shorter prefixes match too many ids. Mixed case is a name, not an id. */
const ID_START = /^([0-9a-f]{6,63}|[0-9A-F]{6,63})$/
/** Shorter text is not treated as an address; P2PK addresses have 51 characters. */
const MIN_ADDRESS_LENGTH = 40
const isRawTransaction = (text: string): boolean =>
  /^ergopay:[^/]/i.test(text) || (text.startsWith('{') && text.endsWith('}') && text.includes('"inputs"'))
/** Longer text does not fit into a URL. */
const MAX_SENT_LENGTH = 8000
