import type { BytesFault } from '#bytes/byte-reader.ts'
import { hexToBytes, isHex } from '#bytes/hex.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import { parseLossless } from '#json/lossless-json.ts'
import { decodeBase64Url } from '#uri/base64url.ts'
import { parseErgoPayUri } from '#uri/ergo-pay.ts'
import { decodeTransaction } from './read-transaction.ts'
import { decodeReducedTransaction } from './reduced-transaction.ts'
import { deriveTransaction, type Transaction } from './transaction.ts'
import { type IncludedBox, type JsonExpectation, parseTransactionJson } from './transaction-json.ts'

/** A transaction of 98,304 bytes, the maximum of a node's mempool, in the longest form, JSON with all boxes. */
const MAX_TEXT_LENGTH = 2_000_000
/** The deepest form has seven levels. */
const MAX_DEPTH = 32

export interface DecodedTransaction {
  readonly transaction: Transaction
  /**
   * `unsigned`: a wallet has to sign it first. `no-proofs`: it has places for signatures, but none is filled, which is
   * valid if no script requires one.
   */
  readonly signatures: 'signed' | 'no-proofs' | 'unsigned'
  /** The id in the text, if it differs from that of the content. */
  readonly otherId: string | undefined
  /** Boxes in the text, by id. */
  readonly boxes: ReadonlyMap<string, IncludedBox>
}

export type DecodeFault =
  | { readonly kind: 'empty' | 'too-long' | 'too-deep' | 'json' | 'ergopay-url' | 'unknown' }
  /** A part of the JSON is not as expected. */
  | { readonly kind: 'shape'; readonly path: string; readonly expected: JsonExpectation }
  | { readonly kind: 'bytes'; readonly fault: BytesFault }

export type DecodedText =
  | { readonly ok: true; readonly value: DecodedTransaction }
  | { readonly ok: false; readonly fault: DecodeFault }

/**
 * Decodes a transaction: JSON of a node, of a wallet (EIP-12) or of an explorer; bytes in hex; a reduced transaction in
 * Base64 or as an ErgoPay link. Never throws, whatever the text is.
 */
export function decodeTransactionText(input: string, blake2b256: Blake2b256): DecodedText {
  if (input.length > MAX_TEXT_LENGTH) return failure({ kind: 'too-long' })
  const text = unquote(input.trim())
  if (text === '') return failure({ kind: 'empty' })
  if (text.startsWith('{') || text.startsWith('[')) return decodeJson(text, blake2b256)
  if (/^ergopay:/i.test(text)) return decodeErgoPay(text, blake2b256)
  const compact = text.replaceAll(/\s/g, '').replace(/^0x/i, '')
  if (isHex(compact)) return decodeBytes(hexToBytes(compact), blake2b256, [asTransaction, asReduced])
  return decodeBase64(compact, blake2b256)
}

const failure = (fault: DecodeFault): DecodedText => ({ ok: false, fault })

/** Nodes accept bytes as a JSON string. */
const unquote = (text: string): string => (/^"[^"]*"$/.test(text) ? text.slice(1, -1).trim() : text)

function decodeJson(text: string, blake2b256: Blake2b256): DecodedText {
  if (depthOf(text) > MAX_DEPTH) return failure({ kind: 'too-deep' })
  const json = parseJson(text)
  if (json === undefined) return failure({ kind: 'json' })
  const value = unwrap(json.value)
  if (typeof value === 'string') return decodeTransactionText(value, blake2b256)
  const parsed = parseTransactionJson(value)
  if (!parsed.ok) return failure({ kind: 'shape', path: parsed.path, expected: parsed.expected })
  const { content, isSigned, statedId, inputBoxes, dataInputBoxes } = parsed.value
  const transaction = deriveTransaction(content, blake2b256)
  const boxIds = [...content.inputs.map(({ boxId }) => boxId), ...content.dataInputs]
  const boxes = [...inputBoxes, ...dataInputBoxes].flatMap((box, i) =>
    box === undefined ? [] : [[String(boxIds[i]), box] as const],
  )
  return {
    ok: true,
    value: {
      transaction,
      signatures: isSigned ? signaturesOf(transaction) : 'unsigned',
      otherId: statedId === transaction.id ? undefined : statedId,
      boxes: new Map(boxes),
    },
  }
}

/** Undefined if it is no JSON. */
function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseLossless(text) }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Responses in which wallets and servers wrap a transaction: an ErgoPay response has a reduced one as text. */
function unwrap(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.hasOwn(value, 'inputs')) return value
  for (const name of WRAPPERS) {
    const inner: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) return inner
    // A text in JSON form would be decoded again and again.
    if (typeof inner === 'string' && !/^\s*["{[]/.test(inner)) return inner
  }
  return value
}

const WRAPPERS = ['reducedTx', 'tx', 'transaction', 'unsignedTx', 'signedTx']

/** Greatest number of open brackets. Inside a text, brackets count too, which only makes the limit stricter for oddities. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth)
    else if (code === 0x5d || code === 0x7d) depth--
  }
  return deepest
}

function decodeErgoPay(uri: string, blake2b256: Blake2b256): DecodedText {
  const parsed = parseErgoPayUri(uri.replaceAll(/\s/g, ''))
  if (!parsed.ok) return failure({ kind: 'unknown' })
  const { request } = parsed
  return request.kind === 'dynamic'
    ? failure({ kind: 'ergopay-url' })
    : decodeBytes(request.reducedTx, blake2b256, [asReduced])
}

/** For URLs, or in the common alphabet. */
function decodeBase64(text: string, blake2b256: Blake2b256): DecodedText {
  const bytes = decodeBase64Url(text.replaceAll('+', '-').replaceAll('/', '_'))
  return bytes === undefined ? failure({ kind: 'unknown' }) : decodeBytes(bytes, blake2b256, [asReduced, asTransaction])
}

type Attempt = (bytes: Uint8Array, blake2b256: Blake2b256) => DecodedText

/** The first form that fits; otherwise the fault of the first. */
function decodeBytes(
  bytes: Uint8Array,
  blake2b256: Blake2b256,
  [first, ...others]: readonly [Attempt, ...Attempt[]],
): DecodedText {
  const result = first(bytes, blake2b256)
  if (result.ok) return result
  for (const attempt of others) {
    const other = attempt(bytes, blake2b256)
    if (other.ok) return other
  }
  return result
}

function asTransaction(bytes: Uint8Array, blake2b256: Blake2b256): DecodedText {
  const decoded = decodeTransaction(bytes, blake2b256)
  if (!decoded.ok) return failure({ kind: 'bytes', fault: decoded.fault ?? 'malformed' })
  return withoutBoxes(decoded.value, signaturesOf(decoded.value))
}

function asReduced(bytes: Uint8Array, blake2b256: Blake2b256): DecodedText {
  const decoded = decodeReducedTransaction(bytes, blake2b256)
  if (!decoded.ok) return failure({ kind: 'bytes', fault: decoded.fault ?? 'malformed' })
  return withoutBoxes(decoded.value.transaction, 'unsigned')
}

const withoutBoxes = (transaction: Transaction, signatures: DecodedTransaction['signatures']): DecodedText => ({
  ok: true,
  value: { transaction, signatures, otherId: undefined, boxes: new Map() },
})

const signaturesOf = ({ inputs }: Transaction) =>
  inputs.some(({ proof }) => proof !== '') ? ('signed' as const) : ('no-proofs' as const)
