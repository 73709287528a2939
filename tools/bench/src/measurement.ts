/** One measured value and the goal it must meet, if it has one. */
export interface Measurement {
  readonly value: number
  readonly atLeast?: number
  readonly atMost?: number
  readonly detail?: unknown
}

export function meetsTarget({ value, atLeast = -Infinity, atMost = Infinity }: Measurement): boolean {
  return value >= atLeast && value <= atMost
}
