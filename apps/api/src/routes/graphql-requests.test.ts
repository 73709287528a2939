import { Random, transactionJson } from '@ergo-explorer/simchain'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import type { Transaction } from '@ergo-explorer/chain'
import { getIntrospectionQuery, getNamedType, type GraphQLObjectType, isLeafType, isObjectType } from 'graphql'
import { afterAll, describe, expect, test } from 'vitest'
import { RateLimiter } from '#limits/rate-limiter.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { addressOf, copyNode, mempoolOf, withHigherFee } from '#testing/mempool.ts'
import { createTestApp, startTestApi } from '#testing/test-api.ts'
import { SCHEMA } from './graphql/schema.ts'

const { database, node: original } = await indexedChain()
const node = await copyNode(original)
const api = await startTestApi({ database, node })
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
})
const mempool = mempoolOf(node)

interface GraphqlBody {
  readonly data?: unknown
  readonly errors?: readonly { readonly message: string; readonly extensions?: object }[]
}

const send = async (body: unknown) => {
  const { status, json, text, headers } = await api.post('/api/graphql', body)
  return { status, body: json as GraphqlBody, text, headers }
}
/** Without polls of the tip. */
const countQueries = () =>
  [...api.sources.primary.queryTotals].reduce((sum, [name, { count }]) => (name === 'tip.find' ? sum : sum + count), 0)

/** The smallest document, as a reference for the time that rejecting a hostile one takes. */
const SMALL = { query: '{ info { version } }' }
const MAX_REJECTION_RATIO = 2000

/** The fastest of several runs, so that other work on the machine does not matter. */
async function fastestMs(run: () => Promise<unknown>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let i = 0; i < 3; i++) {
    const start = performance.now()
    await run()
    fastest = Math.min(fastest, performance.now() - start)
  }
  return fastest
}

test.each([
  ['{ info { version }', 'GRAPHQL_PARSE_FAILED', undefined],
  ['{ info { versions } }', 'GRAPHQL_VALIDATION_FAILED', undefined],
  ['{ boxes(spent: false, take: 201) { boxId } }', 'LIMIT_EXCEEDED', 200],
  [`{ info { ${'version '.repeat(2000)} } }`, 'LIMIT_EXCEEDED', 1000],
  ['query ($take: Int!) { blockHeaders(take: $take) { height } }', 'BAD_USER_INPUT', undefined],
  ['{ addresses(addresses: ["x"]) { used } }', 'BAD_USER_INPUT', undefined],
])('the error of %.60s has the code %s', async (query, code, max) => {
  const { body } = await send({ query })
  expect(body.errors?.map(({ extensions }) => extensions)).toEqual([{ code, ...(max !== undefined && { max }) }])
})

describe('requests that are refused before execution', () => {
  const nested = (depth: number) =>
    `{ boxes(spent: false) ${'{ transaction { outputs '.repeat(depth)} { boxId } ${'} }'.repeat(depth)} }`
  /** Validation would compare their fields with each other. */
  const unusedFragments = (count: number, fields: number) =>
    Array.from(
      { length: count },
      (_, i) => `fragment u${i} on Query { ${Array.from({ length: fields }, (__, k) => `f${k}`).join(' ')} }`,
    ).join(' ')

  const bomb = (levels: number) =>
    Array.from({ length: levels }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join(' ') +
    ` fragment f${levels} on Query { info { version } }`
  const many = (count: number, text: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => text(i)).join(' ')

  test.each<[string, unknown, RegExp]>([
    ['no object', '"text"', /JSON object/],
    ['a batch', [{ query: '{ info { version } }' }], /JSON object/],
    ['no query', { variables: {} }, /text "query"/],
    ['variables that are no object', { query: '{ info { version } }', variables: [1] }, /"variables"/],
    ['an operation name that is no text', { query: '{ info { version } }', operationName: 5 }, /"operationName"/],
    ['an unknown operation', { query: 'query a { info { version } }', operationName: 'b' }, /"operationName"/],
    ['an empty document', { query: '' }, /Syntax Error/],
    ['broken syntax', { query: '{ info { version ' }, /Syntax Error/],
    ['unknown fields', { query: '{ secrets }' }, /Cannot query field/],
    ['a subscription', { query: 'subscription { info { version } }' }, /subscription/i],
    ['depth', { query: nested(3) }, /nested deeper than 5 levels/],
    [
      'depth in fragments',
      {
        query: `{ boxes(spent: false) { ...a } } fragment a on Box { transaction { outputs { ...b } } } fragment b on Box { transaction { outputs { transaction { outputs { boxId } } } } }`,
      },
      /nested deeper/,
    ],
    [
      'fields of fragments that no operation uses',
      { query: `{ info { version } } ${unusedFragments(6, 90)}` },
      /more than 500 fields/,
    ],
    ['a fragment bomb', { query: `{ ...f0 } ${bomb(40)}` }, /more than 500 fields/],
    [
      'a fragment cycle',
      { query: '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }' },
      /Cannot spread fragment/,
    ],
    [
      'many aliases',
      { query: `{ ${many(120, (i) => `a${i}: state { height }`)} ${many(300, (i) => `b${i}: __typename`)} }` },
      /Syntax Error|more than 500 fields|token/i,
    ],
    [
      'many aliases of a query',
      { query: `{ ${many(9, (i) => `a${i}: blockHeaders { height }`)} }` },
      /Send several requests/,
    ],
    [
      'many lookups below one field',
      { query: '{ boxes(tokenId: "x") { spentBy { transaction { inputs { boxId } } } } }' },
      /too many kinds/,
    ],
    ['many tokens', { query: `{ info { ${'version '.repeat(2000)} } }` }, /token/i],
    ['repeated fields', { query: `{ ${'info { version } '.repeat(100)} }` }, /more than 500 fields/],
    ['many comments', { query: `{ info { version } } ${'#\n'.repeat(5000)}` }, /comment/i],
    ['a long document', { query: `{ info { version } } # ${'x'.repeat(200_000)}` }, /longer than/],
    ['deep literals', { query: `{ addresses(addresses: ${'['.repeat(400)}${']'.repeat(400)}) { used } }` }, /./],
    [
      'a long array',
      {
        query: 'query ($a: [String!]!) { addresses(addresses: $a) { used } }',
        variables: { a: Array.from({ length: 21 }, () => 'x') },
      },
      /more than 20 values/,
    ],
    [
      'a huge array',
      {
        query: 'query ($a: [String!]) { boxes(boxIds: $a) { boxId } }',
        variables: { a: Array.from({ length: 19_000 }, () => 'x') },
      },
      /more than 20 values/,
    ],
    [
      'a huge array of wrong types',
      {
        query: 'query ($a: [String!]) { boxes(boxIds: $a) { boxId } }',
        variables: { a: Array.from({ length: 19_000 }, () => 5) },
      },
      /String cannot represent/,
    ],
    [
      'take 0',
      { query: '{ blockHeaders(take: 0) { height } }' },
      /"take" of Query.blockHeaders must be between 1 and 200/,
    ],
    ['take 201', { query: '{ boxes(spent: false, take: 201) { boxId } }' }, /between 1 and 200/],
    ['take null', { query: '{ boxes(spent: false, take: null) { boxId } }' }, /between 1 and 200/],
    [
      'a negative skip',
      { query: '{ boxes(spent: false, skip: -1) { boxId } }' },
      /"skip" of Query.boxes must be between/,
    ],
    [
      'a huge skip',
      { query: '{ boxes(spent: false, skip: 100001) { boxId } }' },
      /"skip" of Query.boxes must be between/,
    ],
    [
      'cost',
      {
        query: `{ ${many(3, (i) => `t${i}: transactions(take: 200) { inputs { box { boxId value ergoTree address headerId index globalIndex mainChain beingSpent assets { tokenId amount index boxId headerId } } } }`)} }`,
      },
      /too expensive/,
    ],
    [
      'repeated introspection',
      {
        query: `{ ${many(6, (i) => `a${i}: __schema { types { fields { name args { name description type { name kind ofType { name } } } type { name kind ofType { name } } } } }`)} }`,
      },
      /too expensive|more than 500|token/i,
    ],
    [
      'cyclic introspection',
      {
        query: `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
      },
      /introspection depth/i,
    ],
    [
      'two submissions',
      {
        query:
          'mutation ($t: SignedTransaction!) { a: submitTransaction(signedTransaction: $t) b: submitTransaction(signedTransaction: $t) }',
        variables: { t: { id: '', inputs: [], dataInputs: [], outputs: [] } },
      },
      /one transaction at a time/,
    ],
  ])('%s', async (_, body, message) => {
    const before = countQueries()
    const { status, body: answer } = await send(body)
    expect([status, answer.errors?.[0]?.message]).toEqual([400, expect.stringMatching(message)])
    expect(answer.data).toBeUndefined()
    expect(countQueries() - before).toBe(0)
    expect(await fastestMs(() => send(body))).toBeLessThan(MAX_REJECTION_RATIO * (await fastestMs(() => send(SMALL))))
  })

  test('of other methods', async () => {
    const { status, headers } = await api.get('/api/graphql')
    expect([status, headers['allow']]).toEqual([405, 'OPTIONS, POST'])
  })

  test('of a browser that opens the address, which is redirected to the query page', async () => {
    const { status, headers } = await api.get('/api/graphql', { accept: 'text/html,application/xhtml+xml' })
    expect([status, headers['location']]).toEqual([302, '/api/docs/graphql'])
  })

  test('with a body that is no JSON, in the format of GraphQL', async () => {
    const { status, body } = await send('{')
    expect([status, Array.isArray(body.errors)]).toEqual([400, true])
  })
})

test('serves the introspection query without the database', async () => {
  const before = countQueries()
  const { status, body, text } = await send({ query: getIntrospectionQuery() })
  expect([status, body.errors]).toEqual([200, undefined])
  expect(text.length).toBeLessThan(300_000)
  expect(countQueries() - before).toBe(0)
})

test('caches responses until the tip or the mempool changes, and never lets others cache them', async () => {
  const request = { query: '{ boxes(spent: false, take: 3) { boxId beingSpent } blocks { height } }' }
  const first = await send(request)
  const before = countQueries()
  const second = await send({ ...request, variables: { undeclared: 1 } })
  expect(second.text).toBe(first.text)
  expect(countQueries() - before).toBe(0)
  expect(second.headers['cache-control']).toBe('no-store')
  expect(Number(second.headers['indexed-height'])).toBe(api.chain.blocks)
})

test('refuses a response of more than one megabyte', async () => {
  const addresses = [
    ...new Set(
      node.chain.tree.arrivals
        .flatMap((block) => block.transactions)
        .flatMap(({ outputs }) => outputs.map(({ ergoTree }) => ergoTree)),
    ),
  ]
  const longest = addresses.toSorted((a, b) => b.length - a.length)
  const fields = Array.from({ length: 40 }, (_, i) => `e${i}: ergoTree`).join(' ')
  const { status, body, text } = await send({
    query: `query ($t: [String!]) { boxes(ergoTrees: $t, take: 200) { ${fields} } }`,
    variables: { t: longest.slice(0, 20) },
  })
  expect([status, body.data, body.errors?.[0]?.message]).toEqual([
    200,
    null,
    'The response is larger than 1000000 bytes. Use a smaller "take"',
  ])
  expect(text.length).toBeLessThan(1_000)
})

describe('transactions', () => {
  const SUBMIT =
    'mutation submitTransaction($signedTransaction: SignedTransaction!) { submitTransaction(signedTransaction: $signedTransaction) }'
  const CHECK = SUBMIT.replaceAll('submitTransaction', 'checkTransaction')
  /** As wallets send it: amounts are text. */
  const signed = (transaction: Transaction) => {
    const text = transactionJson(transaction).replace(/"(value|amount)":(\d+)/g, '"$1":"$2"')
    return { ...(JSON.parse(text) as object), id: transaction.id }
  }
  const raised = mempool.transactions.flatMap((each) => withHigherFee(each, 50_000_000n) ?? [])
  const [better = expect.fail('no fee can be raised')] = raised

  test('are checked without being submitted, and then submitted', async () => {
    const variables = { signedTransaction: signed(better) }
    const checked = await send({ query: CHECK, variables, operationName: 'checkTransaction' })
    expect(checked.body).toEqual({ data: { checkTransaction: better.id } })
    expect(node.chain.mempool.pool.find(better.id)).toBeUndefined()
    const { body, headers } = await send({ query: SUBMIT, variables })
    expect(body).toEqual({ data: { submitTransaction: better.id } })
    expect(node.chain.mempool.pool.find(better.id)?.transaction).toEqual(better)
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([SUBMIT, CHECK])('are refused with the text of the node: %s', async (query) => {
    const [spent = expect.fail()] = node.chain.tree.bestAt(node.chain.tip.height)?.transactions ?? []
    const { status, body } = await send({ query, variables: { signedTransaction: signed(spent) } })
    expect([status, body.data]).toEqual([200, null])
    expect(body.errors?.[0]?.message).toMatch(
      /^Malformed transaction: Every input of the transaction should be in UTXO\./,
    )
  })

  test('are refused if they cannot be read', async () => {
    const variables = {
      signedTransaction: {
        ...signed(better),
        inputs: [{ boxId: 'x', spendingProof: { proofBytes: '', extension: {} } }],
      },
    }
    const { status, body } = await send({ query: SUBMIT, variables })
    expect([status, body.errors?.[0]?.message]).toEqual([
      200,
      expect.stringMatching(/^Invalid transaction: \/inputs\/0\/boxId/),
    ])
  })

  test('get 503 while the node is down, so that wallets try another server', async () => {
    node.faultRegistry.activate(findFault('X01') ?? expect.fail())
    const { status, body } = await send({ query: CHECK, variables: { signedTransaction: signed(better) } })
    node.faultRegistry.clear()
    expect([status, body.errors?.[0]?.message]).toEqual([503, 'Service unavailable: no node answers'])
  })

  test('count towards the limits of submissions and checks', async () => {
    const rateLimiter = new RateLimiter({ read: 100, export: 1, submit: 1, check: 1 }, () => 600_000)
    await using limited = await createTestApp({ databaseUrl: database.url, rateLimiter })
    const submit = async (query: string) => {
      const payload = { query, variables: { signedTransaction: signed(better) } }
      const { statusCode, body } = await limited.app.inject({ method: 'POST', url: '/api/graphql', payload })
      return [statusCode, (JSON.parse(body) as GraphqlBody).errors?.[0]?.message]
    }
    expect(await submit(SUBMIT)).toEqual([200, 'Transaction submission is disabled'])
    expect(await submit(SUBMIT)).toEqual([429, expect.stringMatching(/^Too many requests: 1 units a minute/)])
    expect(await submit(CHECK)).toEqual([200, 'Transaction submission is disabled'])
    expect(await submit(CHECK)).toEqual([429, expect.any(String)])
  })
})

describe('random documents', () => {
  const random = new Random('graphql')
  const pick = <T>(values: readonly T[]): T => random.pick(values)
  const blocks = Array.from({ length: 5 }, (_, i) => node.chain.tree.bestAt(100 * (i + 1)) ?? expect.fail())
  const boxes = blocks.flatMap(({ transactions }) => transactions).flatMap(({ outputs }) => outputs)
  const texts = [
    ...boxes
      .slice(0, 30)
      .flatMap(({ boxId, ergoTree, transactionId }) => [boxId, transactionId, ergoTree, addressOf(ergoTree)]),
    ...boxes.flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId)),
    ...blocks.map(({ header }) => header.id),
    '',
    '*',
    'a*',
    '**',
    '\0',
    '\u{D800}',
    '🦊',
    "'; DROP TABLE boxes; --",
    'x'.repeat(5_000),
  ]
  const numbers = [0, 1, 2, 5, 50, 200, 201, -1, 400, 2_147_483_647, -2_147_483_648, 1e10, 1.5]

  const literal = (type: string): string => {
    if (random.chance(0.05)) return pick(['null', '5', '"x"', '[]', '{}', '[null]', 'true', '$undeclared', 'creation'])
    if (type.startsWith('['))
      return `[${Array.from({ length: random.below(random.chance(0.1) ? 40 : 4) }, () => literal('String')).join(' ')}]`
    if (type.startsWith('Int')) return String(random.chance(0.7) ? pick([1, 2, 5, 10]) : pick(numbers))
    if (type.startsWith('Boolean')) return pick(['true', 'false'])
    if (type.startsWith('HeightFilterType')) return pick(['creation', 'settlement'])
    return JSON.stringify(pick(texts))
  }

  /** A random selection of fields of a type. */
  const selection = (type: GraphQLObjectType, depth: number): string => {
    const fields = Object.values(type.getFields())
    const chosen = Array.from({ length: 1 + random.below(4) }, () => pick(fields))
    const parts = chosen.map((field) => {
      const named = getNamedType(field.type)
      const args = field.args
        .filter(() => random.chance(0.25))
        .map(({ name, type: of }) => `${name}: ${literal(String(of))}`)
      const alias = random.chance(0.5) ? `a${random.below(1e6)}: ` : ''
      const call = `${alias}${field.name}${args.length > 0 ? `(${args.join(' ')})` : ''}${random.chance(0.03) ? ' @include(if: true)' : ''}`
      if (isLeafType(named)) return call
      if (!isObjectType(named)) return '__typename'
      return depth <= 0 ? `${call} { __typename }` : `${call} ${selection(named, depth - 1)}`
    })
    if (random.chance(0.1))
      parts.push(`... on ${type.name} ${depth > 0 ? selection(type, depth - 1) : '{ __typename }'}`)
    if (random.chance(0.05)) parts.push('...shared')
    return `{ ${parts.join(' ')} }`
  }

  /** Sometimes damaged. */
  const document = (): string => {
    const root = SCHEMA.getQueryType() ?? expect.fail()
    const type = random.chance(0.1) ? (pick(Object.values(SCHEMA.getTypeMap()).filter(isObjectType)) ?? root) : root
    const text = `${random.chance(0.05) ? pick(['mutation', 'subscription', 'query x($a: Int = 5)']) : 'query'} ${selection(type, random.below(5))} ${random.chance(0.1) ? 'fragment shared on Query { info { version } ...shared }' : 'fragment shared on Box { boxId }'}`
    if (random.chance(0.8))
      return text.includes('...shared') ? text : text.replace('fragment shared on Box { boxId }', '')
    const at = random.below(text.length)
    return `${text.slice(0, at)}${pick(['', '{', '}', '"', '$', '...', '\u{0}', '(', 'null'])}${text.slice(at + random.below(5))}`
  }

  test('get a bounded response with bounded queries, and never an internal error', { timeout: 120_000 }, async () => {
    const seen = { answered: 0, failed: 0, refused: 0 }
    // Counts the queries of one request, without those of polls in the background.
    const counts = api.app.maxQueriesPerRequest as Map<string, number>
    for (let i = 0; i < 600; i++) {
      const query = document()
      counts.delete('graphql')
      const { status, body, text } = await send({
        query,
        variables: pick([null, {}, { a: 1 }, { a: 'x' }]),
      })
      const isExpected = (status === 200 || status === 400) && text.length < 1_100_000
      if (!isExpected) expect.fail(`${status}: ${query}\n${text.slice(0, 500)}`)
      const [queries, roots] = [counts.get('graphql') ?? 0, Object.keys(Object(body.data)).length]
      expect(queries).toBeLessThanOrEqual(8)
      if (queries > 3 && roots === 1 && !query.includes('mempool')) expect.fail(`${queries} queries: ${query}`)
      seen[status === 400 ? 'refused' : body.errors === undefined ? 'answered' : 'failed']++
    }
    expect(Math.min(seen.answered, seen.failed, seen.refused)).toBeGreaterThan(20)
  })
})
