import { type TokenLists } from '@ergo-explorer/chain'
import type { ParameterExamples } from '@ergo-explorer/contract'
import { hexToBytea, findRow, defineQuery } from '#database/query.ts'
import type { ReadSnapshot } from '#database/database-cluster.ts'

/** Enough boxes to make lists interesting, few enough for a stream to end soon. */
const PREFERRED_BOX_COUNT = 100

/**
 * Column names match the parameter kinds of the OpenAPI documents. Uses primary keys, and the first hundred rows of
 * balances_by_amount, token_totals_by_holders and template_totals_by_spends. Prefers P2PK scripts (36 bytes), and the
 * second transaction of a block over the miner's.
 */
const EXAMPLES = defineQuery(
  'examples.find',
  `WITH block AS MATERIALIZED (SELECT * FROM blocks WHERE height = $1),
  example_transaction AS MATERIALIZED (
    SELECT * FROM transactions WHERE number = (SELECT first_transaction + least(transactions - 1, 1) FROM block)
  ),
  rich AS MATERIALIZED (SELECT script FROM balances WHERE token = 0 ORDER BY amount DESC, script LIMIT 100),
  script AS MATERIALIZED (
    SELECT s.address, s.ergo_tree FROM rich JOIN scripts s ON s.id = rich.script JOIN script_totals t ON t.script = s.id
    ORDER BY octet_length(s.ergo_tree) <> 36, abs(t.boxes - $2) LIMIT 1
  ),
  held AS MATERIALIZED (SELECT token, holders FROM token_totals ORDER BY holders DESC, token LIMIT 100),
  token AS MATERIALIZED (
    SELECT t.token_id, m.name FROM held JOIN tokens t ON t.id = held.token JOIN token_mints m ON m.token = t.id
    WHERE m.name <> '' ORDER BY t.token_id = ANY($3::bytea[]) DESC, held.holders DESC LIMIT 1
  ),
  used AS MATERIALIZED (SELECT template, boxes FROM template_totals ORDER BY spends DESC, template LIMIT 100)
  SELECT $1::int AS height, (SELECT id FROM block) AS "blockId", (SELECT id FROM example_transaction) AS "transactionId",
    (SELECT id FROM boxes WHERE number = (SELECT first_box FROM example_transaction)) AS "boxId",
    (SELECT address FROM script) AS address, (SELECT ergo_tree FROM script) AS "ergoTree",
    (SELECT token_id FROM token) AS "tokenId", (SELECT name FROM token) AS "tokenName",
    (SELECT t.sha256 FROM used JOIN templates t ON t.id = used.template ORDER BY abs(used.boxes - $2) LIMIT 1)
      AS "templateHash",
    (SELECT address FROM scripts WHERE id = (SELECT miner FROM block)) AS "minerAddress"`,
)

/** Example parameters from this chain for the API documentation. */
export async function findParameterExamples(
  { db, tip }: ReadSnapshot,
  { genuine }: TokenLists,
): Promise<ParameterExamples> {
  // No reorg removes the examples.
  const height = Math.max(1, tip.height - tip.maxReorgDepth)
  const found = await findRow(db, EXAMPLES, [
    height,
    PREFERRED_BOX_COUNT,
    genuine.map(({ tokenId }) => hexToBytea(tokenId)),
  ])
  // Column names are the keys of ParameterExamples.
  return Object.fromEntries(Object.entries(found ?? {}).filter(([name, value]) => value !== null && name !== 'has_row'))
}
