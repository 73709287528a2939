import {
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  getNullableType,
  type GraphQLObjectType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { VariableValues } from 'graphql/execution'
import { badInput, limitExceeded } from './errors.ts'
import { SCHEMA } from './schema.ts'

const MAX_TAKE = 200
const MAX_SKIP = 100_000
const MAX_ARRAY_LENGTH = 20
/** Fields of a response, with assumed lengths of inner lists. */
const MAX_COST = 50_000
const MAX_QUERIES_PER_FIELD = 3
const MAX_QUERIES = 8
const MAX_INTROSPECTIONS = 2

/** What an operation needs, known before it is executed. */
export interface OperationCost {
  /** Whether the response depends on the mempool. */
  readonly usesMempool: boolean
  /** Whether it contains only the schema and texts that never change. */
  readonly isStatic: boolean
}

type Arguments = Readonly<Record<string, unknown>>

/** A field of the operation, with fragments expanded. */
interface Field {
  /** `Type.field` */
  readonly coordinate: string
  /** The coordinate of the parent field. */
  readonly via: string
  readonly args: Arguments
  /** Names of the selected fields. */
  readonly selected: ReadonlySet<string>
}

/** Refuses an operation that is too expensive, or whose arguments are out of bounds. */
export function assessOperation(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variableValues: VariableValues,
): OperationCost {
  let usesMempool = false
  let isStatic = true
  let queries = 0

  const assessSelection = (type: GraphQLObjectType, nodes: readonly FieldNode[], via: string): Assessment => {
    const total = { cost: 0, lookups: new Set<string>() }
    for (const node of nodes) {
      const { cost, lookups } = assessField(type, node, via)
      total.cost += cost
      for (const lookup of lookups) total.lookups.add(lookup)
    }
    return total
  }

  const assessField = (type: GraphQLObjectType, node: FieldNode, via: string): Assessment => {
    const definition = SCHEMA.getField(type, node.name.value)
    if (definition === undefined) return { cost: 1, lookups: new Set() }
    const coordinate = `${type.name}.${definition.name}`
    const args = getArgumentValues(definition, node, variableValues)
    checkArguments(coordinate, args)
    const named = getNamedType(definition.type)
    const children = node.selectionSet === undefined ? [] : expand(node.selectionSet, fragments)
    const field = { coordinate, via, args, selected: new Set(children.map(({ name }) => name.value)) }
    if (coordinate === 'Query.mempool' || definition.name === 'beingSpent') usesMempool = true
    if (type === SCHEMA.getQueryType() && !STATIC_FIELDS.has(definition.name)) isStatic = false
    const inner = isObjectType(named)
      ? assessSelection(named, children, coordinate)
      : { cost: 0, lookups: new Set<string>() }
    const lengths = isListType(getNullableType(definition.type)) ? lengthOf(field) : 1
    // The path makes lookups of other fields differ: only those of the same objects are loaded together.
    const path = node.alias?.value ?? node.name.value
    const lookups = new Set([...inner.lookups].map((lookup) => `${path}.${lookup}`))
    for (const lookup of lookupsOf(field)) lookups.add(lookup)
    if (type === SCHEMA.getQueryType() ? coordinate !== 'Query.mempool' : type.name === 'Mempool') {
      if (lookups.size > MAX_QUERIES_PER_FIELD)
        throw limitExceeded(
          `"${path}" selects data of too many kinds: it needs more than ${MAX_QUERIES_PER_FIELD} database queries. Select fewer nested objects`,
          MAX_QUERIES_PER_FIELD,
        )
      queries += lookups.size
    }
    return { cost: 1 + lengths * inner.cost, lookups }
  }

  const root = SCHEMA.getRootType(operation.operation)
  if (root === undefined || root === null) throw badInput(`There is no ${operation.operation}`)
  const fields = expand(operation.selectionSet, fragments)
  const { cost } = assessSelection(root, fields, '')
  const introspections = fields.filter(({ name }) => name.value === '__schema' || name.value === '__type').length
  if (cost > MAX_COST)
    throw limitExceeded(
      `The query is too expensive: its response may have more than ${MAX_COST} fields. Use a smaller "take" or fewer fields`,
      MAX_COST,
    )
  if (introspections > MAX_INTROSPECTIONS)
    throw limitExceeded(
      `The query is too expensive: it has more than ${MAX_INTROSPECTIONS} introspection fields`,
      MAX_INTROSPECTIONS,
    )
  if (queries > MAX_QUERIES)
    throw limitExceeded(
      `The query selects too much: it needs more than ${MAX_QUERIES} database queries. Send several requests`,
      MAX_QUERIES,
    )
  return { usesMempool, isStatic }
}

interface Assessment {
  readonly cost: number
  readonly lookups: ReadonlySet<string>
}

const STATIC_FIELDS = new Set(['info', '__schema', '__type', '__typename'])

/** All fields of a selection; a fragment has the type of its parent or one of its interfaces. */
export const expand = (
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): FieldNode[] =>
  selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    const set =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : fragments.get(selection.name.value)?.selectionSet
    return set === undefined ? [] : expand(set, fragments)
  })

function checkArguments(coordinate: string, args: Arguments): void {
  // Introspection has no such limits, and a signed transaction has its own.
  for (const [name, value] of Object.entries(args)) {
    if (Array.isArray(value) && value.length > MAX_ARRAY_LENGTH)
      throw limitExceeded(`"${name}" of ${coordinate} has more than ${MAX_ARRAY_LENGTH} values`, MAX_ARRAY_LENGTH)
    if (name === 'take' && !(Number(value) >= 1 && Number(value) <= MAX_TAKE && value !== null))
      throw limitExceeded(`"take" of ${coordinate} must be between 1 and ${MAX_TAKE}`, MAX_TAKE)
    if (name === 'skip' && !(Number(value) >= 0 && Number(value) <= MAX_SKIP && value !== null))
      throw limitExceeded(`"skip" of ${coordinate} must be between 0 and ${MAX_SKIP}`, MAX_SKIP)
  }
}

/** Assumed lengths of lists without `take`. */
const LENGTHS: Readonly<Record<string, number>> = {
  inputs: 4,
  outputs: 4,
  dataInputs: 1,
  assets: 3,
  types: 50,
  fields: 5,
  args: 1,
  inputFields: 1,
  enumValues: 1,
  interfaces: 1,
  possibleTypes: 1,
  directives: 6,
}
const DEFAULT_LENGTH = 3

function lengthOf({ coordinate, args }: Field): number {
  const { take, addresses } = args
  if (typeof take === 'number') return take
  // Balances have one entry for each address.
  return (
    (Array.isArray(addresses) ? addresses.length : undefined) ??
    LENGTHS[coordinate.split('.')[1] ?? ''] ??
    DEFAULT_LENGTH
  )
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null

/** Fields of a token that are loaded with the box that holds it. */
const TOKEN_FIELDS_OF_ASSET: ReadonlySet<string> = new Set(['tokenId', 'name', 'decimals', 'type', '__typename'])

/** Names of the SQL queries that a field needs. Fields of the same objects share those with the same name. */
function lookupsOf({ coordinate, via, args, selected }: Field): string[] {
  switch (coordinate) {
    case 'Query.boxes': {
      if (isPresent(args['boxIds']) || isPresent(args['boxId'])) return ['boxes']
      const hasScripts = ['address', 'addresses', 'ergoTree', 'ergoTrees'].some((name) => isPresent(args[name]))
      const starts = [hasScripts, isPresent(args['tokenId']), isPresent(args['ergoTreeTemplateHash'])].filter(Boolean)
      if (starts.length > 1) return ['sizes', 'page', 'boxes']
      const isByAge = hasScripts && args['spent'] === false && args['heightType'] === 'creation'
      return isByAge ? ['page', 'age', 'boxes'] : ['page', 'boxes']
    }
    case 'Query.transactions':
      return ['page', 'transactions']
    case 'Query.addresses':
    case 'Query.blockHeaders':
    case 'Query.blocks':
    case 'Query.tokens':
    case 'Query.inputs':
    case 'Query.dataInputs':
    case 'Mempool.addresses':
    case 'Mempool.transactions':
    case 'State.params':
    case 'Box.spentBy':
    case 'Header.blockInfo':
    case 'Block.header':
    // From a node.
    case 'AdProof.proofBytes':
    case 'Extension.fields':
      return [coordinate]
    case 'Mempool.inputs':
      return ['page', 'transactions']
    case 'Mempool.boxes':
      return isPresent(args['ergoTreeTemplateHash']) ? ['scripts', 'page', 'boxes'] : ['page', 'boxes']
    case 'Mempool.size':
    case 'Mempool.transactionsCount':
      return ['size']
    case 'Transaction.inputs':
    case 'Transaction.outputs':
    case 'Transaction.dataInputs':
    case 'UnconfirmedTransaction.inputs':
    case 'UnconfirmedTransaction.outputs':
      return ['boxes']
    case 'UnconfirmedInput.box':
      return via.startsWith('UnconfirmedTransaction.') ? [] : ['boxes']
    case 'Input.box':
    case 'DataInput.box':
      return via.startsWith('Transaction.') ? [] : ['boxes']
    case 'Box.transaction':
      return ['transaction']
    case 'Input.transaction':
    case 'DataInput.transaction':
      return via.startsWith('Transaction.') ? [] : ['transaction']
    case 'UnconfirmedBox.transaction':
      return via.startsWith('UnconfirmedTransaction.') ? [] : ['transaction']
    case 'Asset.token':
    case 'UnconfirmedAsset.token':
      return [...selected].every((name) => TOKEN_FIELDS_OF_ASSET.has(name)) ? [] : ['token']
    case 'Token.box':
      return ['box']
    default:
      return []
  }
}
