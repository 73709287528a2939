import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  NoUnusedVariablesRule,
  parse,
  type SelectionSetNode,
  specifiedRules,
  validate,
} from 'graphql'
import { Cache } from '@ergo-explorer/service'
import { limitExceeded, withCode } from './errors.ts'
import { SCHEMA } from './schema.ts'

/** Arguments can contain scripts of several kilobytes. */
const MAX_QUERY_LENGTH = 100_000
/** The introspection query has about 300. */
const MAX_TOKENS = 1_000
/** Levels of fields that have fields themselves, without introspection. */
const MAX_DEPTH = 5
/** With all fragments expanded. The introspection query has about 300. */
const MAX_FIELDS = 500
/** Validation compares all fields with the same name in a selection. */
const MAX_REPETITIONS = 10
const MAX_ERRORS = 5
/** Fleet declares a variable that it does not use. */
const RULES = specifiedRules.filter((rule) => rule !== NoUnusedVariablesRule)

export type ParsedDocument =
  | { readonly ok: true; readonly document: DocumentNode }
  | { readonly ok: false; readonly errors: readonly GraphQLError[] }

/** Clients send the same few documents again and again. */
const MAX_CACHED_LENGTH = 10_000
/** A document takes about 100 times the memory of its text. */
const documents = new Cache<ParsedDocument>({ maxBytes: 8 * 2 ** 20, sizeOf: (_, key) => key.length * 100 })

/** Parses and validates a document. Its size is limited first, because some validation rules compare all pairs of fields. */
export const parseDocument = (query: string): ParsedDocument =>
  query.length > MAX_CACHED_LENGTH ? readDocument(query) : documents.compute(query, () => readDocument(query))

function readDocument(query: string): ParsedDocument {
  if (query.length > MAX_QUERY_LENGTH)
    return refuse(limitExceeded(`The query is longer than ${MAX_QUERY_LENGTH} characters`, MAX_QUERY_LENGTH))
  try {
    const document = parse(query, { maxLexicalTokens: MAX_TOKENS, maxComments: MAX_TOKENS })
    const fault = findSizeFault(document)
    if (fault !== undefined) return refuse(fault)
    const errors = validate(SCHEMA, document, RULES, { maxErrors: MAX_ERRORS })
    return errors.length === 0
      ? { ok: true, document }
      : refuse(...errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')))
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    // Only the message of the library says that the reason is our limit.
    return refuse(
      /contains more than \d+/.test(error.message)
        ? limitExceeded(error.message, MAX_TOKENS)
        : withCode(error, 'GRAPHQL_PARSE_FAILED'),
    )
  }
}

const refuse = (...errors: readonly GraphQLError[]): ParsedDocument => ({ ok: false, errors })

interface Extent {
  readonly depth: number
  readonly fields: number
}

const EMPTY: Extent = { depth: 0, fields: 0 }

function findSizeFault({ definitions }: DocumentNode): GraphQLError | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const known = new Map<string, Extent | 'open'>()
  const extentOfFragment = (name: string): Extent => {
    const extentSoFar = known.get(name)
    // Validation reports the cycle, and unknown fragments.
    if (extentSoFar === 'open') return EMPTY
    if (extentSoFar !== undefined) return extentSoFar
    known.set(name, 'open')
    const fragment = fragments.get(name)
    const extent = fragment === undefined ? EMPTY : extentOf(fragment.selectionSet, extentOfFragment)
    known.set(name, extent)
    return extent
  }
  const operations = definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map(({ selectionSet }) => extentOf(selectionSet, extentOfFragment))
  // Validation compares the fields of all fragments, also of those that no operation uses.
  const written = [...fragments.values()].map(({ selectionSet }) => extentOf(selectionSet, () => EMPTY))
  if (operations.some(({ depth }) => depth > MAX_DEPTH))
    return limitExceeded(`The query is nested deeper than ${MAX_DEPTH} levels`, MAX_DEPTH)
  const isLong = [operations, written].some((extents) => sumFields(extents) > MAX_FIELDS)
  return isLong ? limitExceeded(`The query has more than ${MAX_FIELDS} fields`, MAX_FIELDS) : undefined
}

const sumFields = (extents: readonly Extent[]): number => extents.reduce((sum, { fields }) => sum + fields, 0)

/** Leaves and introspection have no depth. */
function extentOf({ selections }: SelectionSetNode, extentOfFragment: (name: string) => Extent): Extent {
  let [depth, fields] = [0, 0]
  const names = new Map<string, number>()
  for (const selection of selections) {
    let inner = EMPTY
    if (selection.kind === Kind.FRAGMENT_SPREAD) inner = extentOfFragment(selection.name.value)
    else if (selection.selectionSet !== undefined) inner = extentOf(selection.selectionSet, extentOfFragment)
    const isField = selection.kind === Kind.FIELD
    if (isField) {
      const name = selection.alias?.value ?? selection.name.value
      const repetitions = (names.get(name) ?? 0) + 1
      names.set(name, repetitions)
      if (repetitions > MAX_REPETITIONS) fields = Infinity
    }
    const isMeta = isField && selection.name.value.startsWith('__')
    const level = isField && selection.selectionSet !== undefined ? 1 : 0
    depth = Math.max(depth, isMeta ? 0 : inner.depth + level)
    fields += inner.fields + (isField ? 1 : 0)
  }
  return { depth, fields }
}
