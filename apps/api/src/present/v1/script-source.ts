import {
  type Constant,
  type Expression,
  type ExpressionPart,
  type Hex,
  hexToBytes,
  parseErgoTree,
  parseExpression,
  renderDecoded,
  type SigmaType,
  typeName,
} from '@ergo-explorer/chain'
import { PREFIX_OPERATORS, INFIX_OPERATORS, FUNCTIONS, METHODS, NUMBERED_METHODS, KEYWORDS } from './script-words.ts'

/** Approximate source of a script; empty if it cannot be parsed. */
export function presentScript(ergoTree: Hex): string {
  const parsed = parseErgoTree(hexToBytes(ergoTree))
  const expression = parsed.ok ? parseExpression(parsed.value.template) : parsed
  if (!parsed.ok || !expression.ok) return ''
  const { constants } = parsed.value
  return `{ ${print(expression.value, constants)} }`
}

type Operation = Extract<Expression, { readonly kind: 'operation' }>
type Print = (part: ExpressionPart) => string

function print(expression: Expression, constants: readonly Constant[]): string {
  if (expression.kind === 'constant') return renderDecoded(expression.constant) ?? UNPRINTABLE
  const printNested: Print = (part) => printPart(part, constants)
  const special = SPECIAL[expression.name]
  return special === undefined
    ? printCommon(expression, printNested)
    : special(expression.parts, printNested, constants)
}

const UNPRINTABLE = '?'

function printPart(part: ExpressionPart, constants: readonly Constant[]): string {
  if (part === undefined) return ''
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return shortType(part)
  if (isList(part)) return part.map((item) => printItem(item, constants)).join(', ')
  return part.kind === 'constant' || part.kind === 'operation' ? print(part, constants) : shortType(part)
}

type List = Extract<ExpressionPart, readonly unknown[]>
type Item = List[number]

const isList = (part: ExpressionPart): part is List => Array.isArray(part)

function printItem(item: Item, constants: readonly Constant[]): string {
  if (typeof item === 'boolean') return String(item)
  return 'id' in item ? `${variable(item.id)}: ${shortType(item.type)}` : print(item, constants)
}

function printCommon({ name, parts }: Operation, printNested: Print): string {
  const keyword = KEYWORDS[name]
  if (keyword !== undefined) return keyword
  const between = INFIX_OPERATORS[name]
  // Two constant booleans are encoded as one part.
  if (between !== undefined)
    return `(${parts.flatMap((part) => (isList(part) ? part.map(String) : printNested(part))).join(` ${between} `)})`
  const [first, ...others] = parts
  const before = PREFIX_OPERATORS[name]
  if (before !== undefined) return `${before}${printNested(first)}`
  const method = METHODS[name]
  if (method !== undefined)
    return `${printNested(first)}.${method}${others.length > 0 ? `(${others.map(printNested).join(', ')})` : ''}`
  return `${FUNCTIONS[name] ?? name}(${parts.map(printNested).join(', ')})`
}

/** Joins a list of expressions with an operator. */
const joined = (part: ExpressionPart, between: string, constants: readonly Constant[]): string =>
  isList(part) ? part.map((item) => printItem(item, constants)).join(between) : ''

type PrintSpecial = (parts: readonly ExpressionPart[], printNested: Print, constants: readonly Constant[]) => string

const SPECIAL: Readonly<Record<string, PrintSpecial>> = {
  ConstantPlaceholder: ([id], printNested, constants) => {
    const constant = typeof id === 'number' ? constants[id] : undefined
    return `placeholder[${constant === undefined ? UNPRINTABLE : shortType(constant.type)}](${printNested(id)})`
  },
  ValUse: ([id], printNested) => variable(printNested(id)),
  ValDef: ([id, value], printNested) => `val ${variable(printNested(id))} = ${printNested(value)}`,
  Block: ([definitions, result], printNested, constants) =>
    `{\n${joined(definitions, '\n', constants)}\n${printNested(result)}\n}`,
  Function: ([parameters, body], printNested) => `{ (${printNested(parameters)}) => ${printNested(body)} }`,
  Apply: ([what, values], printNested) => `${printNested(what)}(${printNested(values)})`,
  If: ([condition, yes, no], printNested) =>
    `if (${printNested(condition)}) ${printNested(yes)} else ${printNested(no)}`,
  Tuple: ([values], printNested) => `(${printNested(values)})`,
  Collection: ([type, values], printNested) => `Coll[${printNested(type)}](${printNested(values)})`,
  BooleanCollection: ([values], printNested) => `Coll[Boolean](${printNested(values)})`,
  SigmaAnd: ([values], _, constants) => `(${joined(values, ' && ', constants)})`,
  SigmaOr: ([values], _, constants) => `(${joined(values, ' || ', constants)})`,
  SelectField: ([value, index], printNested) => `${printNested(value)}._${printNested(index)}`,
  ByIndex: ([value, index, otherwise], printNested) =>
    otherwise === undefined
      ? `${printNested(value)}(${printNested(index)})`
      : `${printNested(value)}.getOrElse(${printNested(index)}, ${printNested(otherwise)})`,
  Upcast: ([value, type], printNested) => `${printNested(value)}.to${printNested(type)}`,
  Downcast: ([value, type], printNested) => `${printNested(value)}.to${printNested(type)}`,
  Register: ([box, number, type], printNested) => `${printNested(box)}.R${printNested(number)}[${printNested(type)}]`,
  GetVar: ([id, type], printNested) => `getVar[${printNested(type)}](${printNested(id)})`,
  DeserializeContext: ([type, id], printNested) => `executeFromVar[${printNested(type)}](${printNested(id)})`,
  DeserializeRegister: ([number, type], printNested) =>
    `executeFromSelfReg[${printNested(type)}](${printNested(number)})`,
  PropertyCall: ([type, method, value], printNested) =>
    `${printNested(value)}.${methodName(printNested(type), printNested(method))}`,
  MethodCall: ([type, method, value, values], printNested) =>
    `${printNested(value)}.${methodName(printNested(type), printNested(method))}(${printNested(values)})`,
}

const methodName = (type: string, method: string): string =>
  NUMBERED_METHODS[type]?.[Number(method) - 1] ?? `method_${type}_${method}`

const variable = (id: number | string): string => `v${id}`

/** `Int` for `SInt`. */
const shortType = (type: SigmaType): string => typeName(type).replace(/\bS(?=[A-Z])/g, '')
