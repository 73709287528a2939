import { type TokenLists } from '@ergo-explorer/chain'
import type { ParameterExamples } from '@ergo-explorer/contract'
import { bytea, find, question } from '../database/ask.ts'
import type { Sight } from '../database/sources.ts'

/** So many boxes that lists are worth looking at, and a stream of them ends soon. */
const SOME = 100
/** Deep enough that no reorganisation takes the examples away. */
const DEPTH = 30

/**
 * Everything named after what it stands for in OpenAPI documents. Primary keys, and the first hundred of
 * balances_by_amount, token_totals_by_holders and template_totals_by_spends. Of scripts, one that is a single key (36
 * bytes) is preferred; of transactions, the one behind the miner's.
 */
const EXAMPLES = question(
  'examples.find',
  `WITH block AS MATERIALIZED (SELECT * FROM blocks WHERE height = $1),
  deed AS MATERIALIZED (
    SELECT * FROM transactions WHERE number = (SELECT first_transaction + least(transactions - 1, 1) FROM block)
  ),
  rich AS MATERIALIZED (SELECT script FROM balances WHERE token = 0 ORDER BY amount DESC, script LIMIT 100),
  script AS MATERIALIZED (
    SELECT s.address, s.tree FROM rich JOIN scripts s ON s.id = rich.script JOIN script_totals t ON t.script = s.id
    ORDER BY octet_length(s.tree) <> 36, abs(t.boxes - $2) LIMIT 1
  ),
  held AS MATERIALIZED (SELECT token, holders FROM token_totals ORDER BY holders DESC, token LIMIT 100),
  token AS MATERIALIZED (
    SELECT t.token_id, m.name FROM held JOIN tokens t ON t.id = held.token JOIN token_mints m ON m.token = t.id
    WHERE m.name <> '' ORDER BY t.token_id = ANY($3::bytea[]) DESC, held.holders DESC LIMIT 1
  ),
  used AS MATERIALIZED (SELECT template, boxes FROM template_totals ORDER BY spends DESC, template LIMIT 100)
  SELECT $1::int AS height, (SELECT id FROM block) AS "blockId", (SELECT id FROM deed) AS "transactionId",
    (SELECT id FROM boxes WHERE number = (SELECT first_box FROM deed)) AS "boxId",
    (SELECT address FROM script) AS address, (SELECT tree FROM script) AS "ergoTree",
    (SELECT token_id FROM token) AS "tokenId", (SELECT name FROM token) AS "tokenName",
    (SELECT t.sha256 FROM used JOIN templates t ON t.id = used.template ORDER BY abs(used.boxes - $2) LIMIT 1)
      AS "templateHash"`,
)

/** Things of this chain to try operations with. */
export async function findExamples({ db, tip }: Sight, { genuine }: TokenLists): Promise<ParameterExamples> {
  const height = Math.max(1, tip.height - DEPTH)
  const found = await find(db, EXAMPLES, [height, SOME, genuine.map(({ tokenId }) => bytea(tokenId))])
  // The names of the columns are those of the kinds.
  return Object.fromEntries(Object.entries(found ?? {}).filter(([, value]) => value !== null))
}
