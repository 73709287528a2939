import type { Hex } from '@ergo-explorer/chain'
import { type CustomTypesConfig, types } from 'pg'

/**
 * Parses PostgreSQL's text format: exact numbers, bytes as hex, JSON as text. Passed to each pool instead of registered
 * with pg, because global parsers would affect other clients in the process.
 */
export const TYPE_PARSERS: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(id)) ?? parserOfPg(id, format),
}

type Parser = (text: string) => unknown

// pg's type for ids is an enum without array types; the function accepts any number.
const parserOfPg = types.getTypeParser as (id: number, format?: 'text' | 'binary') => Parser

const parseBool: Parser = (text) => text === 't'

function parseHex(text: string): Hex {
  if (!text.startsWith('\\x')) throw new RangeError('bytea is not in hex: set bytea_output to hex')
  return text.slice(2)
}

function parseInteger(text: string): bigint {
  if (!/^-?\d+$/.test(text)) throw new RangeError(`numeric is not a whole number: ${text}`)
  return BigInt(text)
}

const identity: Parser = (text) => text

const arrayOf =
  (parse: Parser): Parser =>
  (text) =>
    parseArray(text, parse)

/** Type ids from pg_type, equal in every PostgreSQL: the type and its array type. */
const parsers = new Map<number, Parser>(
  (
    [
      [16, 1000, parseBool],
      [17, 1001, parseHex],
      [20, 1016, BigInt],
      [21, 1005, Number],
      [23, 1007, Number],
      [25, 1009, identity],
      [114, 199, identity],
      [1700, 1231, parseInteger],
      [3802, 3807, identity],
    ] as const
  ).flatMap(([id, arrayId, parse]) => [[id, parse] as const, [arrayId, arrayOf(parse)] as const]),
)

/** pg-types declares its array parser as a function but exports an object that creates one. */
function parseArray(text: string, parse: Parser): unknown[] {
  const { create } = types.arrayParser as unknown as {
    create: (text: string, parse: Parser) => { parse: () => unknown[] }
  }
  return create(text, parse).parse()
}
