import type { Hex, Registers } from '@ergo-explorer/chain'
import { unpackRegisters } from '@ergo-explorer/db'
import { bytea, type Database, find, question } from '../database/ask.ts'
import type { ScriptRecord } from './script-records.ts'
import { MAX_NAMESAKES, namesakes } from './token-likeness.ts'
import { TOKEN_COLUMNS, TOKEN_SOURCES, type TokenRecord } from './token-records.ts'

/** A token with all that its page shows. */
export interface TokenDetails extends TokenRecord {
  readonly description: string | null
  readonly boxes: number
  readonly unspent: number
  readonly changes: number
  readonly transactionId: Hex
  /** The box that describes it, and who guards it. */
  readonly issuing: BoxPart
  /** The first box that the mint spent, whose id the token has. */
  readonly issuer: BoxPart
  /** Others whose name looks the same. */
  readonly namesakes: number
  readonly collectionClaims: Pick<TokenRecord, 'name' | 'decimals' | 'type'>
}

export interface BoxPart extends ScriptRecord {
  readonly boxId: Hex
  readonly tree: Hex
  readonly registers: Registers
}

const part = (name: string) =>
  `${name}.id AS ${name}_id, ${name}.registers AS ${name}_registers, ${name}_script.tree AS ${name}_tree,
    ${name}_script.hash AS ${name}_hash, ${name}_script.address AS ${name}_address, ${name}_template.blake2b256 AS ${name}_template`

const partSources = (name: string, condition: string) =>
  `JOIN boxes ${name} ON ${condition} JOIN scripts ${name}_script ON ${name}_script.id = ${name}.script
  LEFT JOIN templates ${name}_template ON ${name}_template.id = ${name}_script.template`

/** tokens_by_token_id, boxes_by_id for the issuer's box, token_mints_by_skeleton, and primary keys. */
const DETAILS = question(
  'tokenDetails.byId',
  `SELECT ${TOKEN_COLUMNS}, m.description, COALESCE(tt.boxes, 0) AS boxes, COALESCE(tt.unspent, 0) AS unspent,
    COALESCE(tt.changes, 0) AS changes, tx.id AS "transactionId", ${part('issuing')}, ${part('issuer')},
    (SELECT count(*)::int4 FROM (${namesakes('m.skeleton')}) same WHERE same.token <> m.token) AS namesakes,
    cm.name AS collection_name, cm.decimals AS collection_decimals, cm.type AS collection_type
  FROM (SELECT id FROM tokens WHERE token_id = $1) wanted
  JOIN token_mints m ON m.token = wanted.id ${TOKEN_SOURCES}
  ${partSources('issuing', 'issuing.number = m.box')}
  ${partSources('issuer', 'issuer.id = k.token_id')}
  LEFT JOIN tokens c ON c.token_id = m.collection LEFT JOIN token_mints cm ON cm.token = c.id`,
)

type PartColumns<Name extends string> = {
  readonly [Column in `${Name}_${'id' | 'tree' | 'hash'}`]: Hex
} & { readonly [Column in `${Name}_${'registers' | 'template'}`]: Hex | null } & {
  readonly [Column in `${Name}_address`]: string
}
type Row = Omit<TokenDetails, 'issuing' | 'issuer' | 'collectionClaims'> &
  PartColumns<'issuing'> &
  PartColumns<'issuer'> & {
    readonly collection_name: string | null
    readonly collection_decimals: number | null
    readonly collection_type: string | null
  }

export async function findTokenDetails(db: Database, tokenId: Hex): Promise<TokenDetails | undefined> {
  const row = await find<Row>(db, DETAILS, [bytea(tokenId)])
  return (
    row && {
      ...row,
      namesakes: Math.min(row.namesakes, MAX_NAMESAKES),
      issuing: {
        boxId: row.issuing_id,
        registers: unpackRegisters(row.issuing_registers),
        tree: row.issuing_tree,
        hash: row.issuing_hash,
        address: row.issuing_address,
        template: row.issuing_template,
      },
      issuer: {
        boxId: row.issuer_id,
        registers: unpackRegisters(row.issuer_registers),
        tree: row.issuer_tree,
        hash: row.issuer_hash,
        address: row.issuer_address,
        template: row.issuer_template,
      },
      collectionClaims: { name: row.collection_name, decimals: row.collection_decimals, type: row.collection_type },
    }
  )
}
