import type { Hex } from '@ergo-explorer/chain'
import { RESERVE_TEMPLATES } from '@ergo-explorer/stories'
import { hexToBytea, type Database, defineQuery, findRow } from '#database/query.ts'

/** Where the units of a token are. */
export interface TokenDistribution {
  /** Units ever minted minus units burned. */
  readonly existing: bigint
  /** Held by public keys; null for tokens with too many holders to add up. */
  readonly inWallets: bigint | null
  /** Held by the vaults of the token. */
  readonly inVaults: bigint
  readonly vaultHashes: readonly Hex[]
  /** The largest holder if its script can be a bank or pool, and its largest box. */
  readonly candidate: {
    readonly hash: Hex
    readonly template: Hex
    readonly amount: bigint
    readonly position: number
    readonly singletons: readonly number[]
  } | null
}

const MAX_HOLDERS_ADDED_UP = 10_000

const TOKEN = '(SELECT id FROM token)'
const IS_WALLET = String.raw`length(s.ergo_tree) = 36 AND substring(s.ergo_tree FROM 1 FOR 3) = '\x0008cd'`

/**
 * Uses tokens_by_token_id and primary keys; a bounded range of balances_by_amount with the primary key of scripts;
 * scripts_by_hash with the primary key of balances; and the boxes of one script by unspent_by_script and
 * unspent_assets_by_box.
 */
const DISTRIBUTION = defineQuery(
  'tokenDistribution.byId',
  `WITH token AS MATERIALIZED (
    SELECT k.id, m.amount - COALESCE(t.burned, 0) AS existing
    FROM tokens k JOIN token_mints m ON m.token = k.id LEFT JOIN token_totals t ON t.token = k.id WHERE k.token_id = $1
  ), largest AS MATERIALIZED (
    SELECT h.script, s.hash, p.blake2b256 AS template
    FROM (SELECT script, amount FROM balances WHERE token = ${TOKEN} ORDER BY amount DESC LIMIT 1) h
    JOIN scripts s ON s.id = h.script JOIN templates p ON p.id = s.template
    WHERE p.blake2b256 = ANY($2::bytea[]) AND 2 * h.amount::numeric > (SELECT existing FROM token)
  )
  SELECT token.existing, w."inWallets",
    COALESCE((SELECT sum(b.amount) FROM scripts s JOIN balances b ON b.script = s.id AND b.token = token.id
      WHERE s.hash = ANY($3::bytea[])), 0) AS "inVaults",
    c.hash, c.template, c.amount, c.position,
    ARRAY(SELECT a.position::int4 FROM unspent_assets a JOIN token_mints m ON m.token = a.token
      WHERE a.box = c.box AND m.amount = 1) AS singletons
  FROM token, (
    SELECT CASE WHEN count(*) <= ${MAX_HOLDERS_ADDED_UP} THEN COALESCE(sum(h.amount) FILTER (WHERE ${IS_WALLET}), 0) END AS "inWallets"
    FROM (SELECT script, amount FROM balances WHERE token = ${TOKEN} ORDER BY amount DESC LIMIT ${MAX_HOLDERS_ADDED_UP + 1}) h
    JOIN scripts s ON s.id = h.script
  ) w LEFT JOIN LATERAL (
    SELECT l.hash, l.template, a.box, a.amount, a.position::int4 AS position
    FROM largest l JOIN unspent u ON u.script = l.script JOIN unspent_assets a ON a.box = u.box AND a.token = ${TOKEN}
    ORDER BY a.amount DESC LIMIT 1
  ) c ON true`,
)

interface Row extends Pick<TokenDistribution, 'existing' | 'inWallets' | 'inVaults'> {
  readonly hash: Hex | null
  readonly template: Hex | null
  readonly amount: bigint | null
  readonly position: number | null
  readonly singletons: readonly number[]
}

const TEMPLATES = RESERVE_TEMPLATES.map(hexToBytea)

export async function findTokenDistribution(
  db: Database,
  tokenId: Hex,
  vaultHashes: readonly Hex[],
): Promise<TokenDistribution | undefined> {
  const row = await findRow<Row>(db, DISTRIBUTION, [hexToBytea(tokenId), TEMPLATES, vaultHashes.map(hexToBytea)])
  if (row === undefined) return undefined
  const { existing, inWallets, inVaults, hash, template, amount, position, singletons } = row
  const isFound = hash !== null && template !== null && amount !== null && position !== null
  return {
    existing,
    inWallets,
    inVaults,
    vaultHashes,
    candidate: isFound ? { hash, template, amount, position, singletons } : null,
  }
}
