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
  /** Number of vaults that hold the token. */
  readonly vaultHolders: number
  readonly holders: number
  /** The largest holders, more than are ever summed up. */
  readonly largest: readonly { readonly hash: Hex; readonly amount: bigint }[]
  /** Of the largest 10,000 holders. Vaults count as contracts. */
  readonly groups: readonly { readonly kind: HolderGroup; readonly holders: number; readonly amount: bigint }[]
  /** The largest holder if its script can be a bank or pool, and its largest box. */
  readonly candidate: {
    readonly hash: Hex
    readonly template: Hex
    readonly amount: bigint
    readonly position: number
    readonly singletons: readonly number[]
  } | null
}

/** Contracts, and wallets by rank. */
const HOLDER_GROUPS = {
  contracts: 'NOT is_wallet',
  'wallet-1': 'is_wallet AND place = 1',
  'wallets-2-10': 'is_wallet AND place BETWEEN 2 AND 10',
  'wallets-11-100': 'is_wallet AND place BETWEEN 11 AND 100',
  'other-wallets': 'is_wallet AND place > 100',
} as const
type HolderGroup = keyof typeof HOLDER_GROUPS
const GROUP_NAMES = Object.keys(HOLDER_GROUPS) as HolderGroup[]
const GROUP_CONDITIONS = Object.values(HOLDER_GROUPS)

const MAX_HOLDERS_ADDED_UP = 10_000
/** The top hundred, and some that may be reserves. */
const MAX_LARGEST = 110

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
    SELECT k.id, m.amount - COALESCE(t.burned, 0) AS existing, COALESCE(t.holders, 0) AS holders
    FROM tokens k JOIN token_mints m ON m.token = k.id LEFT JOIN token_totals t ON t.token = k.id WHERE k.token_id = $1
  ), held AS MATERIALIZED (
    SELECT h.amount, s.hash, ${IS_WALLET} AS is_key, ${IS_WALLET} AND s.hash <> ALL($3::bytea[]) AS is_wallet
    FROM (SELECT script, amount FROM balances WHERE token = ${TOKEN} ORDER BY amount DESC LIMIT ${MAX_HOLDERS_ADDED_UP + 1}) h
    JOIN scripts s ON s.id = h.script
  ), largest AS MATERIALIZED (
    SELECT h.script, s.hash, p.blake2b256 AS template
    FROM (SELECT script, amount FROM balances WHERE token = ${TOKEN} ORDER BY amount DESC LIMIT 1) h
    JOIN scripts s ON s.id = h.script JOIN templates p ON p.id = s.template
    WHERE p.blake2b256 = ANY($2::bytea[]) AND 2 * h.amount::numeric > (SELECT existing FROM token)
  )
  SELECT token.existing, token.holders, w.*, v.*, top.*,
    c.hash, c.template, c.amount, c.position,
    ARRAY(SELECT a.position::int4 FROM unspent_assets a JOIN token_mints m ON m.token = a.token
      WHERE a.box = c.box AND m.amount = 1) AS singletons
  FROM token, (
    SELECT CASE WHEN count(*) <= ${MAX_HOLDERS_ADDED_UP} THEN COALESCE(sum(amount) FILTER (WHERE is_key), 0) END AS "inWallets",
      ARRAY[${GROUP_CONDITIONS.map((group) => `count(*) FILTER (WHERE ${group})`).join(', ')}]::int4[] AS "groupHolders",
      ARRAY[${GROUP_CONDITIONS.map((group) => `COALESCE(sum(amount) FILTER (WHERE ${group}), 0)`).join(', ')}]::int8[] AS "groupAmounts"
    FROM (SELECT *, row_number() OVER (PARTITION BY is_wallet ORDER BY amount DESC) AS place FROM held) ranked
  ) w, (
    SELECT COALESCE(sum(b.amount), 0) AS "inVaults", count(*)::int4 AS "vaultHolders"
    FROM scripts s JOIN balances b ON b.script = s.id AND b.token = ${TOKEN} WHERE s.hash = ANY($3::bytea[])
  ) v, (
    SELECT COALESCE(array_agg(amount ORDER BY amount DESC, hash), '{}') AS "largestAmounts",
      COALESCE(array_agg(hash ORDER BY amount DESC, hash), '{}') AS "largestHashes"
    FROM (SELECT amount, hash FROM held ORDER BY amount DESC, hash LIMIT ${MAX_LARGEST}) first
  ) top LEFT JOIN LATERAL (
    SELECT l.hash, l.template, a.box, a.amount, a.position::int4 AS position
    FROM largest l JOIN unspent u ON u.script = l.script JOIN unspent_assets a ON a.box = u.box AND a.token = ${TOKEN}
    ORDER BY a.amount DESC LIMIT 1
  ) c ON true`,
)

interface Row extends Pick<TokenDistribution, 'existing' | 'inWallets' | 'inVaults' | 'vaultHolders' | 'holders'> {
  readonly groupHolders: readonly number[]
  readonly groupAmounts: readonly bigint[]
  readonly largestAmounts: readonly bigint[]
  readonly largestHashes: readonly Hex[]
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
  const { existing, holders, inWallets, inVaults, vaultHolders, hash, template, amount, position, singletons } = row
  const isFound = hash !== null && template !== null && amount !== null && position !== null
  return {
    existing,
    inWallets,
    inVaults,
    vaultHashes,
    vaultHolders,
    holders,
    largest: row.largestHashes.map((each, i) => ({ hash: each, amount: row.largestAmounts[i] ?? 0n })),
    groups: GROUP_NAMES.map((kind, i) => ({
      kind,
      holders: row.groupHolders[i] ?? 0,
      amount: row.groupAmounts[i] ?? 0n,
    })),
    candidate: isFound ? { hash, template, amount, position, singletons } : null,
  }
}
