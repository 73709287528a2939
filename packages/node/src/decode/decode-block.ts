import {
  type Block,
  decodeCompactBits,
  type ExtensionField,
  type Header,
  type PowSolution,
  serialiseHeader,
} from '@ergo-explorer/chain'
import { attempt, type DecodedAnswer } from './attempt.ts'
import { decodeTransaction } from './decode-transaction.ts'
import {
  amountField,
  asFields,
  asList,
  asPair,
  BadAnswer,
  type Fields,
  hexField,
  idField,
  integerField,
} from './fields.ts'

/** A full block as `GET /blocks/{headerId}` answers it, parsed losslessly. */
export function decodeBlock(answer: unknown): DecodedAnswer<Block> {
  return attempt(() => {
    const block = asFields(answer, 'block')
    const header = readHeader(block['header'])
    const section = asFields(block['blockTransactions'], 'blockTransactions')
    checkRepeated(section, 'headerId', header.id, 'blockTransactions')
    checkRepeated(section, 'blockVersion', header.version, 'blockTransactions')
    checkSize(block, section)
    return {
      header,
      transactions: asList(section['transactions'], 'transactions').map(decodeTransaction),
      extension: readExtension(block['extension'], header),
      size: integerField(block, 'size'),
    }
  })
}

export function decodeHeader(answer: unknown): DecodedAnswer<Header> {
  return attempt(() => readHeader(answer))
}

export function readHeader(value: unknown): Header {
  const header = asFields(value, 'header')
  const nBits = integerField(header, 'nBits')
  checkDifficulty(header, nBits)
  const decoded: Header = {
    id: idField(header, 'id'),
    parentId: idField(header, 'parentId'),
    version: integerField(header, 'version'),
    height: integerField(header, 'height'),
    timestamp: integerField(header, 'timestamp'),
    nBits,
    votes: hexField(header, 'votes', 3),
    stateRoot: hexField(header, 'stateRoot', 33),
    adProofsRoot: hexField(header, 'adProofsRoot', 32),
    transactionsRoot: hexField(header, 'transactionsRoot', 32),
    extensionHash: hexField(header, 'extensionHash', 32),
    powSolution: readPowSolution(header['powSolutions']),
    // Nodes before 5.0.23 do not send it.
    unparsedBytes: 'unparsedBytes' in header ? hexField(header, 'unparsedBytes') : '',
  }
  checkWidths(decoded)
  checkHeaderSize(header, decoded)
  return decoded
}

/** What the bytes of a header have room for. A larger number would be cut off there, and hash like another one. */
function checkWidths({ version, nBits, unparsedBytes }: Header): void {
  if (version < 1 || version > 127) throw new BadAnswer(`version ${version} is none`)
  if (nBits > 0xff_ff_ff_ff) throw new BadAnswer('nBits are more than four bytes')
  if (unparsedBytes.length / 2 > 127) throw new BadAnswer('unparsedBytes are too long')
}

/** A node counts the true length or one byte more, depending on how it came by the header. */
function checkHeaderSize(fields: Fields, header: Header): void {
  if (!('size' in fields)) return
  const excess = integerField(fields, 'size') - serialiseHeader(header).length
  if (excess !== 0 && excess !== 1) throw new BadAnswer('size is not the length of the header')
}

/** Some sources leave out what a section repeats of its header; where it stands, it is the same. */
function checkRepeated(section: Fields, name: string, wanted: string | number, what: string): void {
  if (name in section && section[name] !== wanted) throw new BadAnswer(`${name} of ${what} is not that of the header`)
}

/** A block's size is that of its header, its transactions and, where the node has kept them, its proofs. */
function checkSize(block: Fields, section: Fields): void {
  const header = asFields(block['header'], 'header')
  if (!('size' in header) || !('size' in section)) return
  const sum = integerField(header, 'size') + integerField(section, 'size') + adProofsSize(block['adProofs'])
  if (integerField(block, 'size') !== sum) throw new BadAnswer('size is not the sum of the sections')
}

/** The proofs come with the header's id and, from most nodes, with their length as a variable-length number. */
function adProofsSize(value: unknown): number {
  if (value === null || value === undefined) return 0
  const proofs = asFields(value, 'adProofs')
  const size = integerField(proofs, 'size')
  const framing = size - hexField(proofs, 'proofBytes').length / 2
  if (framing < 32 || framing > 32 + 5) throw new BadAnswer('size of adProofs is not their length')
  return size
}

/** A node repeats the difficulty that nBits say; one that says something else is not to be believed in the rest. */
function checkDifficulty(header: Fields, nBits: number): void {
  const difficulty = decodeCompactBits(nBits)
  if (difficulty < 1n) throw new BadAnswer('nBits say no difficulty')
  if ('difficulty' in header && amountField(header, 'difficulty') !== difficulty) {
    throw new BadAnswer('difficulty is not what nBits say')
  }
}

function readPowSolution(value: unknown): PowSolution {
  const solution = asFields(value, 'powSolutions')
  return {
    pk: hexField(solution, 'pk', 33),
    w: hexField(solution, 'w', 33),
    n: hexField(solution, 'n', 8),
    d: amountField(solution, 'd'),
  }
}

function readExtension(value: unknown, header: Header): ExtensionField[] | undefined {
  if (value === null || value === undefined) return undefined
  const extension = asFields(value, 'extension')
  checkRepeated(extension, 'headerId', header.id, 'extension')
  checkRepeated(extension, 'digest', header.extensionHash, 'extension')
  return asList(extension['fields'], 'fields').map((field) => {
    const [key, content] = asPair(field, 'extension field')
    return [hexField({ key }, 'key', 2), hexField({ content }, 'content')]
  })
}
