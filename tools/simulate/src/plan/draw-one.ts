import type { Random } from '@ergo-explorer/simchain'

/** How often something is drawn, beside the others of its list, and what comes of it. */
export type Chance<Context, T> = readonly [weight: number, draw: (context: Context) => T]

export function drawOne<Context extends { readonly random: Random }, T>(
  chances: readonly Chance<Context, T>[],
  context: Context,
): T {
  const chance = chances[context.random.weighted(chances.map(([weight]) => weight))]
  if (chance === undefined) throw new RangeError('nothing to draw from')
  return chance[1](context)
}
