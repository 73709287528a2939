import { parseWithTextIntegers } from '@ergo-explorer/chain'
import { NodeError, type NodeErrorCode, type NodeOutcome } from './node-error.ts'

/** A complete HTTP response. */
export interface RawResponse {
  readonly status: number
  readonly contentType: string | undefined
  readonly retryAfter: string | undefined
  readonly body: Uint8Array
}

/** Parses a node's response as JSON, with large integers as text, or returns a classified error. */
export function parseResponse(node: string, request: string, response: RawResponse): NodeOutcome<unknown> {
  const { status } = response
  const failed = (code: NodeErrorCode, problem: string, reason?: string) => ({
    ok: false as const,
    error: new NodeError(code, node, `${request} ${problem}`, {
      reason,
      retryAfterMs: retryAfterMs(response.retryAfter),
    }),
  })
  const text = textOf(response.body)
  if (status >= 300 && status < 400) return failed('redirected', `was redirected with status ${status}`)
  if (status !== 200) return failed(codeOf(status), `returned status ${status}`, findReason(text))
  if (text === undefined) return failed('not_json', 'returned bytes that are not UTF-8')
  if (isHtml(response.contentType, text)) return failed('not_json', 'returned HTML instead of JSON', excerpt(text))
  const json = parse(text)
  if (json === undefined) return failed('not_json', 'returned invalid JSON', excerpt(text))
  const embedded = findError(json.value)
  if (embedded !== undefined) return failed(codeOf(embedded.status), 'returned an error', embedded.reason)
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

function isHtml(contentType: string | undefined, text: string): boolean {
  return contentType?.toLowerCase().includes('html') === true || text.trimStart().startsWith('<')
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseWithTextIntegers(text) }
  } catch (error) {
    // RangeError: nesting deeper than the stack.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined
    throw error
  }
}

/** `{ error, reason, detail }` is the node's error format with any status. No other response has this form. */
function findError(json: unknown): { readonly status: number; readonly reason: string } | undefined {
  if (typeof json !== 'object' || json === null || !('error' in json) || !('reason' in json)) return undefined
  const { error, reason } = json
  const detail = 'detail' in json ? json.detail : undefined
  const parts = [reason, detail].filter((each) => typeof each === 'string')
  return { status: typeof error === 'number' ? error : 500, reason: excerpt(parts.join(': ')) }
}

function findReason(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  return findError(parse(text)?.value)?.reason ?? excerpt(text)
}

/** Shortened to one line for logs. */
function excerpt(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length <= MAX_EXCERPT_LENGTH ? line : `${line.slice(0, MAX_EXCERPT_LENGTH)}…`
}

const MAX_EXCERPT_LENGTH = 300

/** Accepts only seconds: the date form depends on two clocks. */
function retryAfterMs(value: string | undefined): number | undefined {
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : undefined
}
