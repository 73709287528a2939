import type { Hex } from '@ergo-explorer/chain'
import { idOf } from './id.ts'

const HEIGHT = /^\d{1,9}$/

/** A block by its height or its id; undefined for what can be neither. */
export const blockOf = (text: string): Hex | number | undefined => (HEIGHT.test(text) ? Number(text) : idOf(text))
