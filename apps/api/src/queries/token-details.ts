import type { Hex, Registers } from '@ergo-explorer/chain'
import { unpackRegisters } from '@ergo-explorer/db'
import { hexToBytea, type Database, findRow, defineQuery } from '../database/query.ts'
import type { ScriptRecord } from './script-records.ts'
import { MAX_NAMESAKES, namesakesSql } from './similar-tokens.ts'
import { TOKEN_COLUMNS, TOKEN_JOINS, type TokenRecord } from './token-records.ts'

/** A token with the data of its page. */
export interface TokenDetails extends TokenRecord {
  readonly description: string | null
  readonly boxes: number
  readonly unspent: number
  readonly changes: number
  readonly transactionId: Hex
  /** The box that describes the token. */
  readonly issuing: BoxReference
  /** The first input of the minting transaction; its id is the token id. */
  readonly issuer: BoxReference
  /** Number of tokens with the same skeleton. */
  readonly namesakes: number
  readonly collectionMetadata: Pick<TokenRecord, 'name' | 'decimals' | 'type'>
}

export interface BoxReference extends ScriptRecord {
  readonly boxId: Hex
  readonly ergoTree: Hex
  readonly registers: Registers
}

const boxColumns = (name: string) =>
  `${name}.id AS ${name}_id, ${name}.registers AS ${name}_registers, ${name}_script.ergo_tree AS ${name}_ergo_tree,
    ${name}_script.hash AS ${name}_hash, ${name}_script.address AS ${name}_address, ${name}_template.blake2b256 AS ${name}_template`

const boxSources = (name: string, condition: string) =>
  `JOIN boxes ${name} ON ${condition} JOIN scripts ${name}_script ON ${name}_script.id = ${name}.script
  LEFT JOIN templates ${name}_template ON ${name}_template.id = ${name}_script.template`

/** Uses tokens_by_token_id, boxes_by_id for the issuer box, token_mints_by_skeleton, and primary keys. */
const DETAILS = defineQuery(
  'tokenDetails.byId',
  `SELECT ${TOKEN_COLUMNS}, m.description, COALESCE(tt.boxes, 0) AS boxes, COALESCE(tt.unspent, 0) AS unspent,
    COALESCE(tt.changes, 0) AS changes, tx.id AS "transactionId", ${boxColumns('issuing')}, ${boxColumns('issuer')},
    (SELECT count(*)::int4 FROM (${namesakesSql('m.skeleton')}) same WHERE same.token <> m.token) AS namesakes,
    cm.name AS collection_name, cm.decimals AS collection_decimals, cm.type AS collection_type
  FROM (SELECT id FROM tokens WHERE token_id = $1) requested
  JOIN token_mints m ON m.token = requested.id ${TOKEN_JOINS}
  ${boxSources('issuing', 'issuing.number = m.box')}
  ${boxSources('issuer', 'issuer.id = k.token_id')}
  LEFT JOIN tokens c ON c.token_id = m.collection LEFT JOIN token_mints cm ON cm.token = c.id`,
)

type BoxReferenceColumns<Name extends string> = {
  readonly [Column in `${Name}_${'id' | 'ergo_tree' | 'hash'}`]: Hex
} & { readonly [Column in `${Name}_${'registers' | 'template'}`]: Hex | null } & {
  readonly [Column in `${Name}_address`]: string
}
type Row = Omit<TokenDetails, 'issuing' | 'issuer' | 'collectionMetadata'> &
  BoxReferenceColumns<'issuing'> &
  BoxReferenceColumns<'issuer'> & {
    readonly collection_name: string | null
    readonly collection_decimals: number | null
    readonly collection_type: string | null
  }

export async function findTokenDetails(db: Database, tokenId: Hex): Promise<TokenDetails | undefined> {
  const row = await findRow<Row>(db, DETAILS, [hexToBytea(tokenId)])
  return (
    row && {
      ...row,
      namesakes: Math.min(row.namesakes, MAX_NAMESAKES),
      issuing: {
        boxId: row.issuing_id,
        registers: unpackRegisters(row.issuing_registers),
        ergoTree: row.issuing_ergo_tree,
        hash: row.issuing_hash,
        address: row.issuing_address,
        template: row.issuing_template,
      },
      issuer: {
        boxId: row.issuer_id,
        registers: unpackRegisters(row.issuer_registers),
        ergoTree: row.issuer_ergo_tree,
        hash: row.issuer_hash,
        address: row.issuer_address,
        template: row.issuer_template,
      },
      collectionMetadata: { name: row.collection_name, decimals: row.collection_decimals, type: row.collection_type },
    }
  )
}
