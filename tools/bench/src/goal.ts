/** One line of a measurement's result: a figure, and what it must reach if anything was promised. */
export interface Figure {
  readonly value: number
  readonly atLeast?: number
  readonly atMost?: number
  readonly detail?: unknown
}

export function reaches({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean {
  return value >= atLeast && value <= atMost
}
