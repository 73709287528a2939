import type { Blake2b256 } from '@ergo-explorer/chain'
import type { Backend, NodeStatus } from '../backend/backend.ts'
import { staticStatus } from '../backend/static-status.ts'
import { type Section, readSection } from './block-sections.ts'
import { readHeader, sectionId } from './block-summary.ts'
import type { StoredChain } from './stored-chain.ts'
import { storedParameters } from './stored-parameters.ts'
import { proveStoredTransaction } from './stored-proof.ts'

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
