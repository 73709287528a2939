/** Numbers in [0, 1) that are the same in every run. */
export type Random = () => number

/** Park–Miller generator, good enough for choosing pages. */
export function seededRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** Chooses a value in proportion to its weight. */
export function weightedChoice<T>(random: Random, choices: readonly (readonly [weight: number, value: T])[]): T {
  const total = choices.reduce((sum, [weight]) => sum + weight, 0)
  let left = random() * total
  for (const [weight, value] of choices) if ((left -= weight) < 0) return value
  throw new Error('There is nothing to choose from')
}

/** Zipf distribution: chooses the n-th entry in proportion to 1 / n^s, like web traffic. */
export function createZipfChooser(s: number, maxCount: number): (random: Random, count: number) => number {
  const sums = new Float64Array(maxCount)
  let sum = 0
  for (let i = 0; i < maxCount; i++) sums[i] = sum += 1 / (i + 1) ** s
  return (random, count) => {
    const target = random() * (sums[Math.min(count, maxCount) - 1] ?? 0)
    let [from, to] = [0, Math.min(count, maxCount) - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((sums[middle] ?? 0) >= target) to = middle
      else from = middle + 1
    }
    return from
  }
}
