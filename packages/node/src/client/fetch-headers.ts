import type { Header } from '@ergo-explorer/chain'
import { decodeHeaders } from '../decode/decode-lists.ts'
import { checked } from './fetch-blocks.ts'
import { NodeError, type Outcome } from './node-error.ts'
import type { Transport } from './transport.ts'

/** As many headers as a node hands out at once is 16,384; pages of this size are kinder to it and to our memory. */
const HEADERS_PER_CALL = 2000

/** The headers of the best chain from one height to another, both included, as far as the node has them. */
export async function fetchHeaders(
  transport: Transport,
  first: number,
  last: number,
  signal?: AbortSignal,
): Promise<Outcome<Header[]>> {
  const headers: Header[] = []
  for (let from = Math.max(1, first); from <= last; from += HEADERS_PER_CALL) {
    const to = Math.min(last, from + HEADERS_PER_CALL - 1)
    const page = await fetchSlice(transport, from, to, signal)
    if (!page.ok) return page
    const [next] = page.value
    const before = headers.at(-1)
    if (next !== undefined && before !== undefined && next.parentId !== before.id) {
      const reason = `the header at height ${next.height} does not follow the one before it`
      return { ok: false, error: new NodeError('chain_changed', transport.name, 'GET /blocks/chainSlice', { reason }) }
    }
    headers.push(...page.value)
    if (page.value.length < to - from + 1) break
  }
  return { ok: true, value: headers }
}

/** The last headers, rising; there are fewer when the chain is shorter. */
export async function fetchLastHeaders(
  transport: Transport,
  count: number,
  signal?: AbortSignal,
): Promise<Outcome<Header[]>> {
  const path = `/blocks/lastHeaders/${count}`
  const answer = await transport.ask({ method: 'GET', path }, signal)
  return answer.ok ? checked(transport, `GET ${path}`, decodeHeaders(answer.value)) : answer
}

/**
 * The route excludes the height it starts from. Beyond its tip a node answers with the tip instead of nothing, so what
 * lies outside of the question is left out; what is missing at its start is a gap and no answer.
 */
async function fetchSlice(
  transport: Transport,
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<Outcome<Header[]>> {
  const path = `/blocks/chainSlice?fromHeight=${from - 1}&toHeight=${to}`
  const answer = await transport.ask({ method: 'GET', path }, signal)
  if (!answer.ok) return answer
  const headers = checked(transport, `GET ${path}`, decodeHeaders(answer.value))
  if (!headers.ok) return headers
  const asked = headers.value.filter(({ height }) => height >= from && height <= to)
  const start = asked[0]?.height ?? from
  if (start === from) return { ok: true, value: asked }
  const reason = `headers begin at height ${start}, not at ${from}`
  return { ok: false, error: new NodeError('bad_answer', transport.name, `GET ${path}`, { reason }) }
}
