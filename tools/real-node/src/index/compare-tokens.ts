import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { type Index, untilHeight } from '#explorer.ts'
import { fetchNode, readAtHeight } from '#node-rest.ts'
import type { FlatEntry } from './indexed-rows.ts'

const TOKENS_SQL = `-- real-node.tokens
  SELECT k.token_id AS id, b.id AS "boxId", m.amount AS "emissionAmount", coalesce(m.name, '') AS name,
    coalesce(m.description, '') AS description, coalesce(m.decimals, 0) AS decimals
  FROM token_mints m JOIN tokens k ON k.id = m.token JOIN boxes b ON b.number = m.box ORDER BY m.token`

const BOXES_SQL = `-- real-node.token-boxes
  SELECT count(DISTINCT a.box) AS count FROM box_assets a JOIN tokens k ON k.id = a.token JOIN boxes b ON b.number = a.box
  WHERE k.token_id = $1 AND b.height <= $2`

interface TokenRow extends Record<string, string | number | bigint> {
  readonly id: string
}

/** Compares issue and boxes of every token. */
export async function compareTokens(index: Index, url: string, tally: Tally): Promise<void> {
  const { rows } = await index.client.query<TokenRow>(TOKENS_SQL)
  tally.compare('tokens without an issue', 0, await countUnissued(index))
  for (const token of rows) {
    const expected = await fetchNode<FlatEntry>(url, `/blockchain/token/byId/${token.id}`)
    tally.compare(`token ${token.id}`, expected, token)
    const { height, value } = await readAtHeight(url, () =>
      fetchNode<{ readonly total: number }>(url, `/blockchain/box/byTokenId/${token.id}?limit=1`),
    )
    await untilHeight(index, height)
    const boxes = await index.client.query<{ count: bigint }>(BOXES_SQL, [`\\x${token.id}`, height])
    tally.compare(`boxes of token ${token.id}`, value.total, boxes.rows[0]?.count)
  }
}

async function countUnissued({ client }: Index): Promise<bigint | undefined> {
  const { rows } = await client.query<{ count: bigint }>(
    `-- real-node.unissued
     SELECT count(*) AS count FROM tokens k WHERE k.id > 0
       AND EXISTS (SELECT FROM box_assets a WHERE a.token = k.id) AND NOT EXISTS (SELECT FROM token_mints m WHERE m.token = k.id)`,
  )
  return rows[0]?.count
}
