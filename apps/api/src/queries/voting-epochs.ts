import type { Hex } from '@ergo-explorer/chain'
import { type Database, listRows, defineQuery } from '../database/query.ts'

/** The first block of a voting epoch. */
export interface VotingEpochStart {
  readonly height: number
  readonly timestamp: number
  readonly votes: Hex
  /** JSON; null for block 1, which states none, and if the extension was not stored. */
  readonly parameters: string | null
}

/** Uses the primary keys of blocks and epochs. */
const STARTS = defineQuery(
  'votingEpochs.starts',
  `SELECT b.height, b.timestamp, b.votes, e.parameters
  FROM blocks b LEFT JOIN epochs e ON e.height = b.height WHERE b.height = ANY($1::int4[])`,
)

type Row = Omit<VotingEpochStart, 'timestamp'> & { readonly timestamp: bigint }

/** By the height of the first block. */
export async function findEpochStarts(
  db: Database,
  heights: readonly number[],
): Promise<ReadonlyMap<number, VotingEpochStart>> {
  const rows = await listRows<Row>(db, STARTS, [heights])
  return new Map(rows.map((row) => [row.height, { ...row, timestamp: Number(row.timestamp) }]))
}

export interface VoteCount {
  readonly vote: number
  readonly blocks: number
}

/** Uses the primary key of epoch_votes. */
const VOTES = defineQuery('votingEpochs.votes', 'SELECT vote, blocks FROM epoch_votes WHERE epoch = $1 ORDER BY vote')

export const listVotes = (db: Database, epoch: number): Promise<VoteCount[]> => listRows<VoteCount>(db, VOTES, [epoch])
