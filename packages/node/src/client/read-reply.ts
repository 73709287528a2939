import { parseLossless } from '@ergo-explorer/chain'
import { NodeError, type NodeErrorCode, type Outcome } from './node-error.ts'

/** What came over the wire, all of it. */
export interface Reply {
  readonly status: number
  readonly contentType: string | undefined
  readonly retryAfter: string | undefined
  readonly body: Uint8Array
}

/** Makes JSON, or a named error, of what a node has sent in answer to a question. */
export function readReply(node: string, question: string, reply: Reply): Outcome<unknown> {
  const { status } = reply
  const failed = (code: NodeErrorCode, what: string, reason?: string) => ({
    ok: false as const,
    error: new NodeError(code, node, `${question} ${what}`, { reason, retryAfterMs: retryAfterMs(reply.retryAfter) }),
  })
  const text = textOf(reply.body)
  if (status >= 300 && status < 400) return failed('redirected', `was redirected with ${status}`)
  if (status !== 200) return failed(codeOf(status), `was answered ${status}`, reasonIn(text))
  if (text === undefined) return failed('not_json', 'was answered with bytes that are no text')
  if (isPage(reply.contentType, text)) return failed('not_json', 'was answered with a page, not JSON', excerpt(text))
  const json = parse(text)
  if (json === undefined) return failed('not_json', 'was answered with broken JSON', excerpt(text))
  const disguised = errorIn(json.value)
  if (disguised !== undefined) return failed(codeOf(disguised.status), 'was answered with an error', disguised.reason)
  return { ok: true, value: json.value }
}

function codeOf(status: number): NodeErrorCode {
  if (status === 429) return 'rate_limited'
  if (status === 404) return 'not_found'
  if (status === 408) return 'timeout'
  return status >= 400 && status < 500 ? 'rejected' : 'node_failed'
}

/** Undefined for bytes that are not UTF-8. */
function textOf(body: Uint8Array): string | undefined {
  try {
    return UTF_8.decode(body)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

function isPage(contentType: string | undefined, text: string): boolean {
  return contentType?.toLowerCase().includes('html') === true || text.trimStart().startsWith('<')
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseLossless(text) }
  } catch (error) {
    // The second is what an answer that is nothing but brackets comes to: deeper than the stack.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

/** `{ error, reason, detail }` is how a node says that it failed, whatever the status. No other answer looks like it. */
function errorIn(json: unknown): { readonly status: number; readonly reason: string } | undefined {
  if (typeof json !== 'object' || json === null || !('error' in json) || !('reason' in json)) return undefined
  const { error, reason } = json
  const detail = 'detail' in json ? json.detail : undefined
  const words = [reason, detail].filter((each) => typeof each === 'string')
  return { status: typeof error === 'number' ? error : 500, reason: excerpt(words.join(': ')) }
}

function reasonIn(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  return errorIn(parse(text)?.value)?.reason ?? excerpt(text)
}

/** Enough to see what it was, and no more: it goes into logs. */
function excerpt(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length <= EXCERPT_LENGTH ? line : `${line.slice(0, EXCERPT_LENGTH)}…`
}

const EXCERPT_LENGTH = 300

/** Only seconds: the other form, a date, depends on two clocks. */
function retryAfterMs(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : undefined
}
