import type { Hex } from '@ergo-explorer/chain'
import { type CustomTypesConfig, types } from 'pg'

/**
 * How values become ours when PostgreSQL sends them as text: exact numbers, bytes as hex, JSON as it was written.
 * Handed to each pool, not registered with pg: a parser for the whole process would change other people's clients.
 */
export const TYPE_PARSERS: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(id)) ?? parserOfPg(id, format),
}

type Parser = (text: string) => unknown

// pg's type for ids is an enum without the arrays; the function takes any number.
const parserOfPg = types.getTypeParser as (id: number, format?: 'text' | 'binary') => Parser

const parseBool: Parser = (text) => text === 't'

function parseHex(text: string): Hex {
  if (!text.startsWith('\\x')) throw new RangeError('bytea is not in hex: set bytea_output to hex')
  return text.slice(2)
}

function parseWhole(text: string): bigint {
  if (!/^-?\d+$/.test(text)) throw new RangeError(`numeric is not a whole number: ${text}`)
  return BigInt(text)
}

const asWritten: Parser = (text) => text

const arrayOf =
  (parse: Parser): Parser =>
  (text) =>
    parseArray(text, parse)

/** The ids are those of pg_type, the same in every PostgreSQL: of the type itself and of an array of it. */
const parsers = new Map<number, Parser>(
  (
    [
      [16, 1000, parseBool],
      [17, 1001, parseHex],
      [20, 1016, BigInt],
      [21, 1005, Number],
      [23, 1007, Number],
      [25, 1009, asWritten],
      [114, 199, asWritten],
      [1700, 1231, parseWhole],
      [3802, 3807, asWritten],
    ] as const
  ).flatMap(([id, arrayId, parse]) => [[id, parse] as const, [arrayId, arrayOf(parse)] as const]),
)

/** pg-types declares its array parser as a function, but ships an object that makes one. */
function parseArray(text: string, parse: Parser): unknown[] {
  const { create } = types.arrayParser as unknown as {
    create: (text: string, parse: Parser) => { parse: () => unknown[] }
  }
  return create(text, parse).parse()
}
