import { bytesToHex, type Hex } from '@ergo-explorer/chain'

/* Scripts that are small in bytes and expensive to parse or to print. All of them are well-formed. */

const SEGREGATED = 0x10
const [TUPLE_TYPE, PAIR_OF_UNSIGNED_BIG_INT, OPTION_OF, COLL_OF, COLL_OF_COLL_OF] = [0x60, 0x5d, 0x24, 0x0c, 0x18]
const [COLL_OF_BOOLEAN, UNIT_TYPE] = [0x0d, 0x62]
const [PLACEHOLDER, TUPLE, SIGMA_AND, NOT, GET_VAR, TRUE, FUNCTION, COLLECTION] = [
  0x73, 0x86, 0xea, 0xef, 0xe3, 0x7f, 0xd9, 0x83,
]
/** Limits of parsers: parts of an operation, levels of an expression, levels of a type, items of a tuple. */
const [MAX_PARTS, MAX_DEPTH, MAX_TYPE_DEPTH, MAX_TUPLE] = [4096, 108, 96, 255]

type Bytes = readonly number[]

function vlq(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...vlq(value >>> 7)]
}

const repeat = (part: Bytes, count: number): number[] => Array.from({ length: Math.max(0, count) }, () => part).flat()

/** A tuple type of about that many bytes; each of them is 34 characters of its name. */
function longType(bytes: number): number[] {
  if (bytes <= MAX_TUPLE + 2)
    return [TUPLE_TYPE, Math.max(2, bytes - 2), ...repeat([PAIR_OF_UNSIGNED_BIG_INT], Math.max(2, bytes - 2))]
  const count = Math.min(MAX_TUPLE, Math.floor(bytes / MAX_TUPLE) + 1)
  return [TUPLE_TYPE, Math.max(2, count), ...repeat(longType(Math.floor((bytes - 2) / count)), Math.max(2, count))]
}

/** As many copies of an expression as fit, in operations with many parts. */
function many(part: Bytes, bytes: number): number[] {
  const count = Math.floor((bytes - 8) / part.length)
  if (count <= MAX_PARTS) return [SIGMA_AND, ...vlq(Math.max(0, count)), ...repeat(part, count)]
  const groups = Math.ceil(count / (MAX_PARTS - 8))
  const group = many(part, Math.floor((bytes - 8) / groups))
  return [SIGMA_AND, ...vlq(groups), ...repeat(group, groups)]
}

const withConstant = (constant: Bytes, template: Bytes): number[] => [SEGREGATED, 1, ...constant, ...template]
const withoutConstants = (template: Bytes): number[] => [0, ...template]

const KINDS = {
  /** Each placeholder of two bytes names the type of its constant. */
  placeholders: (bytes) => {
    const constant = [OPTION_OF, ...longType(Math.floor(bytes / 2)), 0]
    return withConstant(constant, many([PLACEHOLDER, 0], bytes - constant.length - 4))
  },
  types: (bytes) => withoutConstants(many([GET_VAR, 1, ...longType(250)], bytes)),
  /** Each empty collection may be written with the type of its items. */
  emptyCollections: (bytes) => {
    const type = longType(Math.floor(bytes / 2))
    const count = Math.min(0xfff0, bytes - type.length - 12)
    return withConstant([COLL_OF_COLL_OF, ...type, ...vlq(Math.max(0, count)), ...repeat([0], count)], [PLACEHOLDER, 0])
  },
  booleans: (bytes) => {
    const count = Math.max(8, bytes - 12)
    return withConstant([COLL_OF_BOOLEAN, ...vlq(count * 8), ...repeat([0], count)], [PLACEHOLDER, 0])
  },
  nestedCollections: (bytes) => {
    const count = Math.max(8, bytes - MAX_TYPE_DEPTH * 2 - 20)
    const types = [...repeat([COLL_OF], MAX_TYPE_DEPTH), COLL_OF_BOOLEAN]
    return withConstant(
      [...types, ...repeat([1], MAX_TYPE_DEPTH), ...vlq(count * 8), ...repeat([0], count)],
      [PLACEHOLDER, 0],
    )
  },
  units: () => withConstant([COLL_OF, UNIT_TYPE, ...vlq(0xfff0)], [PLACEHOLDER, 0]),
  deep: (bytes) => {
    const chain = [...repeat([NOT], MAX_DEPTH - 2), TRUE]
    return withoutConstants(many(chain, bytes))
  },
  deepTuples: (bytes) => {
    const width = Math.max(2, Math.min(MAX_TUPLE, Math.floor(bytes / MAX_DEPTH) - 2))
    const levels = Math.min(MAX_DEPTH - 1, Math.floor(bytes / (width + 2)))
    const open = [TUPLE, width, ...repeat([TRUE], width - 1)]
    return withoutConstants([...repeat(open, levels), TRUE])
  },
  wide: (bytes) => withoutConstants(many([TRUE], bytes)),
  missingConstants: (bytes) => withConstant([4, 2], many([PLACEHOLDER, 0x7f], bytes)),
  parameters: (bytes) => {
    const count = Math.max(1, Math.min(MAX_PARTS, Math.floor((bytes - 8) / 3)))
    return withoutConstants([
      FUNCTION,
      ...vlq(count),
      ...repeat([0x7f, OPTION_OF, PAIR_OF_UNSIGNED_BIG_INT], count),
      TRUE,
    ])
  },
  emptyLists: (bytes) => withoutConstants(many([COLLECTION, 0, ...longType(120)], bytes)),
} satisfies Record<string, (bytes: number) => number[]>

export type HostileScriptKind = keyof typeof KINDS

// The keys are those of the constant.
export const HOSTILE_SCRIPT_KINDS = Object.keys(KINDS) as HostileScriptKind[]

/** A script of about that many bytes; `units` has ten. */
export const createHostileScript = (kind: HostileScriptKind, bytes: number): Hex =>
  bytesToHex(Uint8Array.from(KINDS[kind](bytes)))
