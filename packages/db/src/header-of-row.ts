import type { Header, HeaderId } from '@ergo-explorer/chain'
import type { BlockRow } from './tables.ts'

/** Converts a block row to its header. */
export function headerOfRow(row: BlockRow): Header {
  return {
    // Ids are validated before they are written to the database.
    id: row.id as HeaderId,
    parentId: row.parent_id as HeaderId,
    version: row.version,
    height: row.height,
    timestamp: Number(row.timestamp),
    nBits: Number(row.n_bits),
    votes: row.votes,
    stateRoot: row.state_root,
    adProofsRoot: row.ad_proofs_root,
    transactionsRoot: row.transactions_root,
    extensionHash: row.extension_hash,
    powSolution: { pk: row.pow_pk, w: row.pow_w, n: row.pow_n, d: row.pow_d },
    unparsedBytes: row.unparsed,
  }
}
