import type { Random } from '@ergo-explorer/simchain'

/** A weight relative to the other entries of the list, and the function that draws the result. */
export type WeightedDraw<Context, T> = readonly [weight: number, draw: (context: Context) => T]

export function drawWeighted<Context extends { readonly random: Random }, T>(
  chances: readonly WeightedDraw<Context, T>[],
  context: Context,
): T {
  const chance = chances[context.random.weightedIndex(chances.map(([weight]) => weight))]
  if (chance === undefined) throw new RangeError('nothing to draw from')
  return chance[1](context)
}
