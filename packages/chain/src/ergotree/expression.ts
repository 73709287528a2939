import { InvalidBytesError, type Decoded, tryDecode, ByteReader } from '#bytes/byte-reader.ts'
import { FIRST_OPCODE, readConstant, readBits } from '#sigma/constant-decoder.ts'
import { readType } from '#sigma/type-codes.ts'
import type { Constant, SigmaType } from '#sigma/types.ts'
import type { Hex } from '#bytes/hex.ts'
import { publicKeysOf } from '#sigma/public-keys.ts'
import { OPERATIONS, type OperandKind } from './operations.ts'
import type { ErgoTree } from './ergo-tree.ts'

/** A parsed expression: a constant, or an operation on other expressions. */
export type Expression =
  | { readonly kind: 'constant'; readonly constant: Constant }
  | { readonly kind: 'operation'; readonly name: string; readonly parts: readonly ExpressionPart[] }

export type ExpressionPart =
  | Expression
  | readonly Expression[]
  | readonly FunctionParameter[]
  | readonly boolean[]
  | SigmaType
  | number
  | undefined

export interface FunctionParameter {
  readonly id: number
  readonly type: SigmaType
}

const BOOLEAN_PAIR = 0x85
/** The node rejects scripts nested deeper than this. */
const MAX_DEPTH = 110
const MAX_ITEMS = 4096

/** Parses the expression of a script. Fails with a reason for invalid bytes and unknown operations. */
export function parseExpression(template: Uint8Array): Decoded<Expression> {
  return tryDecode(() => {
    const reader = new ByteReader(template)
    const expression = readExpression(reader, 0)
    if (!reader.isAtEnd) throw new InvalidBytesError(`${template.length - reader.position} bytes after the expression`)
    return expression
  })
}

/** All constants inside an expression, in byte order. */
export function constantsIn(expression: Expression): Constant[] {
  if (expression.kind === 'constant') return [expression.constant]
  return expression.parts.flatMap((part) => expressionsIn(part).flatMap(constantsIn))
}

function expressionsIn(part: ExpressionPart): Expression[] {
  const items = Array.isArray(part) ? part : [part]
  return items.filter((item): item is Expression => isExpression(item))
}

function isExpression(item: unknown): boolean {
  return (
    typeof item === 'object' &&
    item !== null &&
    'kind' in item &&
    (item.kind === 'constant' || item.kind === 'operation')
  )
}

/** Reads an expression and advances the reader past it. */
export function readExpression(reader: ByteReader, depth = 0): Expression {
  if (depth > MAX_DEPTH) throw new InvalidBytesError('script is nested too deeply')
  const code = reader.peek()
  if (code < FIRST_OPCODE) return { kind: 'constant', constant: readConstant(reader) }
  reader.byte()
  const operation = OPERATIONS.get(code)
  if (operation === undefined) throw new InvalidBytesError(`unknown operation ${code}`)
  const parts = operation.parts.flatMap((part) => readPart(reader, part, depth + 1))
  return { kind: 'operation', name: operation.name, parts }
}

/** Reads one part of an operation: a list of one, or of two for the operands of a relation. */
function readPart(reader: ByteReader, part: OperandKind, depth: number): ExpressionPart[] {
  const value = () => readExpression(reader, depth)
  switch (part) {
    case 'value':
      return [value()]
    case 'values':
      return [many(reader.vlq(), value)]
    case 'tuple':
      return [many(reader.byte(), value)]
    case 'default':
      return [reader.byte() === 0 ? undefined : value()]
    case 'type':
      return [readType(reader)]
    case 'byte':
      return [reader.byte()]
    case 'id':
      return [reader.vlq()]
    case 'parameters':
      return [many(reader.vlq(), () => ({ id: reader.vlq(), type: readType(reader) }))]
    case 'typed values': {
      const count = reader.vlq()
      return [readType(reader), many(count, value)]
    }
    case 'bits':
      return [readBits(reader, reader.vlq())]
    case 'operands':
      return readOperands(reader, value)
  }
}

/** A relation of two boolean constants is encoded as one byte holding both. */
function readOperands(reader: ByteReader, value: () => Expression): ExpressionPart[] {
  if (reader.peek() !== BOOLEAN_PAIR) return [value(), value()]
  reader.byte()
  return [readBits(reader, 2)]
}

function many<T>(count: number, read: () => T): T[] {
  if (count > MAX_ITEMS) throw new InvalidBytesError(`${count} parts`)
  return Array.from({ length: count }, read)
}

/**
 * Public keys named by a script: among its segregated constants and inside its expression, where scripts without
 * segregation store them. If the expression cannot be parsed, only the segregated constants are searched.
 */
export function keysNamedInScript(tree: ErgoTree): Hex[] {
  const expression = parseExpression(tree.template)
  const inline = expression.ok ? constantsIn(expression.value) : []
  return [...new Set([...tree.constants, ...inline].flatMap(publicKeysOf))]
}
