/**
 * Collects the keys that resolvers of one request ask for at the same time, and loads them together. Each key is loaded
 * once.
 */
export class Loader<Key, Value> {
  readonly #loadAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>
  readonly #loaded = new Map<Key, Promise<Value | undefined>>()
  #batch: { readonly keys: Key[]; readonly values: Promise<ReadonlyMap<Key, Value>> } | undefined

  /** @param loadAll runs one query */
  constructor(loadAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
    this.#loadAll = loadAll
  }

  load(key: Key): Promise<Value | undefined> {
    const known = this.#loaded.get(key)
    if (known !== undefined) return known
    const batch = (this.#batch ??= this.#openBatch())
    batch.keys.push(key)
    const value = batch.values.then((values) => values.get(key))
    this.#loaded.set(key, value)
    return value
  }

  loadMany(keys: readonly Key[]): Promise<(Value | undefined)[]> {
    return Promise.all(keys.map((key) => this.load(key)))
  }

  #openBatch() {
    const keys: Key[] = []
    const values = endOfTick().then(() => {
      this.#batch = undefined
      return this.#loadAll(keys)
    })
    return { keys, values }
  }
}

/** After all resolvers that can run now, including those that wait for resolved promises. */
const endOfTick = (): Promise<void> =>
  new Promise((resolve) => {
    queueMicrotask(() => process.nextTick(resolve))
  })
