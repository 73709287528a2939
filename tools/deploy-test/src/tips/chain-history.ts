import { connect } from '@ergo-explorer/db'

/** A block that was written or rolled back. */
export interface ChainEvent {
  readonly kind: 'block' | 'undo'
  readonly height: number
  readonly id: string
  readonly atMs: number
}

/** The chain after an event. */
export interface ChainState {
  /** Position in the history. */
  readonly index: number
  readonly height: number
  /** Ids of the newest blocks, from the tip down. */
  readonly newest: readonly string[]
  /** Number of rollbacks ever. */
  readonly rollbacks: number
  readonly atMs: number
}

export type InitialState = Pick<ChainState, 'height' | 'newest' | 'rollbacks'>

/** Every state of the index during a run. */
export class ChainHistory {
  readonly states: readonly ChainState[]

  constructor(initial: InitialState, events: readonly ChainEvent[]) {
    const states: ChainState[] = [{ ...initial, index: 0, atMs: 0 }]
    let previous: ChainEvent | undefined
    for (const event of events) {
      const { kind, height, id, atMs } = event
      const { newest, rollbacks } = states.at(-1) ?? initial
      // A rollback removes all its blocks in one transaction; its events have the same time.
      const isContinued = kind === 'undo' && previous?.kind === 'undo' && previous.atMs === atMs
      if (isContinued) states.pop()
      const after =
        kind === 'block'
          ? { height, newest: [id, ...newest], rollbacks }
          : { height: height - 1, newest: newest.slice(1), rollbacks: isContinued ? rollbacks : rollbacks + 1 }
      states.push({ ...after, index: states.length, atMs })
      previous = event
    }
    this.states = states
  }

  get reorgs(): number {
    return (this.states.at(-1)?.rollbacks ?? 0) - (this.states[0]?.rollbacks ?? 0)
  }

  /** The state that a response names: the beginning of the tip's id and the number of rollbacks. */
  find(tip: string, rollbacks: number): ChainState | undefined {
    return this.states.find((state) => state.rollbacks === rollbacks && state.newest[0]?.startsWith(tip) === true)
  }

  /** The last state with this tip that was reached by then, or the first one. */
  findByTime(tipId: string, atMs: number): ChainState | undefined {
    const withTip = this.states.filter(({ newest }) => newest[0] === tipId)
    return withTip.findLast((state) => state.atMs <= atMs) ?? withTip[0]
  }
}

/** Enough for the deepest reorg and the longest list that is compared. */
const DEPTH = 60

/** Begins to record the history; the result reads it up to now. */
export async function recordHistory(
  databaseUrl: string,
): Promise<{ read: () => Promise<ChainHistory> } & AsyncDisposable> {
  const client = await connect({ url: databaseUrl, applicationName: 'rehearse' })
  // One statement, so that both parts are of the same moment.
  const { rows } = await client.query<{ rollbacks: number; height: number; sequence: string; newest: string[] }>(
    `SELECT rollbacks, height, (SELECT max(sequence)::text FROM events) AS sequence,
      ARRAY(SELECT encode(id, 'hex') FROM blocks ORDER BY height DESC LIMIT ${DEPTH}) AS newest FROM checkpoint`,
  )
  const [initial] = rows
  if (initial === undefined) throw new Error('The index is empty')
  return {
    async read() {
      const { rows: events } = await client.query<ChainEvent>(
        `SELECT kind, height, encode(id, 'hex') AS id, extract(epoch FROM at)::float8 * 1000 AS "atMs"
        FROM events WHERE sequence > $1 AND kind <> 'mempool' ORDER BY sequence`,
        [initial.sequence],
      )
      return new ChainHistory(initial, events)
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}
