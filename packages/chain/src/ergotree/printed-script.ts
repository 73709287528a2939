import type { Constant, SigmaType } from '#sigma/types.ts'
import { typeName } from '#sigma/rendered-constant.ts'
import type { Expression, ExpressionPart } from './expression.ts'
import { PREFIX_OPERATORS, INFIX_OPERATORS, FUNCTIONS, METHODS, NUMBERED_METHODS, KEYWORDS } from './operation-words.ts'
import { concat, flatText, group, type Layout, lines, wrappedLines } from './text-layout.ts'

/** How a script's constants are written: those in the expression, and placeholders of segregated ones. */
export interface ConstantPrinter {
  readonly inline: (constant: Constant) => string
  readonly placeholder: (index: number) => string
}

/**
 * Approximate ErgoScript of an expression, with line breaks only inside blocks. Undefined if it is longer than the limit:
 * a placeholder of two bytes can have a long text.
 */
export function printExpression(
  expression: Expression,
  printer: ConstantPrinter,
  maxLength: number,
): string | undefined {
  // A layout knows its length and shares repeated texts, so that long text is not built at all.
  const layout = print(expression, printer)
  return layout.length > maxLength ? undefined : flatText(layout)
}

/** The same in lines of limited width where possible. The definitions of the outermost block start at the margin. */
export function printScriptLines(expression: Expression, printer: ConstantPrinter): string[] {
  const [definitions, result] = expression.kind === 'operation' && expression.name === 'Block' ? expression.parts : []
  const statements =
    definitions === undefined || result === undefined ? [expression] : [...items(definitions), ...items(result)]
  return statements.flatMap((statement) => wrappedLines(printItem(statement, printer)))
}

type Operation = Extract<Expression, { readonly kind: 'operation' }>
type Print = (part: ExpressionPart) => Layout

function print(expression: Expression, printer: ConstantPrinter): Layout {
  if (expression.kind === 'constant') return printer.inline(expression.constant)
  const printNested: Print = (part) => printPart(part, printer)
  const special = SPECIAL[expression.name]
  return special === undefined ? printCommon(expression, printNested) : special(expression.parts, printNested, printer)
}

function printPart(part: ExpressionPart, printer: ConstantPrinter): Layout {
  if (part === undefined) return ''
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return shortType(part)
  if (isList(part)) return group({ open: '', items: part.map((item) => printItem(item, printer)), separator: ', ' })
  return part.kind === 'constant' || part.kind === 'operation' ? print(part, printer) : shortType(part)
}

type List = Extract<ExpressionPart, readonly unknown[]>
type Item = List[number]

const isList = (part: ExpressionPart): part is List => Array.isArray(part)
const items = (part: ExpressionPart): readonly Item[] =>
  isList(part) ? part : typeof part === 'object' && 'kind' in part && isExpression(part) ? [part] : []
const isExpression = (part: { readonly kind: string }): part is Expression =>
  part.kind === 'constant' || part.kind === 'operation'

function printItem(item: Item, printer: ConstantPrinter): Layout {
  if (typeof item === 'boolean') return String(item)
  return 'id' in item ? `${variable(item.id)}: ${shortType(item.type)}` : print(item, printer)
}

const call = (name: Layout, args: readonly Layout[]): Layout =>
  concat(name, group({ open: '(', items: args, separator: ', ', close: ')' }))

function printCommon({ name, parts }: Operation, printNested: Print): Layout {
  const keyword = KEYWORDS[name]
  if (keyword !== undefined) return keyword
  const between = INFIX_OPERATORS[name]
  // Two constant booleans are encoded as one part.
  if (between !== undefined) {
    const operands = parts.flatMap((part) => (isList(part) ? part.map(String) : printNested(part)))
    return group({ open: '(', items: operands, separator: ` ${between} `, close: ')' })
  }
  const [first, ...others] = parts
  const before = PREFIX_OPERATORS[name]
  if (before !== undefined) return concat(before, printNested(first))
  const method = METHODS[name]
  if (method !== undefined) {
    const called = concat(printNested(first), `.${method}`)
    return others.length > 0 ? call(called, others.map(printNested)) : called
  }
  return call(FUNCTIONS[name] ?? name, parts.map(printNested))
}

type PrintSpecial = (parts: readonly ExpressionPart[], printNested: Print, printer: ConstantPrinter) => Layout

/** A list of expressions between brackets. */
const bracketed = (open: string, close: string, separator: string): PrintSpecial => {
  return ([values], _, printer) =>
    group({ open, items: items(values).map((item) => printItem(item, printer)), separator, close })
}

const SPECIAL: Readonly<Record<string, PrintSpecial>> = {
  ConstantPlaceholder: ([id], _, printer) => printer.placeholder(typeof id === 'number' ? id : -1),
  ValUse: ([id], printNested) => concat('v', printNested(id)),
  ValDef: ([id, value], printNested) => concat('val v', printNested(id), ' = ', printNested(value)),
  Block: ([definitions, result], printNested, printer) =>
    lines('{', [...items(definitions).map((item) => printItem(item, printer)), printNested(result)], '}'),
  Function: ([parameters, body], printNested) =>
    group({ open: concat('{ (', printNested(parameters), ') => '), items: [printNested(body)], close: ' }' }),
  Apply: ([what, values], printNested, printer) =>
    call(
      printNested(what),
      items(values).map((item) => printItem(item, printer)),
    ),
  If: ([condition, yes, no], printNested) =>
    group({
      open: concat('if (', printNested(condition), ') '),
      items: [printNested(yes), printNested(no)],
      separator: ' else ',
    }),
  Tuple: bracketed('(', ')', ', '),
  Collection: ([type, values], printNested, printer) =>
    concat(concat('Coll[', printNested(type), ']'), bracketed('(', ')', ', ')([values], printNested, printer)),
  BooleanCollection: ([values], printNested) => concat('Coll[Boolean](', printNested(values), ')'),
  SigmaAnd: bracketed('(', ')', ' && '),
  SigmaOr: bracketed('(', ')', ' || '),
  SelectField: ([value, index], printNested) => concat(printNested(value), '._', printNested(index)),
  ByIndex: ([value, index, otherwise], printNested) =>
    otherwise === undefined
      ? call(printNested(value), [printNested(index)])
      : call(concat(printNested(value), '.getOrElse'), [printNested(index), printNested(otherwise)]),
  Upcast: ([value, type], printNested) => concat(printNested(value), '.to', printNested(type)),
  Downcast: ([value, type], printNested) => concat(printNested(value), '.to', printNested(type)),
  Register: ([box, number, type], printNested) =>
    concat(printNested(box), '.R', printNested(number), '[', printNested(type), ']'),
  GetVar: ([id, type], printNested) => concat('getVar[', printNested(type), '](', printNested(id), ')'),
  DeserializeContext: ([type, id], printNested) =>
    concat('executeFromVar[', printNested(type), '](', printNested(id), ')'),
  DeserializeRegister: ([number, type, otherwise], printNested) =>
    call(
      concat('executeFromSelfReg[', printNested(type), ']'),
      (otherwise === undefined ? [number] : [number, otherwise]).map(printNested),
    ),
  PropertyCall: ([type, method, value], printNested) => concat(printNested(value), '.', methodName(type, method)),
  MethodCall: ([type, method, value, values], printNested, printer) =>
    call(
      concat(printNested(value), '.', methodName(type, method)),
      items(values).map((item) => printItem(item, printer)),
    ),
}

function methodName(type: ExpressionPart, method: ExpressionPart): string {
  const [typeCode, number] = [Number(type), Number(method)]
  return NUMBERED_METHODS[typeCode]?.[number - 1] ?? `method_${typeCode}_${number}`
}

const variable = (id: number): string => `v${id}`

/** `Int` for `SInt`. */
const shortType = (type: SigmaType): string => typeName(type).replaceAll(/\bS(?=[A-Z])/g, '')
