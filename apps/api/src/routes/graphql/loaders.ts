import type { Hex } from '@ergo-explorer/chain'
import { type Database, SnapshotChanged } from '#database/query.ts'
import { type BoxWithSpending, listBoxesWithSpendingByIds, listBoxesWithSpending } from '#queries/boxes/any-boxes.ts'
import { listMempoolBodies, type MempoolTransactionBody } from '#queries/mempool/filtered.ts'
import { type IssuedToken, listTokensByIds } from '#queries/tokens/issued.ts'
import { type InputReference, listInputsOfBoxes } from '#queries/transactions/inputs.ts'
import { listTransactionRowsByIds, type TransactionRow } from '#queries/transactions/records.ts'
import type { AddressContext } from '#scripts.ts'
import { limitExceeded } from './errors.ts'
import { Loader } from './loader.ts'

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
      throw limitExceeded(`The response has more than ${MAX_BOXES} boxes. Use a smaller "take"`, MAX_BOXES)
    }
    this.#boxes = new Loader(async (numbers) =>
      byKey(await listBoxesWithSpending(db, limited(numbers), context), ({ number }) => number ?? 0),
    )
    this.#boxesById = new Loader(async (ids) => listBoxesWithSpendingByIds(db, limited(ids), context))
    this.#transactions = new Loader(async (ids) => byKey(await listTransactionRowsByIds(db, ids), ({ id }) => id))
    this.#mempool = new Loader(async (ids) =>
      byKey(await listMempoolBodies(db, ids), ({ transaction }) => transaction.id as Hex),
    )
    this.#inputs = new Loader(async (numbers) => byKey(await listInputsOfBoxes(db, numbers), ({ box }) => box))
    this.#tokens = new Loader(async (ids) => byKey(await listTokensByIds(db, ids), ({ id }) => id))
  }

  /** Boxes of the chain, by number. */
  async boxes(numbers: readonly number[]): Promise<BoxWithSpending[]> {
    return (await this.#boxes.loadMany(numbers)).map((box, i) => box ?? rolledBack(`box ${numbers[i]}`))
  }

  async box(number: number): Promise<BoxWithSpending> {
    return (await this.#boxes.load(number)) ?? rolledBack(`box ${number}`)
  }

  /** Boxes of the chain or the mempool; unknown ones are undefined. */
  boxesById(ids: readonly Hex[]): Promise<(BoxWithSpending | undefined)[]> {
    return this.#boxesById.loadMany(ids)
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
