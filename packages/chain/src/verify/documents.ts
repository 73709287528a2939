import { serialiseHeader } from '#block/header-id.ts'
import { serialiseExtensionSection, serialiseTransactionsSection } from '#block/read-block.ts'
import { serialiseBox } from '#box/box.ts'
import { hexToBytes } from '#bytes/hex.ts'
import { parseLossless } from '#json/lossless-json.ts'
import { parseBoxJson, parseTransactionJson } from '#transaction/transaction-json.ts'
import { serialiseTransaction, type TransactionContent } from '#transaction/transaction.ts'
import {
  asList,
  asObject,
  hexOf,
  type JsonObject,
  readExtensionFields,
  readNodeHeaderJson,
  UnknownDocument,
} from './json-fields.ts'
import type { EarlierHeader, VerificationData, VerificationSubject } from './step.ts'

export type ReadDocuments =
  | { readonly ok: true; readonly data: VerificationData }
  | { readonly ok: false; readonly reason: string }

/**
 * Collects the serialised data from JSON documents: responses of API v2 with bytes in hex, or blocks, headers and boxes
 * as nodes send them, which are serialised here. A text is one document, or one document per line.
 */
export function readDocuments(texts: readonly string[], subject: VerificationSubject): ReadDocuments {
  try {
    const data = mergeDocuments(texts.flatMap(parseDocuments).map((document) => readDocument(document, subject)))
    return { ok: true, data }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

/** Curl writes the responses to several URLs one after another. */
function parseDocuments(text: string): unknown[] {
  try {
    return [parseLossless(text)].flat()
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    if (lines.length < 2) throw error
    return lines.flatMap((line) => [parseLossless(line)].flat())
  }
}

function mergeDocuments(parts: readonly VerificationData[]): VerificationData {
  const single = (key: 'header' | 'transactions' | 'extension' | 'transaction') =>
    parts.findLast((part) => part[key] !== undefined)?.[key]
  return {
    header: single('header'),
    earlierHeaders: parts.flatMap(({ earlierHeaders = [] }) => earlierHeaders),
    transactions: single('transactions'),
    extension: single('extension'),
    transaction: single('transaction'),
    boxes: parts.flatMap(({ boxes = [] }) => boxes),
  }
}

function readDocument(json: unknown, subject: VerificationSubject): VerificationData {
  const document = asObject(json, 'document')
  if ('section' in document) return readSection(document)
  if ('headers' in document) return { earlierHeaders: asList(document['headers'], 'headers').map(readEarlierHeader) }
  if ('boxes' in document) return { boxes: bytesOfEach(document['boxes'], 'boxes') }
  if ('transactionId' in document && 'bytes' in document) return readTransactionDocument(document)
  if ('blockTransactions' in document) return readNodeBlock(document)
  if ('powSolutions' in document) return readNodeHeader(document, subject)
  if ('inputs' in document && 'outputs' in document)
    return { transaction: serialiseTransaction(transactionOf(document)) }
  if ('ergoTree' in document) return { boxes: [readNodeBox(document)] }
  throw new UnknownDocument(`Unknown document with the fields ${Object.keys(document).slice(0, 8).join(', ')}`)
}

function readSection(document: JsonObject): VerificationData {
  const bytes = hexToBytes(hexOf(document, 'bytes'))
  switch (document['section']) {
    case 'header':
      return { header: bytes }
    case 'transactions':
      return { transactions: bytes }
    case 'extension':
      return { extension: bytes }
    default:
      throw new UnknownDocument(`Unknown section ${String(document['section'])}`)
  }
}

function readTransactionDocument(document: JsonObject): VerificationData {
  return {
    transaction: hexToBytes(hexOf(document, 'bytes')),
    boxes: ['inputs', 'dataInputs'].flatMap((name) => (name in document ? bytesOfEach(document[name], name) : [])),
  }
}

function readEarlierHeader(item: unknown): EarlierHeader {
  const header = asObject(item, 'headers')
  return { bytes: hexToBytes(hexOf(header, 'bytes')), id: hexOf(header, 'blockId', 32) }
}

/** Boxes that the API does not know have no bytes. */
const bytesOfEach = (list: unknown, name: string): Uint8Array[] =>
  asList(list, name)
    .map((item) => asObject(item, name))
    .filter((item) => item['bytes'] !== null)
    .map((item) => hexToBytes(hexOf(item, 'bytes')))

function readNodeBlock(block: JsonObject): VerificationData {
  const header = readNodeHeaderJson(asObject(block['header'], 'header'))
  const section = asObject(block['blockTransactions'], 'blockTransactions')
  const transactions = asList(section['transactions'], 'transactions').map(transactionOf)
  const { extension } = block
  return {
    header: serialiseHeader(header),
    transactions: serialiseTransactionsSection({ headerId: header.id, blockVersion: header.version, transactions }),
    extension:
      extension === undefined || extension === null
        ? undefined
        : serialiseExtensionSection({
            headerId: header.id,
            fields: readExtensionFields(asObject(extension, 'extension')),
          }),
  }
}

/** A header other than that of the block comes before it. */
function readNodeHeader(document: JsonObject, { blockId }: VerificationSubject): VerificationData {
  const header = readNodeHeaderJson(document)
  const bytes = serialiseHeader(header)
  return header.id === blockId ? { header: bytes } : { earlierHeaders: [{ bytes, id: header.id }] }
}

function readNodeBox(document: JsonObject): Uint8Array {
  const box = parseBoxJson(document)
  if (!box.ok) throw new UnknownDocument(`box: ${box.path} is not of type ${box.expected}`)
  return serialiseBox(box.value, box.value.transactionId, box.value.index)
}

function transactionOf(json: unknown): TransactionContent {
  const parsed = parseTransactionJson(json)
  if (!parsed.ok) throw new UnknownDocument(`transaction: ${parsed.path} is not of type ${parsed.expected}`)
  return parsed.value.content
}
