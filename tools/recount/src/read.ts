/** Parsed JSON; integers above 2^53 are bigints. */
// oxlint-disable-next-line typescript/no-explicit-any -- the responses under test have no type that could be trusted
export type Json = any

const parse = (text: string): Json =>
  JSON.parse(text, (_key, value: Json, context?: { readonly source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
      ? BigInt(context?.source ?? 0)
      : value,
  )

const ATTEMPTS = 5

/** GET, or POST with a body. Retries while the server refuses work. */
export async function read(url: string, body?: Json): Promise<Json> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url, body === undefined ? {} : init)
    if (response.ok) return parse(await response.text())
    const isBusy = response.status === 429 || response.status === 503
    if (!isBusy || attempt === ATTEMPTS) throw new Error(`${response.status} ${url}: ${await response.text()}`)
    await new Promise((resolve) => setTimeout(resolve, 1000 * attempt))
  }
}

const CONCURRENCY = 6

/** Runs a task for each item, a few at a time. */
export async function forEach<Item>(items: readonly Item[], task: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const work = async () => {
    for (const item of queue) await task(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}

/** Counts the compared values by subject and keeps the first differences. */
export class Comparison {
  readonly counts = new Map<string, { equal: number; differ: number }>()
  readonly examples: string[] = []

  /** Compares an API value with the recomputed one; both as text, so 5, 5n and "5" are equal. */
  check(subject: string, where: string, values: Readonly<Record<string, readonly [expected: Json, actual: Json]>>) {
    const count = this.counts.get(subject) ?? { equal: 0, differ: 0 }
    this.counts.set(subject, count)
    for (const [name, [expected, actual]] of Object.entries(values)) {
      if (String(expected) === String(actual)) count.equal++
      else {
        count.differ++
        const example = `${subject} ${where} ${name}: computed ${String(expected)}, API ${String(actual)}`
        if (count.differ <= 5) this.examples.push(example)
      }
    }
  }
}
