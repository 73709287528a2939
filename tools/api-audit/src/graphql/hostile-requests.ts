import type { Random } from '@ergo-explorer/simchain'
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql'
import type { ParameterSamples } from '#requests/operations.ts'
import { pickFuzzValue, pickSampleOfAnyKind } from '#requests/values.ts'

/** A GraphQL request that tries to make the server slow, large or wrong. */
export interface HostileRequest {
  readonly kind: string
  /** As sent; not always JSON. */
  readonly body: string
}

interface Source {
  readonly random: Random
  readonly samples: ParameterSamples
  readonly schema: GraphQLSchema
}

type Create = (source: Source) => string

const times = (count: number, text: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ')
const request = (query: string, variables?: unknown): string => JSON.stringify({ query, variables })

/** Mostly small, sometimes large: limits are tried from both sides. */
const sizeOf = (random: Random, max: number): number =>
  1 + random.below(random.chance(0.5) ? Math.min(12, max) : random.chance(0.5) ? Math.min(300, max) : max)

const nested = (depth: number): string =>
  `{ boxes(spent: false, take: 2) ${'{ transaction { outputs '.repeat(depth)}{ boxId }${' } }'.repeat(depth)} }`

/** By kind. Each creates the body of a request. */
const KINDS: Readonly<Record<string, Create>> = {
  depth: ({ random }) => request(nested(sizeOf(random, 3_000))),
  'depth of inline fragments': ({ random }) => {
    const depth = sizeOf(random, 3_000)
    return request(`{ ${'... { '.repeat(depth)}info { version }${' }'.repeat(depth)} }`)
  },
  aliases: ({ random }) => {
    const field = random.pick([
      'state { height }',
      'blockHeaders { height }',
      'boxes(spent: false) { boxId }',
      'info { version }',
      '__typename',
    ])
    return request(`{ ${times(sizeOf(random, 5_000), (i) => `a${i}: ${field}`)} }`)
  },
  'aliases of nested fields': ({ random }) =>
    request(
      `{ blocks(take: 200) { ${times(sizeOf(random, 400), (i) => `a${i}: header { b${i}: blockInfo { height } }`)} } }`,
    ),
  'exponential fragments': ({ random }) => {
    const levels = sizeOf(random, 400)
    const spreads = 2 + random.below(3)
    return request(
      `{ ...f0 } ${times(levels, (i) => `fragment f${i} on Query { ${times(spreads, () => `...f${i + 1}`)} }`)} fragment f${levels} on Query { info { version } }`,
    )
  },
  'many fragments': ({ random }) => {
    const count = sizeOf(random, 2_000)
    return request(
      `{ ${times(count, (i) => `...f${i}`)} } ${times(count, (i) => `fragment f${i} on Query { info { version } }`)}`,
    )
  },
  'unused fragments': ({ random }) =>
    request(
      `{ info { version } } ${times(sizeOf(random, 2_000), (i) => `fragment f${i} on Box { boxId ...f${i + 1} }`)}`,
    ),
  'fragment cycles': ({ random }) => {
    const length = sizeOf(random, 300)
    return request(
      `{ boxes(spent: false) { ...f0 } } ${times(length, (i) => `fragment f${i} on Box { boxId transaction { outputs { ...f${(i + 1) % length} } } }`)}`,
    )
  },
  'huge arrays': ({ random, samples }) => {
    const values = Array.from({ length: sizeOf(random, 12_000) }, () =>
      random.pick([pickSampleOfAnyKind(samples, random), 5, null, [], {}, 'x']),
    )
    const name = random.pick(['boxIds', 'addresses', 'ergoTrees'])
    if (random.chance(0.5)) return request(`query ($a: [String!]) { boxes(${name}: $a) { boxId } }`, { a: values })
    return request(`{ boxes(${name}: ${JSON.stringify(values)}) { boxId } }`)
  },
  'huge texts': ({ random }) => {
    const length = sizeOf(random, 900_000)
    const text = random
      .pick(['x', '"', '\\', '\u0000', '\u{1F98A}', '\uD800', '9', '*', "'", '\n'])
      .repeat(Math.ceil(length / 2))
    const query = random.pick([
      'query ($a: String) { tokens(name: $a) { tokenId } }',
      'query ($a: String) { boxes(address: $a) { boxId } }',
      'query ($a: String) { boxes(ergoTree: $a, spent: false) { boxId } }',
      'query ($a: String) { boxes(spent: false, registers: { R4: $a }) { boxId } }',
    ])
    const literal = `{ tokens(name: ${JSON.stringify(text)}) { tokenId } }`
    return random.chance(0.7)
      ? request(query, { a: text })
      : request(random.chance(0.5) ? literal : `{ info { version } } # ${text}`)
  },
  'huge names': ({ random }) =>
    request(`query ${'q'.repeat(sizeOf(random, 200_000))} { ${'f'.repeat(sizeOf(random, 200_000))} }`),
  'deep values': ({ random }) => {
    const depth = sizeOf(random, 20_000)
    const [open, close] = random.pick([['[', ']'] as const, ['{a:', '}'] as const])
    const literal = `${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}`
    const field = random.pick([
      'addresses(addresses: X) { used }',
      'boxes(registers: X) { boxId }',
      'boxes(boxIds: X) { boxId }',
    ])
    if (random.chance(0.5)) return request(`{ ${field.replace('X', literal)} }`)
    const variable = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    return `{"query":"mutation ($t: SignedTransaction!) { checkTransaction(signedTransaction: $t) }","variables":{"t":{"id":"","inputs":[{"boxId":"","spendingProof":{"proofBytes":"","extension":${variable}}}],"dataInputs":[],"outputs":[]}}}`
  },
  'large transactions': ({ random, samples }) => {
    const count = sizeOf(random, 4_000)
    const boxId = pickSampleOfAnyKind(samples, random)
    const t = {
      id: boxId,
      inputs: Array.from({ length: count }, () => ({
        boxId,
        spendingProof: { proofBytes: pickFuzzValue(random), extension: { 1: '0406' } },
      })),
      dataInputs: [],
      outputs: Array.from({ length: random.below(20) }, () => ({
        value: pickFuzzValue(random),
        ergoTree: boxId,
        creationHeight: 1,
        assets: [],
        additionalRegisters: {},
      })),
    }
    return request('mutation ($t: SignedTransaction!) { checkTransaction(signedTransaction: $t) }', { t })
  },
  introspection: ({ random }) => {
    const depth = sizeOf(random, 60)
    const inner = `${'{ fields { type '.repeat(depth)}{ name }${' } }'.repeat(depth)}`
    return request(
      random.chance(0.5)
        ? `{ __schema { types ${inner} } }`
        : `{ ${times(sizeOf(random, 100), (i) => `a${i}: __type(name: "Box") ${inner}`)} }`,
    )
  },
  'introspection with aliases': ({ random }) =>
    request(
      `{ __schema { ${times(sizeOf(random, 300), (i) => `t${i}: types { name fields { name args { name type { name } } } }`)} } }`,
    ),
  directives: ({ random }) => {
    const name = random.pick(['include(if: true)', 'skip(if: false)', 'unknown', 'deprecated'])
    return request(`{ info ${times(sizeOf(random, 3_000), () => `@${name}`)} { version } }`)
  },
  'conflicting fields': ({ random }) =>
    request(
      `{ ${times(sizeOf(random, 400), (i) => `a: boxes(skip: ${i}) { b: ${random.pick(['boxId', 'value', 'index'])} }`)} }`,
    ),
  variables: ({ random }) => {
    const count = sizeOf(random, 2_000)
    const declared = times(count, (i) => `$v${i}: [String!] = [${times(random.below(5), () => '"x"')}]`)
    return request(
      `query (${declared}) { boxes(boxIds: $v0) { boxId } }`,
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`v${i}`, ['x']])),
    )
  },
  operations: ({ random }) => {
    const count = sizeOf(random, 800)
    const text = times(count, (i) => `${random.pick(['query', 'mutation', 'subscription'])} q${i} { info { version } }`)
    return JSON.stringify({ query: text, operationName: random.pick([null, 'q0', `q${count}`, 5, '']) })
  },
  'expensive pages': ({ random, samples }) => {
    const take = random.pick([1, 50, 200])
    const skip = random.pick([0, 1_000, 100_000])
    const trees = Array.from({ length: 1 + random.below(20) }, () => random.pick(samples.ergoTree))
    const boxes = 'boxId value ergoTree address additionalRegisters assets { tokenId amount }'
    const field = random.pick([
      `boxes(ergoTrees: $t, take: ${take}, skip: ${skip}) { ${boxes} spentBy { transactionId } }`,
      `boxes(ergoTrees: $t, spent: false, maxHeight: 5, heightType: creation, take: ${take}) { ${boxes} }`,
      `boxes(ergoTrees: $t, registers: { R4: "0402", R9: "00" }, take: ${take}) { ${boxes} }`,
      `boxes(ergoTrees: $t, tokenId: "${random.pick(samples.tokenId)}", spent: true, take: ${take}) { ${boxes} }`,
      `boxes(ergoTreeTemplateHash: "${random.pick(samples.templateHash)}", skip: ${skip}, take: ${take}) { ${boxes} }`,
      `boxes(minHeight: 1, registers: { R5: "05a0" }, take: ${take}) { ${boxes} }`,
      `transactions(take: ${take}, skip: ${skip}) { inputs { box { ${boxes} } } outputs { ${boxes} } }`,
      `tokens(take: ${take}, skip: ${skip}, name: "a*b*") { tokenId box { ${boxes} } }`,
      `blocks(take: ${take}, skip: ${skip}) { minerAddress header { extension { fields } } }`,
      `blockHeaders(take: ${random.pick([1, 5, 200])}) { adProof { proofBytes } }`,
      `mempool { inputs(take: ${take}) { box { ${boxes} } transaction { outputs { ${boxes} } } } }`,
    ])
    return request(`query ($t: [String!]) { ${field} }`, { t: trees })
  },
  'random selections': (source) => {
    const { random, schema } = source
    const root = schema.getQueryType()
    if (root === null || root === undefined) throw new Error('The schema has no queries')
    const types = Object.values(schema.getTypeMap()).filter(isObjectType)
    const text = `${random.chance(0.05) ? 'mutation' : 'query'} ${selectionOf(source, random.chance(0.1) ? random.pick(types) : root, random.below(6))}`
    if (random.chance(0.8)) return request(text, random.pick([null, {}, { a: 1 }]))
    const at = random.below(text.length)
    return request(
      `${text.slice(0, at)}${random.pick(['', '{', '}', '"', '$', '...', '\u0000', '(', 'null', '"""'])}${text.slice(at + random.below(5))}`,
    )
  },
  'other bodies': ({ random }) => {
    const body = request('{ info { version } }')
    return random.pick([
      '',
      'null',
      '[]',
      `[${body}]`,
      '{}',
      '{"query":5}',
      '{"query":"{ info { version } }","variables":[]}',
      '{"query":"{ info { version } }","operationName":{}}',
      body.slice(0, random.below(body.length)),
      'x'.repeat(sizeOf(random, 900_000)),
      '['.repeat(sizeOf(random, 100_000)),
    ])
  },
}

/** Requests of all kinds in turn. */
export function createHostileRequest(source: Source, number: number): HostileRequest {
  const kinds = Object.entries(KINDS)
  const [kind, create] = kinds[number % kinds.length] ?? ['', () => '']
  return { kind, body: create(source) }
}

/** A random selection of fields of a type, with random arguments. */
function selectionOf(source: Source, type: GraphQLObjectType, depth: number): string {
  const { random } = source
  const fields = Object.values(type.getFields())
  const parts = Array.from({ length: 1 + random.below(4) }, () => fieldOf(source, random.pick(fields), depth))
  if (random.chance(0.1))
    parts.push(`... on ${type.name} ${depth > 0 ? selectionOf(source, type, depth - 1) : '{ __typename }'}`)
  return `{ ${parts.join(' ')} }`
}

function fieldOf(source: Source, field: GraphQLField<unknown, unknown>, depth: number): string {
  const { random } = source
  const named = getNamedType(field.type)
  const args = field.args.filter(() => random.chance(0.3)).map((arg) => `${arg.name}: ${literalOf(source, arg)}`)
  const call = `${random.chance(0.5) ? `a${random.below(1e6)}: ` : ''}${field.name}${args.length > 0 ? `(${args.join(' ')})` : ''}`
  if (isLeafType(named)) return call
  if (!isObjectType(named) || depth <= 0) return `${call} { __typename }`
  return `${call} ${selectionOf(source, named, depth - 1)}`
}

function literalOf(source: Source, { type, name }: Pick<GraphQLArgument, 'type' | 'name'>): string {
  const { random, samples } = source
  if (random.chance(0.05))
    return random.pick(['null', '5', '"x"', '[]', '{}', '[null]', 'true', '$undeclared', 'creation'])
  const nullable = getNullableType(type)
  const text = () => JSON.stringify(random.chance(0.8) ? pickSampleOfAnyKind(samples, random) : pickFuzzValue(random))
  if (isListType(nullable)) return `[${times(random.below(random.chance(0.1) ? 40 : 4), text)}]`
  if (isInputObjectType(nullable)) return '{ R4: "0402" }'
  switch (getNamedType(type).name) {
    case 'Int':
      return String(
        random.chance(0.7)
          ? 1 + random.below(10)
          : random.pick([0, 200, 201, -1, 400, 2_147_483_647, -2_147_483_648, 1e10, 1.5]),
      )
    case 'Boolean':
      return random.pick(['true', 'false'])
    case 'HeightFilterType':
      return random.pick(['creation', 'settlement'])
    default:
      return name === 'name' ? random.pick(['"a*"', '"*"', '"**"', '"a*b*c*"', text()]) : text()
  }
}
