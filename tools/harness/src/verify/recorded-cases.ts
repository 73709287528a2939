import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { heightsForRecalculation, type NetworkName, parseLossless, presetOf, writeJson } from '@ergo-explorer/chain'
import type { VerificationData, VerificationSubject } from '@ergo-explorer/chain/verify'
import { readDocuments } from '@ergo-explorer/chain/verify-documents'
import { realData } from '@ergo-explorer/testkit'

/** A recorded block with the data that verifies it, as far as it was recorded. */
export interface VerificationCase {
  readonly name: string
  readonly network: NetworkName
  readonly subject: VerificationSubject & { readonly kind: 'block' }
  readonly version: number
  readonly height: number
  readonly data: VerificationData
}

/** Mainnet blocks that every clone has. */
export const COMMITTED_VECTORS = resolve(import.meta.dirname, '../../../replay/vectors')

/** The folder with the full recordings or, without them, with the committed ones, and why. */
export function findRecordings(): { readonly folder: string; readonly skipped: string | undefined } {
  const data = realData()
  return data.found
    ? { folder: data.path(), skipped: undefined }
    : { folder: COMMITTED_VECTORS, skipped: `${data.reason}; using the committed blocks` }
}

type Json = Readonly<Record<string, unknown>>

interface RecordedHeader {
  readonly network: NetworkName
  readonly json: Json
}

/** All recorded blocks, ascending; of those that were recorded from genesis, the first ones. */
export function readCases(folder: string, firstBlocks: number): VerificationCase[] {
  const blocks = new Map<string, RecordedHeader>()
  for (const { network, json } of readFolder(join(folder, 'node/blocks'), firstBlocks))
    // Some blocks were recorded twice, with and without state proofs.
    blocks.set(headerOf(json).id, { network, json })
  const headers = collectHeaders(folder, [...blocks.values()])
  const boxes = collectBoxes(folder, [...blocks.values()])
  return [...blocks.values()]
    .map(({ network, json }) => toCase(network, json, { headers, boxes }))
    .toSorted((a, b) => a.height - b.height)
}

interface Recordings {
  /** By network and height. */
  readonly headers: ReadonlyMap<string, Json>
  readonly boxes: ReadonlyMap<string, Json>
}

function toCase(network: NetworkName, block: Json, { headers, boxes }: Recordings): VerificationCase {
  const { id, height, version } = headerOf(block)
  const subject = { kind: 'block', blockId: id } as const
  const earlier = heightsForRecalculation(presetOf(network), height)
    .filter((each) => each >= 1)
    .map((each) => headers.get(`${network} ${each}`))
  const hasAll = earlier.every((header) => header !== undefined)
  const parent = headers.get(`${network} ${height - 1}`)
  const own = new Set(transactionsOf(block).flatMap(({ outputs }) => outputs.map(({ boxId }) => boxId)))
  const spent = transactionsOf(block)
    .flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId))
    .filter((boxId) => !own.has(boxId))
  const documents = [block, ...(hasAll ? earlier : [parent]), ...spent.map((boxId) => boxes.get(boxId))].filter(
    (document) => document !== undefined,
  )
  const read = readDocuments(documents.map(writeJson), subject)
  if (!read.ok) throw new Error(`block ${height}: ${read.reason}`)
  return { name: `${network} ${height}`, network, subject, version, height, data: read.data }
}

function collectHeaders(folder: string, blocks: readonly RecordedHeader[]): Map<string, Json> {
  const single = existsSync(join(folder, 'node/headers')) ? readFolder(join(folder, 'node/headers')) : []
  const ofBlocks = blocks.map(({ network, json }) => ({ network, json: json['header'] as Json }))
  return new Map([...single, ...ofBlocks].map(({ network, json }) => [`${network} ${Number(json['height'])}`, json]))
}

function collectBoxes(folder: string, blocks: readonly RecordedHeader[]): Map<string, Json> {
  const recorded = readFolder(join(folder, 'node/boxes')).map(({ json }) => json)
  const created = blocks.flatMap(({ json }) => transactionsOf(json).flatMap(({ outputs }) => outputs))
  // Some files wrap each box, or describe it in another form.
  const complete = [...recorded, ...created].filter((box) => 'boxId' in box && 'ergoTree' in box && 'index' in box)
  return new Map(complete.map((box) => [String(box['boxId']), box]))
}

const headerOf = (block: Json) => {
  const { id, height, version } = block['header'] as Json
  return { id: String(id), height: Number(height), version: Number(version) }
}

interface RecordedTransaction {
  readonly inputs: readonly { readonly boxId: string }[]
  readonly outputs: readonly (Json & { readonly boxId: string })[]
}

// The shape of a node's response.
const transactionsOf = (block: Json): readonly RecordedTransaction[] =>
  (block['blockTransactions'] as { readonly transactions: readonly RecordedTransaction[] }).transactions

/** Values of all JSON files in a folder: one value, a list, or one value per line. */
function readFolder(folder: string, maxLines = Number.POSITIVE_INFINITY): RecordedHeader[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => readFile(join(folder, name), maxLines).map((json) => ({ network: networkOf(name), json })))
}

const networkOf = (name: string): NetworkName => (name.includes('testnet') ? 'testnet' : 'mainnet')

function readFile(path: string, maxLines: number): Json[] {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const texts = path.includes('.jsonl') ? text.split('\n').slice(0, maxLines).filter(Boolean) : [text]
  return texts.flatMap((each) => [parseLossless(each)].flat()) as Json[]
}
