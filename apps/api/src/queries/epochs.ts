import {
  type ProtocolParameters,
  type DifficultyHeader,
  type Hex,
  PARAMETER_RULES,
  type VotedParameter,
} from '@ergo-explorer/chain'
import { type Database, findRow, defineQuery, listRows, SnapshotChanged } from '#database/query.ts'

/** Parameters at the start of a voting epoch. */
export interface EpochRecord {
  readonly height: number
  readonly parameters: ProtocolParameters
}

/** Uses the end of the primary key of epochs. */
const LAST = defineQuery('epochs.last', 'SELECT height, parameters FROM epochs ORDER BY height DESC LIMIT 1')

/** The current parameters; undefined before the first voting epoch. */
export async function findLastEpoch(db: Database): Promise<EpochRecord | undefined> {
  const row = await findRow<{ height: number; parameters: string }>(db, LAST)
  // The indexer stores the parameters that it decoded from an extension.
  return row && { height: row.height, parameters: JSON.parse(row.parameters) as ProtocolParameters }
}

/** Uses the primary key of blocks. */
const BY_HEIGHTS = defineQuery(
  'difficultyHeaders.byHeights',
  'SELECT height, timestamp, difficulty FROM blocks WHERE height = ANY($1::int4[])',
)

type DifficultyHeaderRow = Omit<DifficultyHeader, 'timestamp'> & { readonly timestamp: bigint }

/** Loads headers and returns a lookup by height. */
export async function loadDifficultyHeaders(
  db: Database,
  heights: readonly number[],
): Promise<(height: number) => DifficultyHeader> {
  const rows = await listRows<DifficultyHeaderRow>(db, BY_HEIGHTS, [[...new Set(heights)]])
  const byHeight = new Map(rows.map((row) => [row.height, { ...row, timestamp: Number(row.timestamp) }]))
  return (height) => {
    const header = byHeight.get(height)
    if (header === undefined) throw new SnapshotChanged(`block ${height} was rolled back`)
    return header
  }
}

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

type VotingEpochRow = Omit<VotingEpochStart, 'timestamp'> & { readonly timestamp: bigint }

/** By the height of the first block. */
export async function listEpochStarts(
  db: Database,
  heights: readonly number[],
): Promise<ReadonlyMap<number, VotingEpochStart>> {
  const rows = await listRows<VotingEpochRow>(db, STARTS, [heights])
  return new Map(rows.map((row) => [row.height, { ...row, timestamp: Number(row.timestamp) }]))
}

export interface VoteCount {
  readonly vote: number
  readonly blocks: number
}

/** Uses the primary key of epoch_votes. */
const VOTES = defineQuery('votingEpochs.votes', 'SELECT vote, blocks FROM epoch_votes WHERE epoch = $1 ORDER BY vote')

export const listVotes = (db: Database, epoch: number): Promise<VoteCount[]> => listRows<VoteCount>(db, VOTES, [epoch])

/** Value of a parameter before the first voting epoch stated it. */
export const launchParameterValue = (parameter: VotedParameter): number =>
  PARAMETER_RULES.find(({ name }) => name === parameter)?.launchValue ?? 0
