import type { Blake2b256 } from '@ergo-explorer/chain'
import type { Backend, Status } from '../backend/backend.ts'
import { restingStatus } from '../backend/resting-status.ts'
import { type Section, sectionOf } from './block-sections.ts'
import { readHeader, sectionId } from './block-summary.ts'
import type { StoredChain } from './stored-chain.ts'
import { parametersAt } from './stored-parameters.ts'
import { proofIn } from './stored-proof.ts'

/** Serves stored blocks. They go out as the bytes that were stored: nothing is decoded on the way. */
export function backendOver(chain: StoredChain, launchTime: number, blake2b256: Blake2b256): Backend {
  const { index } = chain
  const status = statusOf(chain, launchTime)
  const headerAt = (row: number) => chain.read(index.headerPlaceOf(row))
  const blockAt = (row: number) => chain.read(index.placeOf(row))
  const sectionAt = (row: number, section: Section) => sectionOf(blockAt(row), section)
  const inBlock = <T>(headerId: string, read: (row: number) => T): T | undefined => {
    const row = index.rowOf(headerId)
    return row === undefined ? undefined : read(row)
  }
  const findSection = (id: string) =>
    index.sectionsLike(id).find(({ row, section }) => sectionId(section, readHeader(headerAt(row)), blake2b256) === id)

  return {
    status: () => status,
    idsAt: (height) => index.rowsAt(height).map((row) => index.idOf(row)),
    header: (headerId) => inBlock(headerId, headerAt),
    block: (headerId) => inBlock(headerId, blockAt),
    transactions: (headerId) => inBlock(headerId, (row) => sectionAt(row, 'transactions')),
    modifier: (id) => {
      const row = index.rowOf(id)
      if (row !== undefined) return headerAt(row)
      const found = findSection(id)
      return found && sectionAt(found.row, found.section)
    },
    proofFor: (headerId, transactionId) =>
      inBlock(headerId, (row) => {
        const transactions = sectionAt(row, 'transactions')
        return transactions && proofIn(transactions, readHeader(headerAt(row)).version, transactionId, blake2b256)
      }),
    genesis: () => chain.genesis,
    // Which boxes are unspent would have to be worked out from every block, and only wallets ask.
    utxo: () => undefined,
  }
}

function statusOf(chain: StoredChain, launchTime: number): Status | undefined {
  const { preset, index, tipRow, score } = chain
  if (tipRow === undefined) return undefined
  const tip = readHeader(chain.read(index.headerPlaceOf(tipRow)))
  const [first] = index.rowsAt(1)
  const genesisBlockId = first === undefined ? (preset.genesisId ?? '') : index.idOf(first)
  return restingStatus({
    network: preset.name,
    genesisBlockId,
    tip,
    score,
    parameters: parametersAt(chain, tip),
    launchTime,
  })
}
