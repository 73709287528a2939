import type { ProblemCode } from './problem.ts'

/** Cursors of all lists. Each list checks the number and the range of the keys. */
export const CURSOR_PATTERN = '^[0-9a-f.-]{1,200}$'
export const ADDRESS_PATTERN = '^[1-9A-HJ-NP-Za-km-z]+$'
export const ID_PATTERN = '^([0-9a-f]{64}|[0-9A-F]{64})$'
export const BLOCK_PATTERN = '^([0-9]{1,10}|[0-9a-f]{64}|[0-9A-F]{64})$'
export const NAME_PATTERN = '^[a-z0-9-]{1,60}$'

/** Height, number of transactions read at it, block id, and first 8 bytes of the ids of earlier blocks. */
export const CHANGE_CURSOR_PATTERN = '^[0-9]{1,9}\\.[0-9]{1,9}\\.[0-9a-f]{64}\\.[0-9a-f]{0,176}$'
export const CHANGE_PARTS_PATTERN = '^(inputs|outputs|effects|stories)(,(inputs|outputs|effects|stories)){0,3}$'

/** Up to 100 values, separated by commas. */
export const listPatternOf = (value: string): string => `^${value}(,${value}){0,99}$`

interface PatternText {
  /** Completes the sentence "must be …". */
  readonly text: string
  /** Problem of a value that does not match; `bad_request` by default. */
  readonly problem?: ProblemCode
}

/** What the patterns of v2 requests mean, for error messages. */
export const PATTERN_TEXTS: Readonly<Record<string, PatternText>> = {
  [CURSOR_PATTERN]: { text: 'the `next` of a previous page of the same list', problem: 'bad_cursor' },
  [ADDRESS_PATTERN]: { text: 'an Ergo address in Base58', problem: 'bad_address' },
  [ID_PATTERN]: { text: '64 hexadecimal digits' },
  [BLOCK_PATTERN]: { text: 'a height, or an id of 64 hexadecimal digits' },
  [NAME_PATTERN]: { text: '1 to 60 lower-case letters, digits or hyphens' },
  '^[0-9a-f]{64}$': { text: '64 hexadecimal digits in lower case' },
  '^[0-9a-f]{16}$': { text: 'the first 16 digits of a block id, in lower case' },
  '^([0-9a-f]{2})*$': { text: 'bytes in lower-case hexadecimal digits' },
  '^[0-9a-f]{64}(,[0-9a-f]{64}){0,19}$': {
    text: '1 to 20 ids of 64 lower-case hexadecimal digits, separated by commas',
  },
  [listPatternOf('[0-9a-f]{64}')]: {
    text: '1 to 100 ids of 64 lower-case hexadecimal digits, separated by commas',
  },
  [listPatternOf('[1-9A-HJ-NP-Za-km-z]+')]: {
    text: '1 to 100 Ergo addresses in Base58, separated by commas',
    problem: 'bad_address',
  },
  [CHANGE_CURSOR_PATTERN]: { text: 'the `next` of a page of the feed', problem: 'bad_cursor' },
  [CHANGE_PARTS_PATTERN]: { text: '1 to 4 of inputs, outputs, effects and stories, separated by commas' },
  '^[0-9]{1,19}$': { text: 'an integer of 1 to 19 decimal digits' },
  '^-?[0-9]{1,19}$': { text: 'an integer of 1 to 19 decimal digits' },
  '^[0-9]{1,18}(-[0-9]{1,18}(-[0-9a-f]{16})?)?$': { text: 'the id of a live event' },
  '^[a-z-]{1,40}(,[a-z-]{1,40}){0,29}$': { text: '1 to 30 names of kinds, separated by commas' },
  '^[a-z-]{1,40}$': { text: 'the name of a kind: 1 to 40 lower-case letters and hyphens' },
  '^(value|R[4-9](\\.[0-7]){0,4})$': { text: '`value`, or a register such as R4, or an item of it such as R4.0' },
}
