import { type Database, find, type Question } from '../database/ask.ts'

/** A page of something by numbers, and how many there are in all. */
export interface Skeleton {
  readonly numbers: readonly number[]
  readonly total: number
}

const NONE: Skeleton = { numbers: [], total: 0 }

/** For a question that answers `numbers` and `total` in one row. */
export const findSkeleton = async (db: Database, asked: Question, values: unknown[]): Promise<Skeleton> =>
  (await find<Skeleton>(db, asked, values)) ?? NONE
