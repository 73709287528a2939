import { MAX_LIMIT, aboveMaximum } from '@ergo-explorer/contract'
import { errorResponse, type ErrorResponse } from '../http/error-response.ts'

/** A range of global indexes. */
export interface IndexWindow {
  readonly minGix: number
  readonly limit: number
}

/** The numbers of a window that exist. */
export const numbersInWindow = ({ minGix, limit }: IndexWindow, count: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(limit, count - minGix)) }, (_, i) => minGix + i)

/** A range of heights. */
export interface HeightWindow {
  readonly minHeight: number
  readonly maxHeight: number
}

/** Rejects a range that is longer than the limit of one request. */
export function validateHeights(window: HeightWindow): HeightWindow | ErrorResponse {
  const last = window.minHeight + MAX_LIMIT.blocks
  return window.maxHeight > last ? errorResponse(aboveMaximum('maxHeight', last, window.maxHeight)) : window
}
