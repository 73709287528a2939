import type { ProtocolParameters } from '@ergo-explorer/chain'
import { type Database, find, question } from '../database/ask.ts'

/** The parameters that a voting epoch began with. */
export interface EpochRecord {
  readonly height: number
  readonly parameters: ProtocolParameters
}

/** The end of epochs' primary key. */
const LAST = question('epochs.last', 'SELECT height, parameters FROM epochs ORDER BY height DESC LIMIT 1')

/** The parameters in force; undefined before the first voting epoch. */
export async function findLastEpoch(db: Database): Promise<EpochRecord | undefined> {
  const row = await find<{ height: number; parameters: string }>(db, LAST)
  // The indexer writes what it decoded from an extension.
  return row && { height: row.height, parameters: JSON.parse(row.parameters) as ProtocolParameters }
}
