/** Whether the long suites run completely; otherwise a sample of each. */
export const IS_WHOLE = process.env['E2E_WHOLE'] === '1'

/** Evenly spread items of a list, all of them in a whole run. */
export function sampleOf<T>(items: readonly T[], count: number): readonly T[] {
  if (IS_WHOLE || items.length <= count) return items
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)] as T)
}

/** Prints the figures of a suite; the reporter shows them below its test. */
export function printFigures(suite: string, figures: Readonly<Record<string, number | string>>): void {
  const text = Object.entries(figures).map(([name, value]) => `${value} ${name}`)
  process.stdout.write(`${suite}: ${text.join(', ')}\n`)
}
