import { bytesToHex, type Hex } from '#bytes/hex.ts'
import type { Constant, SigmaProposition, SigmaValue } from '#sigma/types.ts'
import type { Expression, ExpressionPart } from './expression.ts'

/** What a script does, in a form that needs no knowledge of its language. Each tag states what the expression contains. */
export type ScriptTag =
  /** A key must sign. */
  | { readonly kind: 'signature' }
  /** So many of these keys or conditions are enough. */
  | { readonly kind: 'threshold'; readonly required: number; readonly of: number }
  /** Compares the block height. */
  | { readonly kind: 'height' }
  /** Compares a token id with these constants. */
  | { readonly kind: 'token'; readonly tokenIds: readonly Hex[] }
  /** Compares the script of another box with its own. */
  | { readonly kind: 'recreates' }
  /** Compares the hash of a secret that the spender reveals. */
  | { readonly kind: 'hash' }
  /** Reads boxes that it does not spend. */
  | { readonly kind: 'data-input' }
  /** Runs a script that the spender or a register provides. */
  | { readonly kind: 'dynamic' }
  /** Needs no signature. */
  | { readonly kind: 'anyone' }
  /** Can never be spent. */
  | { readonly kind: 'unspendable' }

/** Tags of a script in a fixed order. `constants` are the segregated ones. */
export function scriptTags(expression: Expression, constants: readonly Constant[]): ScriptTag[] {
  const script = new Script(expression, constants)
  if (script.isAlwaysFalse()) return [{ kind: 'unspendable' }]
  const thresholds = script.thresholds()
  const tokenIds = script.tokenIds()
  const isDynamic = script.hasOperation('DeserializeContext', 'DeserializeRegister')
  const isSigned = script.needsSignature()
  const tag = (kind: Exclude<ScriptTag['kind'], 'threshold' | 'token'>, applies: boolean): ScriptTag[] =>
    applies ? [{ kind }] : []
  return [
    ...thresholds.map(([required, of]): ScriptTag => ({ kind: 'threshold', required, of })),
    ...tag('signature', isSigned && thresholds.length === 0),
    ...tag('anyone', !isSigned && thresholds.length === 0 && !isDynamic),
    ...tag('height', script.comparesHeight()),
    ...(tokenIds.length > 0 ? [{ kind: 'token', tokenIds } as const] : []),
    ...tag('recreates', script.recreatesItself()),
    ...tag('hash', script.comparesHash()),
    ...tag('data-input', script.readsDataInputs()),
    ...tag('dynamic', isDynamic),
  ]
}

/** What a script asks for before its box can be spent, as one class. */
export const SCRIPT_CONDITIONS = [
  'signature',
  'threshold',
  'time-lock',
  'hash-lock',
  'recreates',
  'token',
  'data-input',
  'dynamic',
  'anyone',
  'unspendable',
  'other',
] as const
export type ScriptCondition = (typeof SCRIPT_CONDITIONS)[number]

/** The class of a script by its tags. A script that recreates itself or needs a token may ask for more beside it. */
export function conditionOf(tags: readonly ScriptTag[]): ScriptCondition {
  const kinds = new Set(tags.map(({ kind }) => kind))
  const isSigned = kinds.has('signature') || kinds.has('threshold')
  for (const kind of ['unspendable', 'dynamic', 'recreates', 'token', 'data-input'] as const)
    if (kinds.has(kind)) return kind
  if (kinds.has('hash')) return 'hash-lock'
  if (kinds.has('height')) return isSigned ? 'time-lock' : 'other'
  if (kinds.has('threshold')) return 'threshold'
  if (kinds.has('signature')) return 'signature'
  return kinds.has('anyone') ? 'anyone' : 'other'
}

type Operation = Extract<Expression, { readonly kind: 'operation' }>

const RELATIONS = new Set(['Less', 'LessOrEqual', 'Greater', 'GreaterOrEqual', 'Equal', 'NotEqual'])
/** Operations that only use the bytes of propositions. */
const BYTES_OF_PROPOSITIONS = new Set(['PropositionBytes', 'SubstConstants'])
const BOX_TYPE = 99
const CONTEXT_TYPE = 101
const SCRIPT_BYTES_METHOD = 2
const DATA_INPUTS_METHOD = 1
const TOKEN_ID_LENGTH = 32
/** Definitions may be nested; the node limits the depth of a script to about this. */
const MAX_STEPS = 110

class Script {
  readonly #constants: readonly Constant[]
  readonly #root: Expression
  readonly #operations: readonly Operation[]
  readonly #inline: readonly Constant[]
  readonly #definitions: ReadonlyMap<number, Expression>
  readonly #searched = new Map<string, Map<Expression, boolean>>()

  constructor(root: Expression, constants: readonly Constant[]) {
    const all = [...expressionsOf(root)]
    this.#root = root
    this.#constants = constants
    this.#operations = all.filter((each): each is Operation => each.kind === 'operation')
    this.#inline = all.flatMap((each) => (each.kind === 'constant' ? [each.constant] : []))
    this.#definitions = new Map(
      this.#operations.flatMap(({ name, parts: [id, value] }) =>
        name === 'ValDef' && typeof id === 'number' && isExpression(value) ? [[id, value] as const] : [],
      ),
    )
  }

  hasOperation(...names: readonly string[]): boolean {
    return this.#operations.some(({ name }) => names.includes(name))
  }

  isAlwaysFalse(): boolean {
    const root = this.#resolve(this.#root)
    if (isOperation(root, 'BoolToSigmaProp')) return this.#valueOf(root.parts[0]) === false
    return propositionOf(this.#constantOf(root))?.prove === 'false'
  }

  /** Whether a proposition over keys is part of the condition. Its bytes alone, as in a recipient, ask for no signature. */
  needsSignature(): boolean {
    const seen = new Set<Expression>()
    const search = (each: Expression): boolean => {
      const resolved = this.#resolve(each)
      if (seen.has(resolved)) return false
      seen.add(resolved)
      if (propositionOf(this.#constantOf(resolved)) !== undefined) return true
      if (resolved.kind === 'constant' || BYTES_OF_PROPOSITIONS.has(resolved.name)) return false
      const { name, parts } = resolved
      if (name === 'ProveDlog' || name === 'ProveDhTuple') return true
      if ((name === 'Register' || name === 'GetVar') && parts.includes('SSigmaProp')) return true
      // Definitions count where they are used.
      return (name === 'Block' ? parts.slice(1) : parts).some((part) => expressionsIn(part).some(search))
    }
    return search(this.#root)
  }

  thresholds(): (readonly [required: number, of: number])[] {
    const written = this.#operations.flatMap(({ name, parts: [required, of] }) => {
      const number = name === 'AtLeast' ? this.#valueOf(required) : undefined
      const list = isExpression(of) ? this.#resolve(of) : undefined
      const members = list !== undefined && isOperation(list, 'Collection') ? list.parts[1] : undefined
      return typeof number === 'number' && Array.isArray(members) ? [[number, members.length] as const] : []
    })
    const inConstants = this.#allConstants().flatMap((constant) => {
      const proposition = propositionOf(constant)
      return proposition?.prove === 'threshold' ? [[proposition.atLeast, proposition.of.length] as const] : []
    })
    const all = [...written, ...inConstants]
    return all.filter(([k, n], i) => all.findIndex(([otherK, otherN]) => k === otherK && n === otherN) === i)
  }

  comparesHeight(): boolean {
    return this.#relations().some((operands) => operands.some((operand) => this.#contains(operand, 'Height')))
  }

  tokenIds(): Hex[] {
    const ids = this.#relations().flatMap(([left, right]) =>
      this.#tokenIdOf(left, right).concat(this.#tokenIdOf(right, left)),
    )
    return [...new Set(ids)]
  }

  /** The first field of a pair, such as a token, compared with 32 constant bytes; or a whole pair with a constant one. */
  #tokenIdOf(side: Expression | undefined, other: Expression | undefined): Hex[] {
    if (side === undefined || other === undefined) return []
    const resolved = this.#resolve(side)
    const value = this.#constantOf(this.#resolve(other))?.value
    const isFirstField = isOperation(resolved, 'SelectField') && resolved.parts[1] === 1
    const id = isFirstField
      ? value
      : isOperation(resolved, 'ByIndex') && Array.isArray(value)
        ? firstOf(value)
        : undefined
    return id instanceof Uint8Array && id.length === TOKEN_ID_LENGTH ? [bytesToHex(id)] : []
  }

  recreatesItself(): boolean {
    return this.#relations(['Equal']).some((operands) => {
      const owners = operands.map((operand) => this.#boxOfScript(operand))
      const own = owners.filter((box) => box !== undefined && isOperation(box, 'Self'))
      return owners.length === 2 && !owners.includes(undefined) && own.length === 1
    })
  }

  comparesHash(): boolean {
    return this.#relations(['Equal']).some((operands) =>
      operands.some((operand) => {
        const hashed = this.#resolve(operand)
        return (isOperation(hashed, 'Blake2b256') || isOperation(hashed, 'Sha256')) && this.#contains(hashed, 'GetVar')
      }),
    )
  }

  readsDataInputs(): boolean {
    return this.#operations.some(
      ({ name, parts: [type, method] }) =>
        name === 'PropertyCall' && type === CONTEXT_TYPE && method === DATA_INPUTS_METHOD,
    )
  }

  #allConstants(): readonly Constant[] {
    return [...this.#constants, ...this.#inline]
  }

  #relations(names: Iterable<string> = RELATIONS): Expression[][] {
    const wanted = new Set(names)
    return this.#operations.filter(({ name }) => wanted.has(name)).map(({ parts }) => parts.filter(isExpression))
  }

  /** The box whose script bytes an expression reads. */
  #boxOfScript(expression: Expression): Expression | undefined {
    const resolved = this.#resolve(expression)
    if (isOperation(resolved, 'ScriptBytes')) return this.#resolvePart(resolved.parts[0])
    if (!isOperation(resolved, 'PropertyCall')) return undefined
    const [type, method, box] = resolved.parts
    return type === BOX_TYPE && method === SCRIPT_BYTES_METHOD ? this.#resolvePart(box) : undefined
  }

  #resolvePart(part: ExpressionPart): Expression | undefined {
    return isExpression(part) ? this.#resolve(part) : undefined
  }

  /** Follows uses of definitions. */
  #resolve(expression: Expression): Expression {
    let current = expression
    for (let step = 0; step < MAX_STEPS && isOperation(current, 'ValUse'); step++) {
      const [id] = current.parts
      const defined = typeof id === 'number' ? this.#definitions.get(id) : undefined
      if (defined === undefined) return current
      current = defined
    }
    return current
  }

  #constantOf(expression: Expression): Constant | undefined {
    if (expression.kind === 'constant') return expression.constant
    const [index] = expression.parts
    return expression.name === 'ConstantPlaceholder' && typeof index === 'number' ? this.#constants[index] : undefined
  }

  #valueOf(part: ExpressionPart): SigmaValue {
    const resolved = this.#resolvePart(part)
    return resolved === undefined ? undefined : this.#constantOf(resolved)?.value
  }

  /**
   * Whether an expression contains an operation, also inside the definitions it uses. Each expression is searched once,
   * because definitions may use each other many times, or in a circle.
   */
  #contains(expression: Expression, name: string): boolean {
    const searched = this.#searched.get(name) ?? new Map<Expression, boolean>()
    this.#searched.set(name, searched)
    const search = (each: Expression): boolean => {
      const resolved = this.#resolve(each)
      const known = searched.get(resolved)
      if (known !== undefined) return known
      searched.set(resolved, false)
      const found =
        resolved.kind === 'operation' &&
        (resolved.name === name || resolved.parts.some((part) => expressionsIn(part).some(search)))
      searched.set(resolved, found)
      return found
    }
    return search(expression)
  }
}

function* expressionsOf(root: Expression): Generator<Expression> {
  yield root
  if (root.kind === 'operation')
    for (const part of root.parts) for (const inner of expressionsIn(part)) yield* expressionsOf(inner)
}

const expressionsIn = (part: ExpressionPart): Expression[] =>
  (Array.isArray(part) ? part : [part]).filter((item): item is Expression => isExpression(item))

function isExpression(item: unknown): item is Expression {
  return (
    typeof item === 'object' &&
    item !== null &&
    'kind' in item &&
    (item.kind === 'constant' || item.kind === 'operation')
  )
}

const isOperation = <Name extends string>(
  expression: Expression,
  name: Name,
): expression is Operation & { readonly name: Name } => expression.kind === 'operation' && expression.name === name

const firstOf = (values: readonly SigmaValue[]): SigmaValue => values[0]

const propositionOf = (constant: Constant | undefined): SigmaProposition | undefined =>
  // The value of an SSigmaProp is a proposition, see types.ts.
  constant?.type === 'SSigmaProp' ? (constant.value as SigmaProposition) : undefined
