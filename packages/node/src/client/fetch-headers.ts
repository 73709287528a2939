import type { Header } from '@ergo-explorer/chain'
import { decodeHeaders } from '../decode/decode-lists.ts'
import { toOutcome } from './fetch-blocks.ts'
import { NodeError, type NodeOutcome } from './node-error.ts'
import type { Transport } from './transport.ts'

/** A node returns up to 16,384 headers; smaller pages save memory on both sides. */
const HEADERS_PER_REQUEST = 2000

/** Headers of the best chain between two heights, inclusive, as far as the node has them. */
export async function fetchHeaders(
  transport: Transport,
  { first, last, signal }: { readonly first: number; readonly last: number; readonly signal?: AbortSignal | undefined },
): Promise<NodeOutcome<Header[]>> {
  const headers: Header[] = []
  for (let from = Math.max(1, first); from <= last; from += HEADERS_PER_REQUEST) {
    const to = Math.min(last, from + HEADERS_PER_REQUEST - 1)
    const page = await fetchSlice(transport, { from, to, signal })
    if (!page.ok) return page
    const [next] = page.value
    const previous = headers.at(-1)
    if (next !== undefined && previous !== undefined && next.parentId !== previous.id) {
      const reason = `the header at height ${next.height} does not follow its predecessor`
      return { ok: false, error: new NodeError('chain_changed', transport.name, 'GET /blocks/chainSlice', { reason }) }
    }
    headers.push(...page.value)
    if (page.value.length < to - from + 1) break
  }
  return { ok: true, value: headers }
}

/** The last headers, ascending; fewer if the chain is shorter. */
export async function fetchLastHeaders(
  transport: Transport,
  count: number,
  signal?: AbortSignal,
): Promise<NodeOutcome<Header[]>> {
  const path = `/blocks/lastHeaders/${count}`
  const response = await transport.send({ method: 'GET', path }, signal)
  return response.ok ? toOutcome(transport, `GET ${path}`, decodeHeaders(response.value)) : response
}

/**
 * The route excludes its first height. Beyond its tip a node returns the tip instead of nothing, so other heights are
 * filtered out. A gap at the start is an error.
 */
async function fetchSlice(
  transport: Transport,
  { from, to, signal }: { readonly from: number; readonly to: number; readonly signal?: AbortSignal | undefined },
): Promise<NodeOutcome<Header[]>> {
  const path = `/blocks/chainSlice?fromHeight=${from - 1}&toHeight=${to}`
  const response = await transport.send({ method: 'GET', path }, signal)
  if (!response.ok) return response
  const headers = toOutcome(transport, `GET ${path}`, decodeHeaders(response.value))
  if (!headers.ok) return headers
  const requested = headers.value.filter(({ height }) => height >= from && height <= to)
  const start = requested[0]?.height ?? from
  if (start === from) return { ok: true, value: requested }
  const reason = `headers start at height ${start}, not at ${from}`
  return { ok: false, error: new NodeError('invalid_response', transport.name, `GET ${path}`, { reason }) }
}
