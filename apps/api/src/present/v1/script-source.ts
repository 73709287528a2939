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
import { BEFORE, BETWEEN, FUNCTIONS, METHODS, NUMBERED_METHODS, WORDS } from './script-words.ts'

/** A script roughly as it was once written; empty where it cannot be taken apart. */
export function presentScript(tree: Hex): string {
  const parsed = parseErgoTree(hexToBytes(tree))
  const expression = parsed.ok ? parseExpression(parsed.value.template) : parsed
  if (!parsed.ok || !expression.ok) return ''
  const { constants } = parsed.value
  return `{ ${print(expression.value, constants)} }`
}

type Operation = Extract<Expression, { readonly kind: 'operation' }>
type Print = (part: ExpressionPart) => string

function print(expression: Expression, constants: readonly Constant[]): string {
  if (expression.kind === 'constant') return renderDecoded(expression.constant) ?? UNPRINTABLE
  const show: Print = (part) => printPart(part, constants)
  const special = SPECIAL[expression.name]
  return special === undefined ? printCommon(expression, show) : special(expression.parts, show, constants)
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

function printCommon({ name, parts }: Operation, show: Print): string {
  const word = WORDS[name]
  if (word !== undefined) return word
  const between = BETWEEN[name]
  // Two known booleans are one part.
  if (between !== undefined)
    return `(${parts.flatMap((part) => (isList(part) ? part.map(String) : show(part))).join(` ${between} `)})`
  const [first, ...others] = parts
  const before = BEFORE[name]
  if (before !== undefined) return `${before}${show(first)}`
  const method = METHODS[name]
  if (method !== undefined)
    return `${show(first)}.${method}${others.length > 0 ? `(${others.map(show).join(', ')})` : ''}`
  return `${FUNCTIONS[name] ?? name}(${parts.map(show).join(', ')})`
}

/** The same operation over a list of expressions. */
const joined = (part: ExpressionPart, between: string, constants: readonly Constant[]): string =>
  isList(part) ? part.map((item) => printItem(item, constants)).join(between) : ''

type PrintSpecial = (parts: readonly ExpressionPart[], show: Print, constants: readonly Constant[]) => string

const SPECIAL: Readonly<Record<string, PrintSpecial>> = {
  ConstantPlaceholder: ([id], show, constants) => {
    const constant = typeof id === 'number' ? constants[id] : undefined
    return `placeholder[${constant === undefined ? UNPRINTABLE : shortType(constant.type)}](${show(id)})`
  },
  ValUse: ([id], show) => variable(show(id)),
  ValDef: ([id, value], show) => `val ${variable(show(id))} = ${show(value)}`,
  Block: ([definitions, result], show, constants) => `{\n${joined(definitions, '\n', constants)}\n${show(result)}\n}`,
  Function: ([parameters, body], show) => `{ (${show(parameters)}) => ${show(body)} }`,
  Apply: ([what, values], show) => `${show(what)}(${show(values)})`,
  If: ([condition, yes, no], show) => `if (${show(condition)}) ${show(yes)} else ${show(no)}`,
  Tuple: ([values], show) => `(${show(values)})`,
  Collection: ([type, values], show) => `Coll[${show(type)}](${show(values)})`,
  BooleanCollection: ([values], show) => `Coll[Boolean](${show(values)})`,
  SigmaAnd: ([values], _, constants) => `(${joined(values, ' && ', constants)})`,
  SigmaOr: ([values], _, constants) => `(${joined(values, ' || ', constants)})`,
  SelectField: ([value, place], show) => `${show(value)}._${show(place)}`,
  ByIndex: ([value, index, otherwise], show) =>
    otherwise === undefined
      ? `${show(value)}(${show(index)})`
      : `${show(value)}.getOrElse(${show(index)}, ${show(otherwise)})`,
  Upcast: ([value, type], show) => `${show(value)}.to${show(type)}`,
  Downcast: ([value, type], show) => `${show(value)}.to${show(type)}`,
  Register: ([box, number, type], show) => `${show(box)}.R${show(number)}[${show(type)}]`,
  GetVar: ([id, type], show) => `getVar[${show(type)}](${show(id)})`,
  DeserializeContext: ([type, id], show) => `executeFromVar[${show(type)}](${show(id)})`,
  DeserializeRegister: ([number, type], show) => `executeFromSelfReg[${show(type)}](${show(number)})`,
  PropertyCall: ([type, method, value], show) => `${show(value)}.${methodName(show(type), show(method))}`,
  MethodCall: ([type, method, value, values], show) =>
    `${show(value)}.${methodName(show(type), show(method))}(${show(values)})`,
}

const methodName = (type: string, method: string): string =>
  NUMBERED_METHODS[type]?.[Number(method) - 1] ?? `method_${type}_${method}`

const variable = (id: number | string): string => `v${id}`

/** `Int` for `SInt`. */
const shortType = (type: SigmaType): string => typeName(type).replace(/\bS(?=[A-Z])/g, '')
