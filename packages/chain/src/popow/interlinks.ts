import type { ExtensionField } from '#block/block.ts'
import type { HeaderId } from '#ids.ts'

/**
 * Interlinks of a block: the id of block 1, then, from the highest level down to level 1, the last block before it that
 * has at least this level. A block of level μ is worth 2^μ blocks, so a few links lead back to block 1.
 */
export type Interlinks = readonly HeaderId[]

/** First byte of the keys of interlinks in an extension. */
const KEY_PREFIX = '01'
/** A count in one byte and an id, in hex. */
const VALUE_DIGITS = 2 + 64

/** Fields of the extension: each distinct id with its number of repetitions, under its position in the list. */
export function packInterlinks(interlinks: Interlinks): ExtensionField[] {
  const fields: ExtensionField[] = []
  for (let position = 0; position < interlinks.length;) {
    const id = interlinks[position] ?? ''
    const count = interlinks.filter((each) => each === id).length
    fields.push([KEY_PREFIX + hexByte(position), hexByte(count) + id])
    position += count
  }
  return fields
}

/** Undefined if a field is malformed. An extension without interlinks has the empty list. */
export function unpackInterlinks(extension: readonly ExtensionField[]): Interlinks | undefined {
  const interlinks: HeaderId[] = []
  for (const [key, value] of extension) {
    if (!isInterlink(key)) continue
    if (value.length !== VALUE_DIGITS) return undefined
    const count = Number.parseInt(value.slice(0, 2), 16)
    // The value has the length of an id.
    for (let i = 0; i < count; i++) interlinks.push(value.slice(2) as HeaderId)
  }
  return interlinks
}

const isInterlink = (key: string): boolean => key.startsWith(KEY_PREFIX)

const hexByte = (value: number): string => value.toString(16).padStart(2, '0')

/** Levels of which the interlinks name a block. */
export const levelsOf = (interlinks: Interlinks): number => Math.max(0, interlinks.length - 1)

/** The last block with at least this level (from 1) before the block with these interlinks. */
export const interlinkAt = (interlinks: Interlinks, level: number): HeaderId | undefined =>
  level >= 1 && level <= levelsOf(interlinks) ? interlinks[interlinks.length - level] : undefined

/** The interlinks of the block after `previous`. */
export function nextInterlinks(
  previous: { readonly id: HeaderId; readonly height: number },
  interlinks: Interlinks,
  /** Level of the previous block; unused for block 1. */
  level: number,
): Interlinks {
  if (previous.height === 1) return [previous.id]
  const [genesis, ...tail] = interlinks
  if (genesis === undefined) throw new RangeError(`block ${previous.id} has no interlinks`)
  if (level === 0) return interlinks
  const repeated = Array.from({ length: level }, () => previous.id)
  return [genesis, ...tail.slice(0, Math.max(0, tail.length - level)), ...repeated]
}
