import type { ClientBase } from '@ergo-explorer/db'

/** The state of the chain after a block, computed independently of this project. */
export interface ChainSnapshot {
  readonly height: number
  readonly headerId: string
  readonly stateRoot: string
  readonly transactions: number
  readonly boxesCreatedInclGenesis: number
  readonly boxesSpent: number
  readonly unspentBoxes: number
  readonly totalNanoErg: number | bigint
  readonly emissionContractNanoErg: number | bigint
  readonly circulatingNanoErgOutsideEmission: number | bigint
  readonly addressesWithBalance: number
  readonly addressesEverSeen: number
  readonly topBalances: readonly Holder[]
}

interface Holder {
  readonly address: string
  readonly nanoErg: number | bigint
  readonly unspentBoxes: number
}

/**
 * Reads the state at a past height from an index that has continued since. Blocks store where their transactions and
 * boxes end, and each balance change stores the resulting balance. The state tables of the tip are not used.
 */
export async function readSnapshotAt(client: ClientBase, height: number, emission: string): Promise<ChainSnapshot> {
  const { rows } = await client.query<Figures>(FIGURES_SQL, [height, `\\x${emission}`])
  const [figures] = rows
  if (figures === undefined) throw new Error(`The index has no block ${height}`)
  const holders = await client.query<Holder>(HOLDERS_SQL, [height, TOP_BALANCES])
  return { ...figures, topBalances: holders.rows }
}

type Figures = Omit<ChainSnapshot, 'topBalances'>

/** As many as the recorded snapshot lists. */
const TOP_BALANCES = 10

/** State after the block: the ends of its transaction and box numbers, and the boxes not spent by then. */
const STATE_AT_HEIGHT = `
  WITH tip AS (
    SELECT height, id, state_root, first_transaction + transactions AS transactions, first_box + boxes AS boxes
    FROM blocks WHERE height = $1
  ), unspent_then AS (
    SELECT b.value, b.script FROM boxes b, tip
    WHERE b.number < tip.boxes AND NOT EXISTS (
      SELECT FROM inputs i WHERE i.box = b.number AND i.transaction < tip.transactions
    )
  ), balances_then AS (
    SELECT DISTINCT ON (c.script) c.script, c.balance FROM balance_changes c, tip
    WHERE c.token = 0 AND c.transaction < tip.transactions ORDER BY c.script, c.number DESC
  )`

const FIGURES_SQL = `-- replay.figures
  ${STATE_AT_HEIGHT}
  SELECT tip.height, tip.id AS "headerId", tip.state_root AS "stateRoot", tip.transactions,
    (SELECT count(*) FROM boxes b WHERE b.number < tip.boxes) AS "boxesCreatedInclGenesis",
    (SELECT count(*) FROM inputs i WHERE i.transaction < tip.transactions) AS "boxesSpent",
    (SELECT count(*) FROM unspent_then) AS "unspentBoxes",
    (SELECT sum(balance) FROM balances_then) AS "totalNanoErg",
    held.emission AS "emissionContractNanoErg",
    (SELECT sum(value) FROM unspent_then) - held.emission AS "circulatingNanoErgOutsideEmission",
    (SELECT count(DISTINCT s.address) FROM balances_then b JOIN scripts s ON s.id = b.script WHERE b.balance > 0)
      AS "addressesWithBalance",
    (SELECT count(DISTINCT s.address) FROM balances_then b JOIN scripts s ON s.id = b.script) AS "addressesEverSeen"
  FROM tip, LATERAL (
    SELECT b.balance AS emission FROM balances_then b JOIN scripts s ON s.id = b.script WHERE s.ergo_tree = $2
  ) AS held`

/** Several scripts may share an address. Equal balances are ordered by the first appearance of the address. */
const HOLDERS_SQL = `-- replay.holders
  ${STATE_AT_HEIGHT}
  SELECT s.address, sum(b.balance) AS "nanoErg", sum(boxes.unspent) AS "unspentBoxes"
  FROM balances_then b JOIN scripts s ON s.id = b.script, LATERAL (
    SELECT count(*) AS unspent FROM unspent_then u WHERE u.script = b.script
  ) AS boxes, LATERAL (
    SELECT min(number) AS first FROM boxes WHERE boxes.script = b.script
  ) AS met
  GROUP BY s.address HAVING sum(b.balance) > 0 ORDER BY sum(b.balance) DESC, min(met.first) LIMIT $2`
