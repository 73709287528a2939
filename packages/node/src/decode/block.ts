import {
  type Block,
  decodeCompactBits,
  type ExtensionField,
  type Header,
  type PowSolution,
  headerSize,
  type HeaderId,
  type Hex,
} from '@ergo-explorer/chain'
import {
  tryDecode,
  type Decoded,
  amountField,
  asFields,
  asList,
  asPair,
  InvalidResponse,
  type Fields,
  hexField,
  idField,
  integerField,
} from './fields.ts'
import { decodeTransaction } from './transaction.ts'

/** Proof that a block turns one UTXO state into the next. */
export interface AdProofs {
  readonly headerId: HeaderId
  readonly proofBytes: Hex
  readonly digest: Hex
}

/** Decodes a full block as returned by `GET /blocks/{headerId}`, parsed losslessly. */
export function decodeBlock(json: unknown): Decoded<Block> {
  return tryDecode(() => {
    const block = asFields(json, 'block')
    const header = readHeader(block['header'])
    const section = asFields(block['blockTransactions'], 'blockTransactions')
    checkRepeated(section, { name: 'headerId', expected: header.id, sectionName: 'blockTransactions' })
    checkRepeated(section, { name: 'blockVersion', expected: header.version, sectionName: 'blockTransactions' })
    checkSize(block, section)
    return {
      header,
      transactions: asList(section['transactions'], 'transactions').map(decodeTransaction),
      extension: readExtension(block['extension'], header),
      size: integerField(block, 'size'),
    }
  })
}

export function decodeHeader(json: unknown): Decoded<Header> {
  return tryDecode(() => readHeader(json))
}

export function readHeader(value: unknown): Header {
  const header = asFields(value, 'header')
  const nBits = integerField(header, 'nBits')
  checkDifficulty(header, nBits)
  const version = integerField(header, 'version')
  const decoded: Header = {
    id: idField(header, 'id'),
    parentId: idField(header, 'parentId'),
    version,
    height: integerField(header, 'height'),
    timestamp: integerField(header, 'timestamp'),
    nBits,
    votes: hexField(header, 'votes', 3),
    stateRoot: hexField(header, 'stateRoot', 33),
    adProofsRoot: hexField(header, 'adProofsRoot', 32),
    transactionsRoot: hexField(header, 'transactionsRoot', 32),
    extensionHash: hexField(header, 'extensionHash', 32),
    powSolution: readPowSolution(header['powSolutions'], version),
    // Nodes before 5.0.23 do not send it.
    unparsedBytes: 'unparsedBytes' in header ? hexField(header, 'unparsedBytes') : '',
  }
  checkWidths(decoded)
  checkHeaderSize(header, decoded)
  return decoded
}

export function decodeAdProofs(json: unknown): Decoded<AdProofs> {
  return tryDecode(() => {
    const proofs = asFields(json, 'adProofs')
    return {
      headerId: idField(proofs, 'headerId'),
      proofBytes: hexField(proofs, 'proofBytes'),
      digest: hexField(proofs, 'digest', 32),
    }
  })
}

/** Limits of the serialised header. Larger numbers would be truncated and hash like others. */
function checkWidths({ version, nBits, unparsedBytes }: Header): void {
  if (version < 1 || version > 127) throw new InvalidResponse(`version ${version} is out of range`)
  if (nBits > 0xff_ff_ff_ff) throw new InvalidResponse('nBits exceed four bytes')
  if (unparsedBytes.length / 2 > 127) throw new InvalidResponse('unparsedBytes are too long')
}

/** Nodes report the exact length or one byte more, depending on how they received the header. */
function checkHeaderSize(fields: Fields, header: Header): void {
  if (!('size' in fields)) return
  const excess = integerField(fields, 'size') - headerSize(header)
  if (excess !== 0 && excess !== 1) throw new InvalidResponse('size is not the length of the header')
}

/** Some sources omit fields that a section repeats from the header; if present, they must match. */
function checkRepeated(
  section: Fields,
  {
    name,
    expected,
    sectionName,
  }: { readonly name: string; readonly expected: string | number; readonly sectionName: string },
): void {
  if (name in section && section[name] !== expected)
    throw new InvalidResponse(`${name} of ${sectionName} does not match the header`)
}

/** The block size is the sum of header, transactions and, if the node stores them, proofs. */
function checkSize(block: Fields, section: Fields): void {
  const header = asFields(block['header'], 'header')
  if (!('size' in header) || !('size' in section)) return
  const sum = integerField(header, 'size') + integerField(section, 'size') + adProofsSize(block['adProofs'])
  if (integerField(block, 'size') !== sum) throw new InvalidResponse('size is not the sum of the sections')
}

/** The proofs include the header id and, on most nodes, their length as a variable-length number. */
function adProofsSize(value: unknown): number {
  if (value === null || value === undefined) return 0
  const proofs = asFields(value, 'adProofs')
  const size = integerField(proofs, 'size')
  const framing = size - hexField(proofs, 'proofBytes').length / 2
  if (framing < 32 || framing > 32 + 5) throw new InvalidResponse('size of adProofs is not their length')
  return size
}

/** The difficulty must match nBits; otherwise the other fields cannot be trusted either. */
function checkDifficulty(header: Fields, nBits: number): void {
  const difficulty = decodeCompactBits(nBits)
  if (difficulty < 1n) throw new InvalidResponse('nBits encode no difficulty')
  if ('difficulty' in header && amountField(header, 'difficulty') !== difficulty) {
    throw new InvalidResponse('difficulty does not match nBits')
  }
}

/** From version 2 on, the second point of the solution is always the generator and not serialised. */
export const GENERATOR = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

/**
 * From version 2 on, `w` and `d` are no part of the header's bytes. For blocks that it has mined itself, a node sends
 * the miner's values of both until it reads the header from its database, so they are replaced by the constants.
 */
function readPowSolution(value: unknown, version: number): PowSolution {
  const solution = asFields(value, 'powSolutions')
  const [w, d] = [hexField(solution, 'w', 33), amountField(solution, 'd')]
  return {
    pk: hexField(solution, 'pk', 33),
    w: version > 1 ? GENERATOR : w,
    n: hexField(solution, 'n', 8),
    d: version > 1 ? 0n : d,
  }
}

function readExtension(value: unknown, header: Header): ExtensionField[] | undefined {
  if (value === null || value === undefined) return undefined
  const extension = asFields(value, 'extension')
  checkRepeated(extension, { name: 'headerId', expected: header.id, sectionName: 'extension' })
  checkRepeated(extension, { name: 'digest', expected: header.extensionHash, sectionName: 'extension' })
  return asList(extension['fields'], 'fields').map((field) => {
    const [key, content] = asPair(field, 'extension field')
    return [hexField({ key }, 'key', 2), hexField({ content }, 'content')]
  })
}
