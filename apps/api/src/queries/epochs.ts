import type { ProtocolParameters } from '@ergo-explorer/chain'
import { type Database, findRow, defineQuery } from '../database/query.ts'

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
