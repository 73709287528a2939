import type { Scene } from './narrator.ts'

/** Where in a statement's life the indexer dies. */
export type Moment =
  /** PostgreSQL never hears of the statement. */
  | 'before'
  /** Half of the rows of a COPY have been sent. */
  | 'midway'
  /** PostgreSQL is busy with it and goes on for a while, as with the index of a large table. */
  | 'while'
  /** PostgreSQL has done it, and nobody hears the answer. */
  | 'after'

/** Sees every statement of the indexer before PostgreSQL does. */
export interface Gate {
  /** The moment at which to kill, or undefined to let it pass. */
  ask(scene: Scene): Moment | undefined
  /** The moment has come: by the end of this call the indexer is dead. */
  kill(scene: Scene, moment: Moment): void
  /** Makes the statement wait inside PostgreSQL. False where that cannot be done. */
  hold(scene: Scene): Promise<boolean>
  /** Resolves once a statement waits for what {@link hold} holds. */
  untilHeld(): Promise<void>
}
