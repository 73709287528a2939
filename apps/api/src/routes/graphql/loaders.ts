import DataLoader from 'dataloader'
import { GraphQLError } from 'graphql'
import type { Hex } from '@ergo-explorer/chain'
import { type Database, SnapshotChanged } from '#database/query.ts'
import { type BoxWithSpending, findBoxesWithSpending, listBoxesWithSpending } from '#queries/boxes/any-boxes.ts'
import { listMempoolBodies, type MempoolTransactionBody } from '#queries/mempool/filtered.ts'
import { type IssuedToken, listTokensByIds } from '#queries/tokens/issued.ts'
import { type InputReference, listInputsOfBoxes } from '#queries/transactions/inputs.ts'
import { listTransactionRowsByIds, type TransactionRow } from '#queries/transactions/records.ts'
import type { AddressContext } from '#scripts.ts'

export type Loader<Key, Value> = DataLoader<Key, Value | undefined>

/**
 * Collects the keys that resolvers of one request ask for at the same time, and loads them together, each once.
 *
 * @param loadAll runs one query
 */
export const createLoader = <Key, Value>(
  loadAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): Loader<Key, Value> =>
  new DataLoader(async (keys) => {
    const values = await loadAll(keys)
    return keys.map((key) => values.get(key))
  })

/** Boxes that one request may read. A transaction can have thousands. */
const MAX_BOXES = 5_000

/** Details that several fields of a request share. Each loader runs one query for all objects that ask at once. */
export class Loaders {
  readonly #boxes: Loader<number, BoxWithSpending>
  readonly #boxesById: Loader<Hex, BoxWithSpending>
  readonly #transactions: Loader<Hex, TransactionRow>
  readonly #mempool: Loader<Hex, MempoolTransactionBody>
  readonly #inputs: Loader<number, InputReference>
  readonly #tokens: Loader<Hex, IssuedToken>
  #boxCount = 0

  constructor(db: Database, context: AddressContext) {
    const limited = <Key>(keys: readonly Key[]): readonly Key[] => {
      this.#boxCount += keys.length
      if (this.#boxCount <= MAX_BOXES) return keys
      throw new GraphQLError(`The response has more than ${MAX_BOXES} boxes. Use a smaller "take"`)
    }
    this.#boxes = createLoader(async (numbers) =>
      byKey(await listBoxesWithSpending(db, limited(numbers), context), ({ number }) => number ?? 0),
    )
    this.#boxesById = createLoader(async (ids) => findBoxesWithSpending(db, limited(ids), context))
    this.#transactions = createLoader(async (ids) => byKey(await listTransactionRowsByIds(db, ids), ({ id }) => id))
    this.#mempool = createLoader(async (ids) =>
      byKey(await listMempoolBodies(db, ids), ({ transaction }) => transaction.id as Hex),
    )
    this.#inputs = createLoader(async (numbers) => byKey(await listInputsOfBoxes(db, numbers), ({ box }) => box))
    this.#tokens = createLoader(async (ids) => byKey(await listTokensByIds(db, ids), ({ id }) => id))
  }

  /** Boxes of the chain, by number. */
  boxes(numbers: readonly number[]): Promise<BoxWithSpending[]> {
    return Promise.all(numbers.map((number) => this.box(number)))
  }

  async box(number: number): Promise<BoxWithSpending> {
    return (await this.#boxes.load(number)) ?? rolledBack(`box ${number}`)
  }

  /** Boxes of the chain or the mempool; unknown ones are undefined. */
  boxesById(ids: readonly Hex[]): Promise<(BoxWithSpending | undefined)[]> {
    return Promise.all(ids.map((id) => this.#boxesById.load(id)))
  }

  transaction(id: Hex): Promise<TransactionRow | undefined> {
    return this.#transactions.load(id)
  }

  async mempoolTransaction(id: Hex): Promise<MempoolTransactionBody> {
    return (await this.#mempool.load(id)) ?? rolledBack(`mempool transaction ${id}`)
  }

  /** The input that spent a box. */
  async inputOf(box: number): Promise<InputReference> {
    return (await this.#inputs.load(box)) ?? rolledBack(`the input of box ${box}`)
  }

  token(id: Hex): Promise<IssuedToken | undefined> {
    return this.#tokens.load(id)
  }
}

const byKey = <Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key): Map<Key, Value> =>
  new Map(values.map((value) => [keyOf(value), value]))

const rolledBack = (what: string): never => {
  throw new SnapshotChanged(`${what} is gone`)
}
