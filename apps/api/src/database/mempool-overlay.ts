import type { Hex } from '@ergo-explorer/chain'
import type { BoundQuery } from './instrumented-pool.ts'
import type { Tip } from './tip.ts'

/** Rows of the mempool tables for one transaction, with the columns as JSON: bytes as hex, large numbers as text. */
export interface OverlayRows {
  readonly transaction: { readonly id: Hex } & Readonly<Record<string, string | number>>
  readonly inputs: readonly {
    readonly transaction: Hex
    readonly box: Hex
    readonly position: number
    readonly is_data: boolean
  }[]
  readonly outputs: readonly Readonly<Record<string, string | number | null>>[]
  readonly changes: readonly Readonly<Record<string, string>>[]
  /** Mempool transactions that spend one of its inputs. A node accepted this one, so they lose the conflict. */
  readonly replaced: readonly Hex[]
}

interface Entry {
  readonly rows: OverlayRows
  readonly bytes: number
  readonly expiresAt: number
}

/** The rows are a parameter of each query on the mempool, so they must stay few. */
const MAX_TRANSACTIONS = 32
const MAX_BYTES = 2 ** 20
/** The mempool of a node may have dropped the transaction since; nothing else would tell. */
const MAX_AGE_MS = 600_000

/**
 * Transactions that a node has accepted from this process and that the indexer has not stored yet. Queries of this
 * process see them as rows of the mempool tables: a common table expression of the same name hides each table.
 */
export class MempoolOverlay {
  readonly #entries = new Map<Hex, Entry>()
  readonly #now: () => number
  readonly #texts = new Map<string, string>()
  #version = 0
  #parameter = ''
  #tip: { readonly of: Tip; readonly version: number; readonly tip: Tip } | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  get size(): number {
    return this.#entries.size
  }

  /** The oldest transactions leave if there are too many. */
  add(rows: OverlayRows): void {
    const bytes = JSON.stringify(rows).length
    if (bytes > MAX_BYTES) return
    this.#entries.delete(rows.transaction.id)
    this.#entries.set(rows.transaction.id, { rows, bytes, expiresAt: this.#now() + MAX_AGE_MS })
    const isFull = () =>
      this.#entries.size > MAX_TRANSACTIONS ||
      this.#entries.values().reduce((sum, entry) => sum + entry.bytes, 0) > MAX_BYTES
    for (const id of this.#entries.keys()) if (isFull()) this.#entries.delete(id)
    this.#change()
  }

  delete(ids: Iterable<Hex>): void {
    let isChanged = false
    for (const id of ids) isChanged = this.#entries.delete(id) || isChanged
    if (isChanged) this.#change()
  }

  deleteExpired(): void {
    this.delete(
      this.#entries
        .entries()
        .filter(([, { expiresAt }]) => expiresAt <= this.#now())
        .map(([id]) => id)
        .toArray(),
    )
  }

  /** Each transaction with each box that it spends. */
  spentBoxes(): { readonly id: Hex; readonly box: Hex }[] {
    return this.#entries
      .values()
      .toArray()
      .flatMap(({ rows: { inputs } }) =>
        inputs.filter((input) => !input.is_data).map(({ transaction: id, box }) => ({ id, box })),
      )
  }

  /** The query with the overlay, if it reads the mempool. */
  apply(query: BoundQuery): BoundQuery {
    if (this.#entries.size === 0 || !MEMPOOL_TABLE.test(query.text)) return query
    let text = this.#texts.get(query.name)
    if (text === undefined) {
      text = withOverlay(query.text, query.values.length + 1)
      this.#texts.set(query.name, text)
    }
    return { name: `${query.name}+overlay`, text, values: [...query.values, this.#parameter] }
  }

  /** Adds the overlay to the version of the mempool, because a client with the old version would get 304. */
  versionTip(tip: Tip): Tip {
    if (this.#version === 0) return tip
    if (this.#tip?.of === tip && this.#tip.version === this.#version) return this.#tip.tip
    const mempool = `${tip.versions.mempool}+${this.#version}`
    const versioned = { ...tip, versions: { ...tip.versions, mempool } }
    this.#tip = { of: tip, version: this.#version, tip: versioned }
    return versioned
  }

  #change(): void {
    const all = this.#entries
      .values()
      .map(({ rows }) => rows)
      .toArray()
    this.#parameter = JSON.stringify({
      transactions: all.map(({ transaction }) => transaction),
      inputs: all.flatMap(({ inputs }) => inputs),
      outputs: all.flatMap(({ outputs }) => outputs),
      changes: all.flatMap(({ changes }) => changes),
      replaced: Object.fromEntries(
        all.flatMap(({ replaced, transaction: { id } }) => replaced.map((loser) => [loser, id])),
      ),
    })
    // Differs between processes, whose overlays differ.
    this.#version = this.#version === 0 ? (process.pid % 1000) * 1_000_000 + 1 : this.#version + 1
  }
}

const MEMPOOL_TABLE = /\bmempool_(?:transactions|inputs|outputs|changes)\b/

const bytes = (column: string): string => `decode(x.${column}, 'hex')`

/** By table: its columns, and the same columns of the overlay. Each table keeps its indexes, because it is not copied. */
const TABLES = {
  mempool_transactions: {
    list: 'transactions',
    record: 'id text, first_seen int8, size int4, fee int8, kind int2, facts text, body text, token_accesses int4',
    owner: 'id',
    columns: (parameter: string) =>
      `id, first_seen, size, fee, depth, COALESCE(conflicts_with, decode(${parameter}->'replaced'->>encode(id, 'hex'), 'hex')) AS conflicts_with, kind, facts, body, token_accesses, input_block, pre_confirmed_at`,
    values:
      'stored.id, x.first_seen, x.size, x.fee, 0, NULL::bytea, x.kind, x.facts::jsonb, x.body, x.token_accesses, NULL::bytea, NULL::int8',
  },
  mempool_inputs: {
    list: 'inputs',
    record: 'transaction text, position int4, box text, is_data bool',
    owner: 'transaction',
    columns: () => 'transaction, position, box, is_data',
    values: `stored.id, x.position, ${bytes('box')}, x.is_data`,
  },
  mempool_outputs: {
    list: 'outputs',
    record:
      'id text, transaction text, position int4, value int8, creation_height int4, script_hash text, ergo_tree text, registers text, assets text',
    owner: 'transaction',
    columns: () => 'id, transaction, position, value, creation_height, script_hash, ergo_tree, registers, assets',
    values: `${bytes('id')}, stored.id, x.position, x.value, x.creation_height, ${bytes('script_hash')}, ${bytes('ergo_tree')}, ${bytes('registers')}, ${bytes('assets')}`,
  },
  mempool_changes: {
    list: 'changes',
    record: 'transaction text, script_hash text, token_id text, delta numeric',
    owner: 'transaction',
    columns: () => 'transaction, script_hash, token_id, delta',
    values: `stored.id, ${bytes('script_hash')}, ${bytes('token_id')}, x.delta`,
  },
} as const

/**
 * Hides the mempool tables that the query reads. A transaction that the database has in the meantime, or that a block has
 * made impossible, is left out; one that was dropped earlier is not, because a node has accepted it again. Uses
 * transactions_by_id and the primary keys of mempool_transactions and mempool_outcomes.
 */
function withOverlay(text: string, position: number): string {
  const parameter = `$${position}::jsonb`
  const ids = `overlay_ids AS MATERIALIZED (
  SELECT id FROM (SELECT decode(x.id, 'hex') AS id FROM jsonb_to_recordset(${parameter}->'transactions') x(id text)) overlaid
  WHERE NOT EXISTS (SELECT FROM mempool_transactions m WHERE m.id = overlaid.id)
    AND NOT EXISTS (SELECT FROM transactions t WHERE t.id = overlaid.id)
    AND NOT EXISTS (SELECT FROM mempool_outcomes o WHERE o.id = overlaid.id AND o.height IS NOT NULL))`
  const tables = Object.entries(TABLES).flatMap(([name, { list, record, owner, columns, values }]) =>
    new RegExp(`\\b${name}\\b`).test(text)
      ? [
          `${name} AS NOT MATERIALIZED (
  SELECT ${columns(parameter)} FROM ${name}
  UNION ALL SELECT ${values} FROM jsonb_to_recordset(${parameter}->'${list}') x(${record})
  JOIN overlay_ids stored ON stored.id = ${bytes(owner)})`,
        ]
      : [],
  )
  return `WITH ${[ids, ...tables].join(',\n')}\n${text}`
}
