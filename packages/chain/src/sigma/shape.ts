import type { Constant, SigmaType, SigmaValue } from './types.ts'

/**
 * An expected type of a constant, as token standards and contracts require for registers. The type is checked before
 * the value, because an empty collection does not reveal the type of its items.
 */
export interface ConstantShape<T> {
  readonly accepts: (type: SigmaType | undefined) => boolean
  readonly read: (value: SigmaValue) => T | undefined
}

/** The constant's value, or undefined if it is absent or has another type. */
export function readConstantAs<T>(constant: Constant | undefined, shape: ConstantShape<T>): T | undefined {
  return shape.accepts(constant?.type) ? shape.read(constant?.value) : undefined
}

/** Coll[Byte] */
export const bytes: ConstantShape<Uint8Array> = {
  accepts: (type) => typeof type === 'object' && type.kind === 'Coll' && type.of === 'SByte',
  read: (value) => (value instanceof Uint8Array ? value : undefined),
}

export const int: ConstantShape<number> = {
  accepts: (type) => type === 'SInt',
  read: (value) => (typeof value === 'number' ? value : undefined),
}

export const long: ConstantShape<bigint> = {
  accepts: (type) => type === 'SLong',
  read: (value) => (typeof value === 'bigint' ? value : undefined),
}

/** (A, B) */
export function pairOf<A, B>(first: ConstantShape<A>, second: ConstantShape<B>): ConstantShape<readonly [A, B]> {
  return {
    accepts: (type) =>
      typeof type === 'object' &&
      type.kind === 'Tuple' &&
      type.items.length === 2 &&
      first.accepts(type.items[0]) &&
      second.accepts(type.items[1]),
    read: (value) => {
      if (!isList(value) || value.length !== 2) return undefined
      const left = first.read(value[0])
      const right = second.read(value[1])
      return left === undefined || right === undefined ? undefined : [left, right]
    },
  }
}

/** Coll[T] of anything but bytes; for those use {@link bytes}. */
export function listOf<T>(item: ConstantShape<T>): ConstantShape<readonly T[]> {
  return {
    accepts: (type) => typeof type === 'object' && type.kind === 'Coll' && item.accepts(type.of),
    read: (value) => {
      if (!isList(value)) return undefined
      const items = value.map((entry) => item.read(entry))
      return items.every((entry) => entry !== undefined) ? items : undefined
    },
  }
}

/** Array.isArray does not narrow readonly arrays away from the rest of the union. */
function isList(value: SigmaValue): value is readonly SigmaValue[] {
  return Array.isArray(value)
}
