import { type ContextVariable, type ExtensionField, type Hex, REGISTER_IDS, type Registers } from '@ergo-explorer/chain'

/**
 * Short lists of byte strings share one column, in hex like all bytes here, because separate rows would cost more than
 * the data. An item is its length in two bytes, then its bytes. Null means no items.
 */
const LENGTH_DIGITS = 4
const MAX_LENGTH = 0xffff

export const packRegisters = (registers: Registers): Hex | null => packItems(registerValues(registers))

export function unpackRegisters(packed: Hex | null): Registers {
  return Object.fromEntries(unpackItems(packed).map((value, i) => [REGISTER_IDS[i], value]))
}

/** R4 and up; the protocol allows no gaps. */
export function registerValues(registers: Registers): Hex[] {
  return REGISTER_IDS.map((id) => registers[id]).filter((value) => value !== undefined)
}

export const packContext = (variables: readonly ContextVariable[]): Hex | null =>
  packItems(variables.map(([id, value]) => id.toString(16).padStart(2, '0') + value))

export const unpackContext = (packed: Hex | null): ContextVariable[] =>
  unpackItems(packed).map((item) => [Number.parseInt(item.slice(0, 2), 16), item.slice(2)])

/** An extension without fields differs from a missing one, so the empty list is the empty string. */
export const packExtension = (fields: readonly ExtensionField[]): Hex =>
  packItems(fields.map(([key, value]) => key + value)) ?? ''

export const unpackExtension = (packed: Hex): ExtensionField[] =>
  unpackItems(packed).map((item) => [item.slice(0, 4), item.slice(4)])

function packItems(items: readonly Hex[]): Hex | null {
  if (items.length === 0) return null
  let packed = ''
  for (const item of items) {
    const length = item.length / 2
    if (length > MAX_LENGTH) throw new RangeError(`An item of ${length} bytes does not fit; at most ${MAX_LENGTH} do`)
    packed += length.toString(16).padStart(LENGTH_DIGITS, '0') + item
  }
  return packed
}

function unpackItems(packed: Hex | null): Hex[] {
  if (packed === null) return []
  const items: Hex[] = []
  let position = 0
  while (position < packed.length) {
    const start = position + LENGTH_DIGITS
    position = start + 2 * Number.parseInt(packed.slice(position, start), 16)
    if (position > packed.length) throw new RangeError('A packed item is longer than the bytes that hold it')
    items.push(packed.slice(start, position))
  }
  return items
}
