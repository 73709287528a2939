/** The UTC day of a moment, as addresses and exports write it: `2026-11-15`. */
export function formatUtcDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}
