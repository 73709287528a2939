/** UTC day in URL and export format: `2026-11-15`. */
export function formatUtcDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10)
}
