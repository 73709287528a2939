import { validate } from '@hyperjump/json-schema/openapi-3-1'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { type Operation, TAGS } from '#shared/operation.ts'
import type { JsonSchema } from '#shared/schema-mapping.ts'
import { v0Operations } from '#v0/operations.ts'
import { v1Operations } from '#v1/operations.ts'
import { v2Operations } from '#v2/operations.ts'
import { PROBLEMS, Problem } from '#v2/problem.ts'
import { LiveEventData } from '#v2/types/history/live-event.ts'
import { exampleOf } from './examples.ts'
import { describeField } from '#v2/field-descriptions.ts'
import { RATE_LIMIT_HEADERS, VALIDATOR_HEADERS, VERSION_HEADERS } from './headers.ts'
import type { OpenApiDocument } from './open-api-types.ts'
import { buildOpenApiDocument, type OpenApiOptions } from './document.ts'
import { nameInDocument } from './parameters.ts'

const ABOUT = { title: 'An API', version: '1.0', description: 'For tests' }
const EXAMPLES = {
  address: '9hY16vzHmmfyVBwKeFGHvb2bMFsG94A1u7To1QWtUokACyFVENQ',
  blockId: 'b0'.repeat(32),
  transactionId: 'c0'.repeat(32),
  boxId: 'd0'.repeat(32),
  tokenId: 'e0'.repeat(32),
  tokenName: 'SigUSD',
  ergoTree: '100204a00b08cd',
  templateHash: 'f0'.repeat(32),
  height: 800_000,
  poolNft: 'a0'.repeat(32),
  minerAddress: '9hY16vzHmmfyVBwKeFGHvb2bMFsG94A1u7To1QWtUokACyFVENQ',
}

const both = { ...v0Operations, ...v1Operations }
const V2_OPTIONS = {
  ...ABOUT,
  operations: v2Operations,
  errorBody: { schema: Problem, contentType: 'application/problem+json' },
  details: { headers: { ...RATE_LIMIT_HEADERS, ...VERSION_HEADERS }, problems: PROBLEMS, describeField },
}
const documents: readonly [string, OpenApiOptions, number][] = [
  ['v0', { ...ABOUT, operations: v0Operations }, 37],
  ['v1', { ...ABOUT, operations: v1Operations }, 51],
  ['v0 and v1 together', { ...ABOUT, operations: both }, 88],
  ['v2', V2_OPTIONS, Object.keys(v2Operations).length],
]
const v1 = buildOpenApiDocument({ ...ABOUT, operations: v1Operations })

describe.each(documents)('the document of %s', (_name, options, count) => {
  const { operations } = options
  const document = buildOpenApiDocument({ ...options, parameterExamples: EXAMPLES })

  test('is valid OpenAPI 3.1, including its schemas', async () => {
    expect(await faultsOf(document)).toEqual([])
  })

  test('has every operation once, under its id, method and path', () => {
    const expectedIds = Object.values(operations).map(
      ({ operationId, method, path }) =>
        `${operationId}: ${method} ${path.replaceAll(/:(\w+)/g, (_, name: string) => `{${nameInDocument(path, name)}}`)}`,
    )
    const listed = Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, { operationId }]) => `${operationId}: ${verb.toUpperCase()} ${path}`),
    )
    expect(listed.toSorted()).toEqual(expectedIds.toSorted())
    expect(listed).toHaveLength(count)
  })

  test('names every path parameter', () => {
    for (const [path, verbs] of Object.entries(document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(names.filter((name) => /^p\d$/.test(name ?? ''))).toEqual([])
      for (const { parameters } of Object.values(verbs))
        expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(names)
    }
  })

  test('references all of its components and nothing else', () => {
    const references = new Set(referencesIn(document))
    const { schemas, responses, headers = {} } = document.components
    expect([...references].toSorted()).toEqual(
      [
        ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
        ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
        ...Object.keys(headers).map((name) => `#/components/headers/${name}`),
      ].toSorted(),
    )
  })

  test('describes every parameter, and has a valid example for each path parameter', () => {
    const parameters = Object.values(document.paths).flatMap((verbs) =>
      Object.values(verbs).flatMap((operation) => operation.parameters),
    )
    expect(parameters.filter(({ description }) => description === undefined)).toEqual([])
    expect(parameters.filter((parameter) => parameter.in === 'path' && parameter.example === undefined)).toEqual([])
    const exampled = parameters.filter(({ example }) => example !== undefined)
    expect(exampled.length).toBeGreaterThan(0)
    expect(exampled.filter(({ schema, example }) => !Compile(Type.Unsafe(schema)).Check(example))).toEqual([])
  })

  test('is plain JSON without repeated objects, so that YAML needs no aliases', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
    expect(stringify(document)).not.toMatch(/[&*]a\d/)
  })
})

describe('the document of v2', () => {
  const document = buildOpenApiDocument(V2_OPTIONS)
  const described = Object.values(document.paths).flatMap((verbs) => Object.values(verbs))

  test.each(Object.values<Operation>(v2Operations))(
    '$operationId has a description and examples that match its schemas',
    ({ operationId, response, body, events, contentType = 'application/json' }) => {
      const operation = described.find((each) => each.operationId === operationId) ?? expect.fail()
      expect(operation.description?.length).toBeGreaterThan(20)
      const { example } = operation.responses[200].content[contentType] ?? {}
      expect(Compile(response).Check(example)).toBe(true)
      if (contentType === 'application/json') expect(JSON.stringify(example).length).toBeLessThan(8_000)
      if (body !== undefined)
        expect(Compile(body).Check(operation.requestBody?.content['application/json']?.example)).toBe(true)
      if (events !== undefined) expect(Compile(events).Check(exampleOf(events))).toBe(true)
    },
  )

  test('documents the headers of rate limits and of the schema version for every response', () => {
    const responses = [
      ...described.map(({ responses: { 200: response } }) => response),
      ...Object.values(document.components.responses),
    ]
    for (const { headers } of responses) expect(headers).toMatchObject(HEADER_REFERENCES)
    expect(Object.keys(document.components.headers ?? {})).toEqual([
      ...Object.keys(RATE_LIMIT_HEADERS),
      ...Object.keys(VERSION_HEADERS),
      ...Object.keys(VALIDATOR_HEADERS),
    ])
  })

  test('describes every field of every type', () => {
    const isDescribed = (field: JsonSchema) => typeof field['description'] === 'string'
    const found = Object.entries(document.components.schemas).flatMap(([name, schema]) => fieldsIn(schema, name))
    expect(found.length).toBeGreaterThan(1500)
    expect(found.filter(([, field]) => !isDescribed(field)).map(([path]) => path)).toEqual([])
  })

  test('has each type once, whatever its uses are described as', () => {
    expect(Object.keys(document.components.schemas).filter((name) => /\d$/.test(name))).toEqual([])
    expect(document.components.schemas['TokenOwnerChange']).toMatchObject({
      properties: { owner: { $ref: '#/components/schemas/Party', description: expect.any(String) } },
    })
  })

  test('has no defaults in request bodies: generators would make these properties required', () => {
    const { BoxSearchQuery } = document.components.schemas
    expect(JSON.stringify(BoxSearchQuery)).toContain('Default: 30')
    expect(Object.keys(document.components.schemas).filter((name) => name.endsWith('Query'))).toContain('LedgerQuery')
    expect(JSON.stringify(document.components.schemas)).not.toContain('"default"')
  })

  test('states the headers for caching and the 304 response of JSON that is read by GET', () => {
    const { responses } = document.paths['/api/v2/tip']?.get ?? expect.fail()
    expect(responses[304]).toEqual({ $ref: '#/components/responses/NotModified' })
    expect(responses[200].headers).toMatchObject({ ETag: { $ref: '#/components/headers/ETag' } })
    expect(document.paths['/api/v2/boxes/search']?.post?.responses).not.toHaveProperty('304')
  })

  test('lists every problem, with an example where an operation returns it', () => {
    expect(document.components.schemas['Problem']).toMatchObject({
      properties: { code: { enum: Object.keys(PROBLEMS) } },
    })
    const examples = Object.values(document.components.responses).flatMap(({ content }) =>
      Object.entries(content['application/problem+json']?.examples ?? {}),
    )
    // A method that no operation has and a URL that is too long belong to no operation.
    expect(examples.map(([code]) => code).toSorted()).toEqual(
      Object.keys(PROBLEMS)
        .filter((code) => code !== 'method_not_allowed' && code !== 'url_too_long')
        .toSorted(),
    )
    for (const [, { value }] of examples) expect(Compile(Problem).Check(value)).toBe(true)
  })

  test('has the schema and an example of every live event', () => {
    const stream = document.paths['/api/v2/live']?.get?.responses[200].content['text/event-stream; charset=utf-8']
    const events = Object.keys(LiveEventData.properties)
    expect(Object.keys(stream?.['x-events'] ?? {})).toEqual(events)
    for (const reference of Object.values(stream?.['x-events'] ?? {}))
      expect(document.components.schemas).toHaveProperty(String(reference['$ref']).replace('#/components/schemas/', ''))
    for (const event of events) expect(stream?.example).toContain(`event: ${event}\ndata: {`)
  })
})

const HEADER_REFERENCES = Object.fromEntries(
  Object.keys({ ...RATE_LIMIT_HEADERS, ...VERSION_HEADERS }).map((name) => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]),
)

test('an invalid document is detected', async () => {
  const broken = { ...v1, components: { ...v1.components, schemas: { Broken: { type: 'text' } } } }
  expect(await faultsOf(broken)).toContain('#/components/schemas/Broken/type')
})

test('tags are described, the six of the published documentation first', () => {
  const { tags } = buildOpenApiDocument({ ...ABOUT, operations: { ...both, ...v2Operations } })
  expect(tags.map(({ name }) => name)).toEqual([
    'addresses',
    'blocks',
    'charts',
    'statistics',
    'transactions',
    'utilities',
    'boxes',
    'contracts',
    'exchange',
    'mempool',
    'oracles',
    'tokens',
  ])
  expect(tags).toHaveLength(TAGS.length)
  expect(v1.tags.map(({ name }) => name)).not.toContain('charts')
})

test('a parameter keeps its default, its bounds and whether it is required', () => {
  expect(v1.paths['/api/v1/boxes/byErgoTreeTemplateHash/{templateHash}/stream']?.get?.parameters[0]).toEqual({
    name: 'templateHash',
    in: 'path',
    required: true,
    description: 'Hash of a script template, in hex',
    schema: { type: 'string', pattern: '^([0-9a-f]+|[0-9A-F]+)$' },
  })
  expect(v1.paths['/api/v1/blocks']?.get?.parameters[1]).toEqual({
    name: 'limit',
    in: 'query',
    required: false,
    description: 'Number of entries to return',
    schema: { type: 'integer', minimum: 1, maximum: 500, default: 20 },
  })
})

test('a response and a request body reference their types', () => {
  const { requestBody, responses } = v1.paths['/api/v1/boxes/search']?.post ?? expect.fail()
  expect(requestBody).toEqual({ required: true, content: json('BoxQuery') })
  expect(responses).toEqual({
    200: { description: 'Successful response', content: json('Items_OutputInfo') },
    400: { $ref: '#/components/responses/BadRequest' },
    429: { $ref: '#/components/responses/TooManyRequests' },
    500: { $ref: '#/components/responses/ServerError' },
    503: { $ref: '#/components/responses/Unavailable' },
  })
  const { BadRequest, TooManyRequests } = v1.components.responses
  expect(BadRequest?.content).toEqual(json('ApiError'))
  expect(TooManyRequests?.headers).toHaveProperty('Retry-After')
})

test('a stream is described as many objects', () => {
  expect(v1.paths['/api/v1/blocks/byGlobalIndex/stream']?.get?.responses[200]).toEqual({
    description: expect.stringMatching(/^JSON objects written back to back/),
    content: json('BlockInfo'),
  })
})

test('other content types and deprecated operations are marked', () => {
  const v0 = buildOpenApiDocument({ ...ABOUT, operations: v0Operations })
  const supply = v0.paths['/api/v0/info/supply']?.get?.responses[200].content ?? expect.fail()
  expect(Object.keys(supply)).toEqual(['text/plain; charset=UTF-8'])
  expect(v1.paths['/api/v1/info']?.get).toMatchObject({ deprecated: true })
  expect(v1.paths['/api/v1/networkState']?.get).not.toHaveProperty('deprecated')
})

test('another version may have its own parameters, error body and servers', async () => {
  const params = Type.Object({ token: Type.String(), address: Type.String({ description: 'Its owner' }) })
  const operation = { ...v1Operations.getApiV1TokensP1, path: '/api/v9/tokens/:token/:address', params } as const
  const document = buildOpenApiDocument({
    ...ABOUT,
    operations: { getApiV1TokensP1: operation },
    servers: [{ url: 'https://explorer.example' }],
    parameterExamples: EXAMPLES,
    errorBody: {
      schema: Type.Object({ title: Type.String(), code: Type.String() }, { title: 'Problem' }),
      contentType: 'application/problem+json',
    },
  })
  expect(await faultsOf(document)).toEqual([])
  expect(document.servers).toEqual([{ url: 'https://explorer.example' }])
  expect(document.paths['/api/v9/tokens/{token}/{address}']?.get?.parameters).toMatchObject([
    { name: 'token', description: 'Id of a token, in hex', example: EXAMPLES.tokenId },
    { name: 'address', description: 'Its owner', example: EXAMPLES.address },
  ])
  expect(document.components.responses['Unavailable']?.content).toEqual({
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  })
  expect(Object.keys(document.components.schemas)).toEqual(['TokenInfo', 'Problem'])
})

const json = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } })

/** Locations where the document violates the meta-schema or its JSON Schema dialect. */
async function faultsOf(document: OpenApiDocument): Promise<string[]> {
  const plain = JSON.parse(JSON.stringify(document))
  const output = await validate('https://spec.openapis.org/oas/3.1/schema-base', plain, 'BASIC')
  return output.valid ? [] : ['not valid', ...(output.errors ?? []).map(({ instanceLocation }) => instanceLocation)]
}

function referencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  if ('$ref' in part && typeof part.$ref === 'string') return [part.$ref]
  return Object.values(part).flatMap(referencesIn)
}

/** Fields of a type and of the objects without a name within it. */
function fieldsIn(schema: JsonSchema, path: string): (readonly [path: string, field: JsonSchema])[] {
  const fields = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>)
  const parts = [schema['items'], ...((schema['anyOf'] ?? []) as readonly unknown[])] as readonly (
    | JsonSchema
    | undefined
  )[]
  const own = fields.map(([name, field]): readonly [string, JsonSchema] => [`${path}.${name}`, field])
  const inner = own.flatMap(([at, field]) => fieldsIn(field, at))
  return [...own, ...inner, ...parts.flatMap((part) => (part === undefined ? [] : fieldsIn(part, `${path}[]`)))]
}
