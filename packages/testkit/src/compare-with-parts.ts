/** Short runs need many rounds until one is not interrupted. */
const MAX_ROUNDS = 40
/** More than noise can explain, and much less than the number of parts, which is the result for quadratic work. */
export const MAX_LINEAR_RATIO = 6
const PARTS = 25

/**
 * How many times as long one large input takes as its parts one after another: about 1 for work that grows with the
 * input, {@link PARTS} for work that grows with its square. Both sides take about as long, so other work on the machine
 * slows down both; they are measured in turn, the fastest runs count,
 * and the first ratio that linear work can have is returned.
 */
export function compareWithParts(run: (size: number) => unknown, size: number): number {
  let [whole, parts] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < MAX_ROUNDS && (round === 0 || whole / parts >= MAX_LINEAR_RATIO); round++) {
    whole = Math.min(
      whole,
      measureMs(() => run(size)),
    )
    parts = Math.min(
      parts,
      measureMs(() => {
        for (let i = 0; i < PARTS; i++) run(size / PARTS)
      }),
    )
  }
  return whole / parts
}

function measureMs(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}
