import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { JsonSchema } from '#shared/schema-mapping.ts'
import type { OpenApiDocument } from '#openapi/open-api-types.ts'
import { findBroken, formatPromises, listPromises, parsePromises } from './promises.ts'
import { currentPromises, PROMISES_FILE } from './write-promises.ts'

// Clients rely on what is missing: keep it, or remove its line from promises.txt if no release has it.
test('v2 keeps what it has promised', () => {
  expect(findBroken(parsePromises(readFileSync(PROMISES_FILE, 'utf8')), currentPromises())).toEqual([])
})

test('the promises of v2 are written down (pnpm generate)', () => {
  expect(formatPromises(currentPromises())).toBe(readFileSync(PROMISES_FILE, 'utf8'))
})

const ITEM = {
  type: 'object',
  required: ['id', 'fee'],
  properties: {
    id: { type: 'string' },
    fee: { type: 'string', 'x-unit': 'nanoERG' },
    note: { type: ['string', 'null'] },
    owner: { anyOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }] },
    parts: { type: 'array', items: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } } },
  },
}
const SORT = { type: 'string', enum: ['new', 'old'] }

function documentOf(
  item: JsonSchema = ITEM,
  sort: JsonSchema = SORT,
  required: readonly string[] = [],
): OpenApiDocument {
  const parameters = ['sort', 'limit', 'day'].map((name) => ({
    name,
    in: 'query' as const,
    required: required.includes(name),
    schema: name === 'sort' ? sort : { type: 'integer' },
  }))
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Item' } } }
  const operation = {
    operationId: 'getItem',
    tags: [],
    summary: '',
    parameters,
    responses: { 200: { description: '', content } },
  }
  return {
    openapi: '3.1.0',
    info: { title: '', version: '', description: '' },
    tags: [],
    paths: { '/items': { get: operation } },
    components: { schemas: { Item: item, Owner: { type: 'object', properties: {} } }, responses: {} },
  }
}

const breaksOf = (...changed: Parameters<typeof documentOf>) =>
  findBroken(listPromises(documentOf()), listPromises(documentOf(...changed)))

const withField = (name: string, field: JsonSchema) => ({ ...ITEM, properties: { ...ITEM.properties, [name]: field } })
const { note: _, ...WITHOUT_NOTE } = ITEM.properties

test.each<[string, Parameters<typeof documentOf>, string[]]>([
  ['a removed field', [{ ...ITEM, properties: WITHOUT_NOTE }], ['Item.note']],
  ['a field that can be absent', [{ ...ITEM, required: ['id'] }], ['Item.fee: present']],
  ['a field that can be null', [withField('id', { type: ['string', 'null'] })], ['Item.id: not null']],
  ['another type', [withField('note', { type: ['integer', 'null'] })], ['Item.note: string']],
  ['another unit', [withField('fee', { type: 'string', 'x-unit': 'token' })], ['Item.fee: string in nanoERG']],
  ['a field of an array', [withField('parts', { type: 'array', items: { type: 'object' } })], ['Item.parts[].n']],
  ['a value of a parameter', [ITEM, { ...SORT, enum: ['new'] }], ['GET /items: ?sort=old']],
  ['a parameter that becomes necessary', [ITEM, SORT, ['day']], ['GET /items: requires day']],
])('finds %s', (_name, changed, broken) => {
  expect(breaksOf(...changed)).toEqual(broken)
})

test('finds fields that a request must newly contain, also in the schemas that it names', () => {
  const withBody = (required: readonly string[]): OpenApiDocument => {
    const { paths, components, ...rest } = documentOf()
    const { get } = paths['/items']!
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Search' } } }
    const schemas = {
      ...components.schemas,
      Search: {
        type: 'object',
        properties: { tokens: { type: 'array', items: { $ref: '#/components/schemas/Amount' } } },
      },
      Amount: { type: 'object', required, properties: { id: { type: 'string' }, amount: { type: 'string' } } },
    }
    return {
      ...rest,
      components: { ...components, schemas },
      paths: { '/items': { post: { ...get!, requestBody: { required: true, content } } } },
    }
  }
  expect(findBroken(listPromises(withBody(['id'])), listPromises(withBody(['id', 'amount'])))).toEqual([
    'POST /items: requires body.tokens[].amount',
  ])
})

test('accepts additions, and promises that become stricter', () => {
  const stricter = { ...withField('size', { type: 'integer' }), required: ['id', 'fee', 'note'] }
  expect(breaksOf(stricter, { ...SORT, enum: ['new', 'old', 'large'] })).toEqual([])
  expect(findBroken(new Map(), listPromises(documentOf(ITEM, SORT, ['day'])))).toEqual([])
})

test('reads what it writes', () => {
  const promises = listPromises(documentOf())
  expect(parsePromises(formatPromises(promises))).toEqual(new Map(promises))
})
