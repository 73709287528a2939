import {
  type Box,
  boxIdOf,
  bytesToHex,
  decodeCompactBits,
  decodeExtensionSection,
  decodeTransactionsSection,
  deriveTransaction,
  eip12BoxJson,
  eip12TransactionJson,
  extensionDigestOf,
  type Header,
  type HeaderId,
  headerIdOf,
  hexToBytes,
  nodeBoxJson,
  nodeTransactionJson,
  parseBoxJson,
  parseTransactionJson,
  printJson,
  sectionIdOf,
  serialiseBox,
  serialiseHeader,
  serialiseTransaction,
  type Transaction,
  type TransactionFromJson,
  transactionsRootOf,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { BlockBytes, BlockDetail, BlockHeader, TokenDetail } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/api-client.ts'
import { type RawForm, rawPath, type RawSubject } from './raw-forms.ts'

/**
 * `missing`: the API has no such object in this form; `inexact`: the object cannot be rebuilt so that its bytes have its
 * id, for example because a box that it spends is unknown.
 */
export type RawText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: 'missing' | 'inexact' }

type GetJson = <T>(path: string) => Promise<T | null>

/** Loads an object in one form. v1 and v2 are shown as the API returns them; the other forms are converted from v2. */
export async function loadRaw(
  api: Pick<ApiClient, 'get'>,
  { subject, form }: { readonly subject: RawSubject; readonly form: RawForm },
  signal: AbortSignal,
): Promise<RawText> {
  const get: GetJson = (path) => api.get(path, signal)
  const value = await get<unknown>(rawPath(subject, form === 'v1' ? 'v1' : 'v2'))
  if (value === null) return { ok: false, reason: 'missing' }
  if (form === 'v1' || form === 'v2') return { ok: true, text: printJson(value) }
  const text = await CONVERTERS[subject.type](value, form, get)
  return text === undefined ? { ok: false, reason: 'inexact' } : { ok: true, text }
}

type ConvertedForm = Exclude<RawForm, 'v1' | 'v2'>
type Convert = (v2: unknown, form: ConvertedForm, get: GetJson) => string | undefined | Promise<string | undefined>

const CONVERTERS: Readonly<Record<RawSubject['type'], Convert>> = {
  transaction: convertTransaction,
  box: convertBox,
  block: (v2, form, get) => convertBlock(v2 as BlockDetail, form, get),
  token: (v2, form, get) => convertToken(v2 as TokenDetail, form, get),
}

/** A transaction of v2 in another form; undefined if it cannot be rebuilt. */
export function convertTransaction(v2: unknown, form: ConvertedForm): string | undefined {
  const parsed = parseTransactionJson(v2)
  if (!parsed.ok) return undefined
  const transaction = deriveTransaction(parsed.value.content, blake2b256)
  if (transaction.id !== parsed.value.statedId) return undefined
  if (form === 'hex') return bytesToHex(serialiseTransaction(transaction))
  if (form === 'node') return printJson(nodeTransactionJson(transaction))
  return convertToEip12(transaction, parsed.value)
}

function convertToEip12(transaction: Transaction, from: TransactionFromJson): string | undefined {
  const inputs = completeBoxes(from.inputBoxes)
  const dataInputs = completeBoxes(from.dataInputBoxes)
  if (inputs === undefined || dataInputs === undefined) return undefined
  return printJson(eip12TransactionJson(transaction, inputs, dataInputs))
}

function completeBoxes(boxes: TransactionFromJson['inputBoxes']): Box[] | undefined {
  const complete = boxes.flatMap((box) => box?.complete ?? [])
  return complete.length === boxes.length ? complete : undefined
}

/** A box of v2 in another form; undefined if it cannot be rebuilt. */
export function convertBox(v2: unknown, form: ConvertedForm): string | undefined {
  const parsed = parseBoxJson(v2)
  if (!parsed.ok) return undefined
  const box = parsed.value
  if (boxIdOf(box, box.transactionId, box.index, blake2b256) !== box.boxId) return undefined
  if (form === 'hex') return bytesToHex(serialiseBox(box, box.transactionId, box.index))
  return printJson(form === 'node' ? nodeBoxJson(box) : eip12BoxJson(box))
}

/** A complete block as JSON, or the bytes of its header. */
async function convertBlock(
  { header: v2 }: Pick<BlockDetail, 'header'>,
  form: ConvertedForm,
  get: GetJson,
): Promise<string | undefined> {
  const header = toHeader(v2)
  if (headerIdOf(header, blake2b256) !== header.id) return undefined
  if (form === 'hex') return bytesToHex(serialiseHeader(header))
  const [transactions, extension] = await Promise.all(
    (['transactions', 'extension'] as const).map((section) =>
      get<BlockBytes>(`${rawPath({ type: 'block', id: header.id }, 'v2')}/${section}/bytes`),
    ),
  )
  return transactions?.bytes === undefined || extension?.bytes === undefined
    ? undefined
    : convertSections(header, hexToBytes(transactions.bytes), hexToBytes(extension.bytes))
}

/** A block as nodes write it, from its header and the bytes of its sections; undefined if they are not those of the header. */
export function convertSections(header: Header, transactions: Uint8Array, extension: Uint8Array): string | undefined {
  const body = decodeTransactionsSection(transactions, blake2b256)
  const fields = decodeExtensionSection(extension)
  if (!body.ok || !fields.ok) return undefined
  const isWhole =
    transactionsRootOf(body.value.transactions, header.version, blake2b256) === header.transactionsRoot &&
    extensionDigestOf(fields.value.fields, blake2b256) === header.extensionHash
  if (!isWhole) return undefined
  const headerSize = serialiseHeader(header).length
  return printJson({
    header: nodeHeaderJson(header, headerSize),
    blockTransactions: {
      headerId: header.id,
      transactions: body.value.transactions.map(nodeTransactionJson),
      blockVersion: header.version,
      size: transactions.length,
    },
    extension: { headerId: header.id, digest: header.extensionHash, fields: fields.value.fields },
    // Nodes delete these after a while.
    adProofs: null,
    size: headerSize + transactions.length,
  })
}

/** Of API v2. */
export const toHeader = ({ blockId, parentBlockId, powSolution, ...rest }: BlockHeader): Header => ({
  ...rest,
  // The schema says that these are ids.
  id: blockId as HeaderId,
  parentId: parentBlockId as HeaderId,
  powSolution: { ...powSolution, d: BigInt(powSolution.d) },
})

function nodeHeaderJson(header: Header, size: number): object {
  const { id, powSolution, transactionsRoot, extensionHash, adProofsRoot, nBits, ...rest } = header
  const sectionId = (section: 'transactions' | 'extension' | 'adProofs', digest: string) =>
    sectionIdOf(section, { headerId: id, digest, blake2b256 })
  return {
    ...rest,
    id,
    nBits,
    difficulty: String(decodeCompactBits(nBits)),
    transactionsRoot,
    extensionHash,
    adProofsRoot,
    powSolutions: powSolution,
    transactionsId: sectionId('transactions', transactionsRoot),
    extensionId: sectionId('extension', extensionHash),
    adProofsId: sectionId('adProofs', adProofsRoot),
    size,
  }
}

/** A token has no bytes of its own: they are those of its issuing box. */
async function convertToken(token: TokenDetail, form: ConvertedForm, get: GetJson): Promise<string | undefined> {
  if (form === 'hex') {
    const box = await get<unknown>(rawPath({ type: 'box', id: token.mint.boxId }, 'v2'))
    return box === null ? undefined : convertBox(box, 'hex')
  }
  const { tokenId, mint, minted, name, description, decimals } = token
  return printJson({
    id: tokenId,
    boxId: mint.boxId,
    emissionAmount: BigInt(minted),
    name: name ?? '',
    description: description ?? '',
    decimals: decimals ?? 0,
  })
}
