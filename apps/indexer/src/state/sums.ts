/** Sums counters by key and returns them as one array per column for SQL. */
export class CounterSums {
  readonly #width: number
  readonly #sums = new Map<string, { readonly key: readonly number[]; readonly values: bigint[] }>()

  constructor(width: number) {
    this.#width = width
  }

  add(key: readonly number[], ...values: readonly bigint[]): void {
    const name = key.join()
    let entry = this.#sums.get(name)
    if (entry === undefined) this.#sums.set(name, (entry = { key, values: new Array<bigint>(this.#width).fill(0n) }))
    for (const [i, value] of values.entries()) entry.values[i] = (entry.values[i] ?? 0n) + value
  }

  get isEmpty(): boolean {
    return this.#sums.size === 0
  }

  /** Key columns, then counter columns. */
  columns(): unknown[][] {
    const entries = [...this.#sums.values()]
    const keyWidth = entries[0]?.key.length ?? 0
    return [
      ...Array.from({ length: keyWidth }, (_, i) => entries.map(({ key }) => key[i])),
      ...Array.from({ length: this.#width }, (_, i) => entries.map(({ values }) => values[i])),
    ]
  }
}
