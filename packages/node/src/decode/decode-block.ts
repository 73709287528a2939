import { type Block, decodeCompactBits, type ExtensionField, type Header, type PowSolution } from '@ergo-explorer/chain'
import { decodeTransaction } from './decode-transaction.ts'
import { amountField, asFields, asList, BadAnswer, type Fields, hexField, idField, integerField } from './fields.ts'

export type DecodedAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: BadAnswer }

/** A full block as `GET /blocks/{headerId}` answers it, parsed losslessly. */
export function decodeBlock(answer: unknown): DecodedAnswer<Block> {
  return attempt(() => {
    const block = asFields(answer, 'block')
    const transactions = asFields(block['blockTransactions'], 'blockTransactions')
    return {
      header: readHeader(block['header']),
      transactions: asList(transactions['transactions'], 'transactions').map(decodeTransaction),
      extension: readExtension(block['extension']),
      size: integerField(block, 'size'),
    }
  })
}

export function decodeHeader(answer: unknown): DecodedAnswer<Header> {
  return attempt(() => readHeader(answer))
}

function readHeader(value: unknown): Header {
  const header = asFields(value, 'header')
  const nBits = integerField(header, 'nBits')
  checkDifficulty(header, nBits)
  return {
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
}

/** A node repeats the difficulty that nBits say; one that says something else is not to be believed in the rest. */
function checkDifficulty(header: Fields, nBits: number): void {
  if ('difficulty' in header && amountField(header, 'difficulty') !== decodeCompactBits(nBits)) {
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

function readExtension(value: unknown): ExtensionField[] | undefined {
  if (value === null || value === undefined) return undefined
  return asList(asFields(value, 'extension')['fields'], 'fields').map((field) => {
    const [key, content] = asList(field, 'extension field')
    return [hexField({ key }, 'key', 2), hexField({ content }, 'content')]
  })
}

function attempt<T>(decode: () => T): DecodedAnswer<T> {
  try {
    return { ok: true, value: decode() }
  } catch (error) {
    if (error instanceof BadAnswer) return { ok: false, error }
    throw error
  }
}
