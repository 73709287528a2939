import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  decodeParameters,
  type ExtensionField,
  votingEpochOf,
  type Blake2b256,
  type Block,
  type Hex,
  type NetworkName,
  presetOf,
} from '@ergo-explorer/chain'
import { launchParameters, nodeParameters, proofJson } from '@ergo-explorer/simchain'
import { readSection, type HeaderFields, type Section, readHeader, sectionId } from '#store/block-sections.ts'
import type { StoredChain, Json } from '#store/stored-chain.ts'
import { openChainFile, type ChainKey } from '#store/chain-file.ts'
import { createRecordedChain, readRecordedBlocks } from '#store/recorded-chain.ts'
import { type NodeStatus, type Backend, staticStatus } from './backend.ts'

export interface DiskOptions {
  readonly directory: string
  readonly key: ChainKey
  /** Later blocks are left out. */
  readonly maxBlocks?: number
  /** The launch time that the node reports. */
  readonly launchTime: number
  readonly blake2b256: Blake2b256
}

/** Serves a long chain from disk. Undefined when it is missing, incomplete, or was generated from another key. */
export function openDiskBackend(options: DiskOptions): (Backend & Disposable) | undefined {
  const chain = openChainFile(options.directory, options.key, options.maxBlocks)
  if (chain === undefined) return undefined
  return {
    ...createStoredBackend(chain, options.launchTime, options.blake2b256),
    [Symbol.dispose]: () => chain[Symbol.dispose](),
  }
}

export interface RecordedOptions {
  /** Files with recorded blocks, or folders of such files. */
  readonly paths: readonly string[]
  readonly network: NetworkName
  /** First height of the served chain; by default the lowest recorded block. */
  readonly fromHeight?: number
  /** The node's list of genesis boxes; by default read from a folder `boxes` next to the blocks. */
  readonly genesisFile?: string
  /** The launch time that the node reports. */
  readonly launchTime: number
  readonly blake2b256: Blake2b256
}

/** Serves blocks recorded from real nodes, byte for byte. All of them are held in memory. */
export function openRecordedBackend(options: RecordedOptions): Backend {
  const { paths, network, fromHeight, launchTime, blake2b256 } = options
  const blocks = readRecordedBlocks(paths, network)
  const chain = createRecordedChain(blocks, {
    fromHeight,
    preset: presetOf(network),
    genesis: readGenesis(options),
    blake2b256,
  })
  return createStoredBackend(chain, launchTime, blake2b256)
}

function readGenesis({ genesisFile, paths, network }: RecordedOptions): Json {
  if (genesisFile !== undefined) return readFileSync(genesisFile)
  const folders = paths.map((path) => (statSync(path).isDirectory() ? path : dirname(path)))
  const candidates = folders.map((folder) => join(folder, '..', 'boxes', `genesis-${network}.json`))
  const found = candidates.find((path) => existsSync(path))
  return found === undefined ? '[]' : readFileSync(found)
}

/** Serves stored blocks as the stored bytes, without decoding. */
export function createStoredBackend(chain: StoredChain, launchTime: number, blake2b256: Blake2b256): Backend {
  const { index } = chain
  const status = statusOf(chain, launchTime)
  const headerAt = (row: number) => chain.read(index.headerRange(row))
  const blockAt = (row: number) => chain.read(index.blockRange(row))
  const sectionAt = (row: number, section: Section) => readSection(blockAt(row), section)
  const withRow = <T>(headerId: string, read: (row: number) => T): T | undefined => {
    const row = index.rowOf(headerId)
    return row === undefined ? undefined : read(row)
  }
  const findSection = (id: string) =>
    index.sectionsLike(id).find(({ row, section }) => sectionId(section, readHeader(headerAt(row)), blake2b256) === id)

  return {
    status: () => status,
    idsAt: (height) => index.rowsAt(height).map((row) => index.idOf(row)),
    header: (headerId) => withRow(headerId, headerAt),
    block: (headerId) => withRow(headerId, blockAt),
    transactions: (headerId) => withRow(headerId, (row) => sectionAt(row, 'transactions')),
    modifier: (id) => {
      const row = index.rowOf(id)
      if (row !== undefined) return headerAt(row)
      const found = findSection(id)
      return found && sectionAt(found.row, found.section)
    },
    proofFor: (headerId, transactionId) =>
      withRow(headerId, (row) => {
        const transactions = sectionAt(row, 'transactions')
        return (
          transactions &&
          proveStoredTransaction(transactions, {
            version: readHeader(headerAt(row)).version,
            transactionId,
            blake2b256,
          })
        )
      }),
    genesis: () => chain.genesis,
    // Unspent boxes would have to be computed from all blocks, and only wallets request them.
    utxo: () => undefined,
  }
}

function statusOf(chain: StoredChain, launchTime: number): NodeStatus | undefined {
  const { preset, index, tipRow, score } = chain
  if (tipRow === undefined) return undefined
  const tip = readHeader(chain.read(index.headerRange(tipRow)))
  const [first] = index.rowsAt(1)
  const genesisBlockId = first === undefined ? (preset.genesisId ?? '') : index.idOf(first)
  return staticStatus({
    network: preset.name,
    genesisBlockId,
    tip,
    score,
    parameters: storedParameters(chain, tip),
    launchTime,
  })
}

/** The parameters in force at the tip: those of the nearest stored epoch start, or else the launch values. */
function storedParameters(
  chain: Pick<StoredChain, 'preset' | 'index' | 'read'>,
  tip: HeaderFields,
): NodeStatus['parameters'] {
  const { length, start } = votingEpochOf(chain.preset, tip.height)
  for (let height = start; height >= length; height -= length) {
    const [row] = chain.index.rowsAt(height)
    const extension = row === undefined ? undefined : readSection(chain.read(chain.index.blockRange(row)), 'extension')
    const stated = extension && decodeParameters(fieldsOf(extension))
    if (stated !== undefined) return nodeParameters(height, stated)
  }
  return launchParameters(tip.version)
}

function fieldsOf(extension: Buffer): readonly ExtensionField[] {
  // Written by a node; all its values are hex.
  return (JSON.parse(extension.toString('latin1')) as { fields: ExtensionField[] }).fields
}

/** Proves that a block contains a transaction, from the JSON of its transactions; undefined when it does not. */
function proveStoredTransaction(
  section: Buffer,
  {
    version,
    transactionId,
    blake2b256,
  }: { readonly version: number; readonly transactionId: string; readonly blake2b256: Blake2b256 },
): string | undefined {
  // JSON.parse rounds amounts, but a proof only needs ids and signatures.
  const { transactions } = JSON.parse(section.toString('utf8')) as TransactionsSection
  const block = {
    header: { version },
    transactions: transactions.map(({ id, inputs }) => ({
      id,
      inputs: inputs.map(({ spendingProof }) => ({ proof: spendingProof.proofBytes })),
    })),
  }
  // The proof reads only these fields of a block.
  return proofJson(block as unknown as Block, transactionId, blake2b256)
}

interface TransactionsSection {
  readonly transactions: readonly {
    readonly id: string
    readonly inputs: readonly { readonly spendingProof: { readonly proofBytes: Hex } }[]
  }[]
}
