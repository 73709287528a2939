import { type Blake2b256, type HeaderId, type Hex, parseHeaderId, sectionIdOf } from '@ergo-explorer/chain'

/** The parts of a block, besides the header, that a node serves by their own ids. */
export const SECTIONS = ['transactions', 'extension', 'adProofs'] as const
export type Section = (typeof SECTIONS)[number]

/** A section of a block's JSON; undefined when the block was stored without it. */
export function readSection(block: Buffer, section: Section): Buffer | undefined {
  const span = listMemberSpans(block).get(MEMBER[section])
  if (span === undefined) return undefined
  const bytes = block.subarray(span.start, span.end)
  return bytes.equals(NULL) ? undefined : bytes
}

const MEMBER: Readonly<Record<Section, string>> = {
  transactions: 'blockTransactions',
  extension: 'extension',
  adProofs: 'adProofs',
}
const NULL = Buffer.from('null')

/** The fields of a block that a store needs for its index. */
export interface BlockSummary {
  readonly id: HeaderId
  readonly parentId: HeaderId
  readonly height: number
  readonly nBits: number
  /** Position of the header in the block's JSON. */
  readonly header: Span
  readonly sectionIds: Readonly<Record<Section, Hex>>
}

/** @throws when the bytes are not a block in node JSON. */
export function summarizeBlock(block: Buffer, blake2b256: Blake2b256): BlockSummary {
  const span = listMemberSpans(block).get('header')
  if (span === undefined) throw new SyntaxError('a block without a header')
  const header = readHeader(block.subarray(span.start, span.end))
  const { id, parentId, height, nBits } = header
  const sectionIds = {
    transactions: header.transactionsId ?? sectionId('transactions', header, blake2b256),
    extension: header.extensionId ?? sectionId('extension', header, blake2b256),
    adProofs: header.adProofsId ?? sectionId('adProofs', header, blake2b256),
  }
  return { id, parentId, height, nBits, header: span, sectionIds }
}

/** The needed fields of a header's JSON. JSON.parse rounds the version 1 proof of work, which is not one of them. */
export interface HeaderFields {
  readonly id: HeaderId
  readonly parentId: HeaderId
  readonly version: number
  readonly height: number
  readonly nBits: number
  readonly stateRoot: Hex
  readonly transactionsRoot: Hex
  readonly extensionHash: Hex
  readonly adProofsRoot: Hex
  /** Missing in some recordings, and always computable. */
  readonly transactionsId?: Hex
  readonly extensionId?: Hex
  readonly adProofsId?: Hex
}

export function readHeader(bytes: Buffer): HeaderFields {
  // The node wrote this JSON; only the fields used by the index are validated.
  const header = JSON.parse(bytes.toString('latin1')) as HeaderFields
  if (parseHeaderId(String(header.id)) !== header.id || !Number.isSafeInteger(header.height)) {
    throw new SyntaxError(`not a block header: ${bytes.toString('latin1', 0, 80)}`)
  }
  return header
}

export function sectionId(section: Section, header: HeaderFields, blake2b256: Blake2b256): Hex {
  const digests: Readonly<Record<Section, Hex>> = {
    transactions: header.transactionsRoot,
    extension: header.extensionHash,
    adProofs: header.adProofsRoot,
  }
  return sectionIdOf(section, { headerId: header.id, digest: digests[section], blake2b256 })
}

/** The byte range of a value; the end is exclusive. */
interface Span {
  readonly start: number
  readonly end: number
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const SPACE = 0x20
const OPEN_OBJECT = 0x7b
const OPEN_LIST = 0x5b
const CLOSE_OBJECT = 0x7d
const CLOSE_LIST = 0x5d

/**
 * The members of a JSON object by name, as byte ranges. Nothing is decoded, so a part of a response can be served
 * exactly as recorded, with its whitespace and all digits of its numbers.
 * @throws SyntaxError when the bytes are not an object or are truncated; the content of members is not validated.
 */
export function listMemberSpans(bytes: Buffer): Map<string, Span> {
  const members = new Map<string, Span>()
  let at = skipSpace(bytes, 0)
  if (bytes[at] !== OPEN_OBJECT) throw new SyntaxError('not a JSON object')
  for (at = skipSpace(bytes, at + 1); !isClose(bytes[at]); at = skipSpace(bytes, at)) {
    const nameEnd = stringEnd(bytes, at)
    const colon = skipSpace(bytes, nameEnd)
    if (bytes[at] !== QUOTE || bytes[colon] !== COLON)
      throw new SyntaxError(`expected a member of a JSON object at byte ${at}`)
    const start = skipSpace(bytes, colon + 1)
    const end = valueEnd(bytes, start)
    members.set(bytes.toString('latin1', at + 1, nameEnd - 1), { start, end: skipSpaceBack(bytes, end) })
    at = bytes[end] === COMMA ? skipSpace(bytes, end + 1) : end
  }
  return members
}

/** The comma or bracket after a value. */
function valueEnd(bytes: Buffer, start: number): number {
  let depth = 0
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]
    // Most of a block is hex inside strings, which the engine skips much faster than this loop.
    if (byte === QUOTE) at = stringEnd(bytes, at) - 1
    else if (isOpen(byte)) depth++
    else if (isClose(byte) || byte === COMMA) {
      if (depth === 0) return at
      if (byte !== COMMA) depth--
    }
  }
  throw new SyntaxError('JSON ends inside a value')
}

/** The byte after the string that starts here. */
function stringEnd(bytes: Buffer, start: number): number {
  for (let from = start + 1; ;) {
    const quote = bytes.indexOf(QUOTE, from)
    if (quote < 0) throw new SyntaxError('JSON ends inside a string')
    let backslashes = 0
    while (bytes[quote - 1 - backslashes] === BACKSLASH) backslashes++
    from = quote + 1
    if (backslashes % 2 === 0) return from
  }
}

function skipSpace(bytes: Buffer, from: number): number {
  let at = from
  while ((bytes[at] ?? QUOTE) <= SPACE) at++
  if (at >= bytes.length) throw new SyntaxError('JSON ends too early')
  return at
}

function skipSpaceBack(bytes: Buffer, end: number): number {
  let at = end
  while ((bytes[at - 1] ?? QUOTE) <= SPACE) at--
  return at
}

const isOpen = (byte: number | undefined): boolean => byte === OPEN_OBJECT || byte === OPEN_LIST
const isClose = (byte: number | undefined): boolean => byte === CLOSE_OBJECT || byte === CLOSE_LIST
