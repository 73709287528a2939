/** What somebody looks for, as far as its form tells; nothing is asked for that. */
export type Query =
  | { readonly kind: 'nothing'; readonly text: '' }
  | { readonly kind: 'height'; readonly text: string; readonly height: number }
  /** 64 hex digits: a block, a transaction, a box or a token. */
  | { readonly kind: 'id'; readonly text: string }
  /** Fewer hex digits: the beginning of an id, or a word made of such letters. */
  | { readonly kind: 'idStart'; readonly text: string }
  /** More hex digits: a public key or a script, which have addresses. */
  | { readonly kind: 'script'; readonly text: string }
  /** As long as an address and of one piece; whether it is one, its checksum tells. */
  | { readonly kind: 'address'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string }

/** `text` is what to look up: of a link its last part, of a height its digits, of an id its lower case. */
export function readQuery(given: string): Query {
  const text = lastPartOf(given.trim())
  if (text === '') return { kind: 'nothing', text }
  const digits = text.replaceAll(/(?<=\d)[\s\u{a0}\u{202f}.,'_](?=\d{3}(?!\d))/gu, '')
  if (/^\d{1,9}$/.test(digits)) return { kind: 'height', text: String(Number(digits)), height: Number(digits) }
  if (/^[0-9a-f]{64}$/i.test(text)) return { kind: 'id', text: text.toLowerCase() }
  if (ID_START.test(text)) return { kind: 'idStart', text: text.toLowerCase() }
  if (/^[0-9a-f]{65,}$/i.test(text)) return { kind: 'script', text: text.toLowerCase() }
  return { kind: text.length >= SHORTEST_ADDRESS && /^\w+$/.test(text) ? 'address' : 'name', text }
}

/** Whether a search is refused for its few characters; heights may be short. */
export function isTooShort({ kind, text }: Query): boolean {
  return kind !== 'height' && Array.from(text).length < SHORTEST_QUERY
}

export const SHORTEST_QUERY = 5
/** Fewer digits begin half of all ids. In capitals throughout or not at all: names mix them. */
const ID_START = /^([0-9a-f]{6,63}|[0-9A-F]{6,63})$/
/** What is shorter is hardly meant as a whole address; those of keys have 51 letters. */
const SHORTEST_ADDRESS = 40

/** A link of any explorer ends with what it shows: behind the last slash, in `query`, or behind the sign that jumps. */
function lastPartOf(text: string): string {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  if (url === null) return text
  const last = url.pathname.split('/').findLast((part) => part !== '') ?? ''
  return (url.searchParams.get('query') ?? decoded(url.hash.slice(1) || last)).trim()
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
