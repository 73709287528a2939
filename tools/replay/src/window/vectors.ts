import type { ClientBase } from '@ergo-explorer/db'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { type ComparedQuery, type ComparedRow, compareQuery, type Value } from '#compare-query.ts'
import { readRecords, type RecordedFiles } from '#data/recorded-data.ts'
import type { RecordedWindow } from './recorded-window.ts'

/** Every entry states its network and height. */
type VectorEntry = Readonly<Record<string, Value>> & {
  readonly height: number
  /** Amounts by token, in entries about burns. */
  readonly burned?: never
}

/** Independently derived values, and the query for the rows that must match them. */
interface TestVector extends ComparedQuery {
  readonly file: RegExp
  /** The name of the list in the file. */
  readonly listName: string
  readonly rows: (entry: VectorEntry) => readonly ComparedRow[]
}

const fieldsOf = (entry: VectorEntry, names: string): Value[] => names.split(' ').map((name) => entry[name])

const TEST_VECTORS: readonly TestVector[] = [
  {
    file: /^vectors\/token-mints\./,
    listName: 'mints',
    table: 'token_mints',
    keys: 1,
    sql: `SELECT t.token_id, tx.height, tx.position, tx.id AS transaction, b.id AS box, m.amount, m.name, m.description, m.decimals
      FROM token_mints m JOIN tokens t ON t.id = m.token JOIN transactions tx ON tx.number = m.transaction
        JOIN boxes b ON b.number = m.box`,
    rows: (entry) => {
      const [name, description, decimals] = fieldsOf(entry, 'name description decimals')
      // EIP-4: without a name there is no metadata. With a name, description and decimals default to empty and zero.
      const claims = name === null ? [null, null, null] : [name, description ?? '', Number(decimals ?? 0)]
      return [[...fieldsOf(entry, 'tokenId height txIndex txId issuanceBoxId emissionAmount'), ...claims]]
    },
  },
  {
    file: /^vectors\/token-burns\./,
    listName: 'burns',
    table: 'token_burns',
    keys: 2,
    sql: `SELECT tx.id AS transaction, t.token_id, tx.height, tx.position, x.amount
      FROM token_burns x JOIN tokens t ON t.id = x.token JOIN transactions tx ON tx.number = x.transaction`,
    rows: ({ txId, height, txIndex, burned }) =>
      Object.entries<Value>(burned ?? {}).map(([tokenId, amount]) => [txId, tokenId, height, txIndex, amount]),
  },
  {
    file: /^vectors\/block-summaries-derived\./,
    listName: 'blocks',
    table: 'blocks',
    keys: 1,
    sql: `SELECT b.height, b.id, b.version, b.timestamp, b.difficulty, s.address, b.transactions,
        (SELECT sum(t.inputs) FROM transactions t WHERE t.height = b.height) AS inputs,
        (SELECT sum(t.data_inputs) FROM transactions t WHERE t.height = b.height) AS data_inputs,
        b.boxes, b.emission - b.treasury AS coinbase, b.fees
      FROM blocks b JOIN scripts s ON s.id = b.miner`,
    rows: (entry) => [
      [
        ...fieldsOf(entry, 'height id version timestamp difficulty minerRewardAddress txCount'),
        ...fieldsOf(entry, 'inputs dataInputs outputs coinbaseToMiner feesPaid'),
      ],
    ],
  },
]

/** Compares with independently derived test vectors: mints with EIP-4 metadata, burns and block summaries. */
export async function compareVectors(
  client: ClientBase,
  { from, to }: RecordedWindow,
  { files, tally }: { readonly files: RecordedFiles; readonly tally: Tally },
): Promise<void> {
  for (const { file, listName, rows, ...query } of TEST_VECTORS) {
    const [content] = readRecords<Readonly<Record<string, readonly VectorEntry[]>>>(files.find(file))
    const inWindow = (content?.[listName] ?? []).filter(
      (entry) => entry['network'] === 'mainnet' && entry.height >= from && entry.height <= to,
    )
    await compareQuery(client, tally, { ...query, expected: inWindow.flatMap(rows) })
  }
}
