import type { TracedStatement } from './statement-tracker.ts'

/** When the indexer is killed, relative to a statement. */
export type KillMoment =
  /** PostgreSQL never receives the statement. */
  | 'before'
  /** Half of a COPY's first data message has been sent. */
  | 'midway'
  /** PostgreSQL is executing the statement and keeps running it, as it does when indexing a large table. */
  | 'during'
  /** PostgreSQL has executed the statement, but the indexer never receives the reply. */
  | 'after'

/** Called for every statement before it is forwarded to PostgreSQL. */
export interface StatementInterceptor {
  /** The moment at which to kill, or undefined to let the statement pass. */
  killMomentFor(traced: TracedStatement): KillMoment | undefined
  /** Kills the indexer. The process must be dead when this call returns. */
  kill(traced: TracedStatement, moment: KillMoment): void
  /** Makes the statement wait inside PostgreSQL. Returns false if that is not possible. */
  block(traced: TracedStatement): Promise<boolean>
  /** Resolves when a statement waits because of {@link block}. */
  untilBlocked(): Promise<void>
}
