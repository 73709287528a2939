import { type Hex, PARAMETER_RULES, type ProtocolParameters } from '@ergo-explorer/chain'
import { type Database, find, list, question } from '../database/ask.ts'
import type { Candidate } from '../projection/order-pool.ts'

/** A waiting transaction that counts, as blocks are projected from it. */
export interface PoolCandidate extends Candidate {
  /** A number of STORY_KINDS. */
  readonly kind: number
}

/** All that does not lose: a few thousand at most. */
const CANDIDATES = question(
  'poolOverview.candidates',
  'SELECT id, size, fee, first_seen, depth, kind FROM pool_transactions WHERE loses_to IS NULL',
)

/** Who spends what another one makes: all inputs, which are few thousand too, by the primary key of pool_outputs. */
const TIES = question(
  'poolOverview.ties',
  `SELECT DISTINCT i.transaction AS child, o.transaction AS parent
  FROM pool_inputs i JOIN pool_outputs o ON o.id = i.box WHERE NOT i.is_data`,
)

type CandidateRow = Omit<PoolCandidate, 'firstSeen' | 'parents'> & { readonly first_seen: bigint }

interface Tie {
  readonly child: Hex
  readonly parent: Hex
}

export async function listCandidates(db: Database): Promise<PoolCandidate[]> {
  const [rows, ties] = await Promise.all([list<CandidateRow>(db, CANDIDATES), list<Tie>(db, TIES)])
  const parents = new Map<Hex, Hex[]>()
  for (const { child, parent } of ties) {
    const known = parents.get(child)
    if (known === undefined) parents.set(child, [parent])
    else known.push(parent)
  }
  return rows.map(({ id, size, fee, first_seen, depth, kind }) => ({
    id,
    size,
    fee,
    firstSeen: Number(first_seen),
    depth,
    kind,
    parents: parents.get(id) ?? [],
  }))
}

export interface WatchedNode {
  readonly answeredAt: number
  readonly transactions: number
}

/** What is true of the mempool as a whole. */
export interface PoolFacts {
  readonly transactions: number
  readonly size: number
  readonly fees: bigint
  readonly losing: number
  /** In a fixed order. */
  readonly nodes: readonly WatchedNode[]
  readonly maxBlockSize: number
}

/** Sums over a few thousand rows at most; all of the few rows of pool_nodes; the end of epochs' primary key. */
const FACTS = question(
  'poolOverview.facts',
  `SELECT count(*)::int4 AS transactions, COALESCE(sum(size), 0)::int4 AS size, COALESCE(sum(fee), 0) AS fees,
    count(loses_to)::int4 AS losing,
    ARRAY(SELECT answered_at FROM pool_nodes ORDER BY node) AS answered,
    ARRAY(SELECT transactions FROM pool_nodes ORDER BY node) AS told,
    (SELECT parameters FROM epochs ORDER BY height DESC LIMIT 1) AS parameters
  FROM pool_transactions`,
)

interface FactsRow extends Pick<PoolFacts, 'transactions' | 'size' | 'fees' | 'losing'> {
  readonly answered: readonly bigint[]
  readonly told: readonly number[]
  readonly parameters: string | null
}

const EMPTY: FactsRow = { transactions: 0, size: 0, fees: 0n, losing: 0, answered: [], told: [], parameters: null }

export async function findPoolFacts(db: Database): Promise<PoolFacts> {
  const { answered, told, parameters, ...sums } = (await find<FactsRow>(db, FACTS)) ?? EMPTY
  // The indexer writes what it decoded from an extension.
  const voted = parameters === null ? undefined : (JSON.parse(parameters) as Partial<ProtocolParameters>)
  return {
    ...sums,
    nodes: answered.map((at, i) => ({ answeredAt: Number(at), transactions: told[i] ?? 0 })),
    maxBlockSize: voted?.maxBlockSize ?? LAUNCH_SIZE,
  }
}

/** In force until the first epoch says otherwise. */
const LAUNCH_SIZE = PARAMETER_RULES.find(({ name }) => name === 'maxBlockSize')?.launchValue ?? 0
