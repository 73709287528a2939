import type { ParameterKind } from '@ergo-explorer/contract'
import type { Pool } from '@ergo-explorer/db'

/** Existing values by parameter kind. */
export type ParameterSamples = Readonly<Record<ParameterKind | 'publicKey' | 'poolNft', readonly string[]>>

const SAMPLE_SIZE = 40

/** Samples from the whole chain: first, last, busy, quiet, orphaned and mempool ones. */
export async function readSamples(pool: Pool): Promise<ParameterSamples> {
  const read = async (text: string): Promise<string[]> =>
    (await pool.query<{ x: string | number }>(text)).rows.map(({ x }) => String(x))
  const sample = (expression: string, table: string, order: string) =>
    read(`(SELECT ${expression} AS x FROM ${table} ORDER BY ${order} LIMIT ${SAMPLE_SIZE / 4})
      UNION (SELECT ${expression} FROM ${table} ORDER BY ${order} DESC LIMIT ${SAMPLE_SIZE / 4})
      UNION (SELECT ${expression} FROM ${table} ORDER BY md5(${expression}::text) LIMIT ${SAMPLE_SIZE / 2})`)
  return {
    address: await sample('address', 'scripts JOIN script_totals ON script = id', 'boxes'),
    ergoTree: await sample("encode(ergo_tree, 'hex')", 'scripts JOIN script_totals ON script = id', 'boxes'),
    blockId: [
      ...(await sample("encode(id, 'hex')", 'blocks', 'height')),
      ...(await read("SELECT encode(id, 'hex') AS x FROM orphan_blocks LIMIT 3")),
    ],
    transactionId: [
      ...(await sample("encode(id, 'hex')", 'transactions', 'number')),
      ...(await read("SELECT encode(id, 'hex') AS x FROM mempool_transactions LIMIT 10")),
      ...(await read("SELECT encode(id, 'hex') AS x FROM mempool_outcomes LIMIT 5")),
    ],
    boxId: [
      ...(await sample("encode(id, 'hex')", 'boxes', 'number')),
      ...(await read("SELECT encode(id, 'hex') AS x FROM orphan_boxes LIMIT 3")),
      ...(await read("SELECT encode(id, 'hex') AS x FROM mempool_outputs LIMIT 3")),
    ],
    tokenId: await sample("encode(token_id, 'hex')", 'tokens JOIN token_totals ON token = id AND id > 0', 'boxes'),
    tokenName: await read(
      `SELECT name AS x FROM token_mints WHERE name IS NOT NULL ORDER BY md5(name) LIMIT ${SAMPLE_SIZE}`,
    ),
    templateHash: await sample("encode(sha256, 'hex')", 'templates JOIN template_totals ON template = id', 'boxes'),
    height: ['0', ...(await sample('height', 'blocks', 'height'))],
    publicKey: await read(`SELECT encode(key, 'hex') AS x FROM keys ORDER BY id LIMIT ${SAMPLE_SIZE}`),
    poolNft: await read(
      "SELECT encode(token_id, 'hex') AS x FROM tokens WHERE id IN (SELECT DISTINCT pool FROM oracle_rates)",
    ),
  }
}
