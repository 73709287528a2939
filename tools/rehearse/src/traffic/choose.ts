/** Numbers in [0, 1) that are the same in every run. */
export type Random = () => number

/** Park and Miller's generator: enough for choosing pages. */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** One of several, by their weights. */
export function weighed<T>(random: Random, choices: readonly (readonly [weight: number, value: T])[]): T {
  const total = choices.reduce((sum, [weight]) => sum + weight, 0)
  let left = random() * total
  for (const [weight, value] of choices) if ((left -= weight) < 0) return value
  throw new Error('There is nothing to choose from')
}

/** The n-th of a list is chosen in proportion to 1 / n^s, as readers of the web do. */
export function zipf(s: number, most: number): (random: Random, count: number) => number {
  const sums = new Float64Array(most)
  let sum = 0
  for (let i = 0; i < most; i++) sums[i] = sum += 1 / (i + 1) ** s
  return (random, count) => {
    const wanted = random() * (sums[Math.min(count, most) - 1] ?? 0)
    let [from, to] = [0, Math.min(count, most) - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((sums[middle] ?? 0) >= wanted) to = middle
      else from = middle + 1
    }
    return from
  }
}
