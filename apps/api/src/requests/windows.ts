import { MAX_LIMIT, overMax } from '@ergo-explorer/contract'
import { refuse, type Refusal } from '../http/refusal.ts'

/** A stretch of running numbers, and how many there are in all. */
export interface IndexWindow {
  readonly minGix: number
  readonly limit: number
}

/** The numbers of a window that exist. */
export const numbersIn = ({ minGix, limit }: IndexWindow, count: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(limit, count - minGix)) }, (_, i) => minGix + i)

/** A stretch of blocks. */
export interface HeightWindow {
  readonly minHeight: number
  readonly maxHeight: number
}

/** Refused when it is longer than what one request may ask for. */
export function readHeights(window: HeightWindow): HeightWindow | Refusal {
  const last = window.minHeight + MAX_LIMIT.blocks
  return window.maxHeight > last ? refuse(overMax('maxHeight', last, window.maxHeight)) : window
}
