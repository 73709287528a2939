import {
  BULK_CHANGES,
  type ClientBase,
  type CopyEncoder,
  copyInto,
  createCopyEncoder,
  inTransaction,
  KEYS,
  SCRIPTS,
  type Table,
  TEMPLATES,
  TOKENS,
} from '@ergo-explorer/db'
import { rowsByTable, type DerivedRows } from '../derive/rows.ts'
import type { Totals } from '../derive/totals.ts'
import type { NewDictionaryRows } from '../dictionary/id-registry.ts'
import { checkpointStatement } from '../write/checkpoint-statements.ts'

type AnyRow = Readonly<Record<string, unknown>>

/** COPY payloads of one transaction, and the chain totals after it. */
export interface Batch {
  readonly payloads: readonly { readonly table: Table; readonly bytes: Buffer }[]
  readonly rows: number
  readonly totals: Totals
}

/** Encodes rows in the binary COPY format. */
export class BulkWriter {
  readonly #encoders = new Map<Table, CopyEncoder<AnyRow>>()

  add(rows: DerivedRows): void {
    for (const [table, tableRows] of rowsByTable(rows)) this.#push(table, tableRows)
    this.#push(BULK_CHANGES, rows.changes)
  }

  addDictionaryRows({ templates, scripts, tokens, keys }: NewDictionaryRows): void {
    this.#push(TEMPLATES, templates)
    this.#push(SCRIPTS, scripts)
    this.#push(TOKENS, tokens)
    this.#push(KEYS, keys)
  }

  get byteLength(): number {
    let bytes = 0
    for (const encoder of this.#encoders.values()) bytes += encoder.byteLength
    return bytes
  }

  take(totals: Totals): Batch {
    let rows = 0
    const payloads: { table: Table; bytes: Buffer }[] = []
    for (const [table, encoder] of this.#encoders) {
      if (encoder.rows === 0) continue
      rows += encoder.rows
      payloads.push({ table, bytes: encoder.take() })
    }
    return { payloads, rows, totals }
  }

  #push(table: Table, rows: readonly AnyRow[]): void {
    if (rows.length === 0) return
    let encoder = this.#encoders.get(table)
    if (encoder === undefined) this.#encoders.set(table, (encoder = createCopyEncoder(table) as CopyEncoder<AnyRow>))
    for (const row of rows) encoder.push(row)
  }
}

/** Writes all rows of the batch and the checkpoint in one transaction. */
export async function writeBatch(client: ClientBase, batch: Batch): Promise<void> {
  await inTransaction(client, async () => {
    await writePayloads(client, batch)
    await client.query(checkpointStatement(batch.totals))
  })
}

export async function writePayloads(client: ClientBase, { payloads }: Batch): Promise<void> {
  for (const { table, bytes } of payloads) await copyInto(client, table, bytes)
}
