/** A search query, classified by its form without a request. */
export type SearchQuery =
  | { readonly kind: 'nothing'; readonly text: '' }
  | { readonly kind: 'height'; readonly text: string; readonly height: number }
  /** 64 hex digits: a block, a transaction, a box or a token. */
  | { readonly kind: 'id'; readonly text: string }
  /** Fewer hex digits: the start of an id, or a word of such letters. */
  | { readonly kind: 'idStart'; readonly text: string }
  /** More hex digits: a public key or a script. */
  | { readonly kind: 'script'; readonly text: string }
  /** One word as long as an address; the checksum decides whether it is valid. */
  | { readonly kind: 'address'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string }

/** `text` is what to look up: the last part of a link, the digits of a height, an id in lower case. */
export function parseSearchQuery(input: string): SearchQuery {
  const text = extractFromUrl(input.trim())
  if (text === '') return { kind: 'nothing', text }
  const digits = text.replaceAll(/(?<=\d)[\s\u{a0}\u{202f}.,'_](?=\d{3}(?!\d))/gu, '')
  if (/^\d{1,9}$/.test(digits)) return { kind: 'height', text: String(Number(digits)), height: Number(digits) }
  if (/^[0-9a-f]{64}$/i.test(text)) return { kind: 'id', text: text.toLowerCase() }
  if (ID_START.test(text)) return { kind: 'idStart', text: text.toLowerCase() }
  if (/^[0-9a-f]{65,}$/i.test(text)) return { kind: 'script', text: text.toLowerCase() }
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

/** Extracts the object from an explorer link: the last path segment, the `query` parameter, or the fragment. */
function extractFromUrl(text: string): string {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  if (url === null) return text
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? ''
  return (url.searchParams.get('query') ?? decodePart(url.hash.slice(1) || last)).trim()
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
