import type { ParameterKind } from '@ergo-explorer/contract'
import type { Pool } from '@ergo-explorer/db'

/** Things that exist, by what a parameter stands for. */
export type Samples = Readonly<Record<ParameterKind | 'publicKey' | 'poolNft', readonly string[]>>

const MANY = 40

/** Some from all over the chain: first ones, last ones, busy ones, quiet ones, orphans and waiting ones. */
export async function readSamples(pool: Pool): Promise<Samples> {
  const read = async (text: string): Promise<string[]> =>
    (await pool.query<{ x: string | number }>(text)).rows.map(({ x }) => String(x))
  const some = (expression: string, table: string, order: string) =>
    read(`(SELECT ${expression} AS x FROM ${table} ORDER BY ${order} LIMIT ${MANY / 4})
      UNION (SELECT ${expression} FROM ${table} ORDER BY ${order} DESC LIMIT ${MANY / 4})
      UNION (SELECT ${expression} FROM ${table} ORDER BY md5(${expression}::text) LIMIT ${MANY / 2})`)
  return {
    address: await some('address', 'scripts JOIN script_totals ON script = id', 'boxes'),
    ergoTree: await some("encode(tree, 'hex')", 'scripts JOIN script_totals ON script = id', 'boxes'),
    blockId: [
      ...(await some("encode(id, 'hex')", 'blocks', 'height')),
      ...(await read("SELECT encode(id, 'hex') AS x FROM orphan_blocks LIMIT 3")),
    ],
    transactionId: [
      ...(await some("encode(id, 'hex')", 'transactions', 'number')),
      ...(await read("SELECT encode(id, 'hex') AS x FROM pool_transactions LIMIT 10")),
      ...(await read("SELECT encode(id, 'hex') AS x FROM pool_outcomes LIMIT 5")),
    ],
    boxId: [
      ...(await some("encode(id, 'hex')", 'boxes', 'number')),
      ...(await read("SELECT encode(id, 'hex') AS x FROM orphan_boxes LIMIT 3")),
      ...(await read("SELECT encode(id, 'hex') AS x FROM pool_outputs LIMIT 3")),
    ],
    tokenId: await some("encode(token_id, 'hex')", 'tokens JOIN token_totals ON token = id AND id > 0', 'boxes'),
    tokenName: await read(`SELECT name AS x FROM token_mints WHERE name IS NOT NULL ORDER BY md5(name) LIMIT ${MANY}`),
    templateHash: await some("encode(sha256, 'hex')", 'templates JOIN template_totals ON template = id', 'boxes'),
    height: ['0', ...(await some('height', 'blocks', 'height'))],
    publicKey: await read(`SELECT encode(key, 'hex') AS x FROM keys ORDER BY id LIMIT ${MANY}`),
    poolNft: await read(
      "SELECT encode(token_id, 'hex') AS x FROM tokens WHERE id IN (SELECT DISTINCT pool FROM oracle_rates)",
    ),
  }
}
