import type { Hex } from '@ergo-explorer/chain'
import { parseId } from './id.ts'

const HEIGHT = /^\d{1,9}$/

/** Parses a height or block id; undefined if it is neither. */
export const parseBlockRef = (text: string): Hex | number | undefined =>
  HEIGHT.test(text) ? Number(text) : parseId(text)
