import { expect, test } from 'vitest'
import type { Operation } from '#shared/operation.ts'
import { Id } from '#shared/schemas.ts'
import { v2Operations } from './operations.ts'
import { LiveEventData } from './types/history/live-event.ts'

/* Names of v2, see "Names" in docs/api.md. */

/** The parts of JSON Schema that contain properties. */
interface Schema {
  readonly title?: string
  readonly type?: string | readonly string[]
  readonly pattern?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** `owner` is the innermost named schema, or the part of the operation. */
interface Property {
  readonly owner: string
  readonly name: string
  readonly schema: Schema
  readonly siblings: readonly string[]
}

/** Facts have the names under which rules state them, see docs/stories.md. */
const FACTS = /Facts$|^(FactOrder|FactParty|TradeLeg|ExchangeParty|AlsoMoved)$/

const OPERATIONS = Object.values<Operation>(v2Operations)

const queryOf = ({ query }: Operation): Schema => query ?? {}

const PROPERTIES = uniqueProperties([
  ...OPERATIONS.flatMap(({ operationId, params, query, body, response }) => [
    ...propertiesOf(params, `${operationId}.params`),
    ...propertiesOf(query, `${operationId}.query`),
    ...propertiesOf(body, `${operationId}.body`),
    ...propertiesOf(response as Schema, `${operationId}.response`),
  ]),
  ...propertiesOf(LiveEventData as unknown as Schema, 'LiveEventData'),
]).filter(({ owner }) => !FACTS.test(owner))

const ID_NAME = /^(box|token|transaction|block|watch|event)Ids?$|(Box|Token|Transaction|Block)Ids?$/
const HASH_NAME = /(^digest|Hash|Hashes|Sha256|Blake2b256)$/

const ID_EXCEPTIONS = {
  poolNft: 'the usual name of the token that identifies a pool, and the parameter of its page',
  bankNft: 'the same for the bank',
  refreshNft: 'the same for the refresh box of an oracle pool',
  'RegisterValue.id': 'the name of a register, R4 to R9',
  'ContractRegister.id': 'the name of a register',
  'StateRegisterChange.id': 'the name of a register',
  'ContextValue.id': 'the number of a context variable',
  'HolderDigest.sha256': 'the hash of a file, by the name of the command that computes it',
  'Candidate.id': 'depends on the kind: an id, an address or a hash',
  'listChanges.query.watch': 'selects like the other filters, and replaces them',
  'getBlock.params.block': 'an id or a height',
  'getBlockAudit.params.block': 'an id or a height',
  'listBlockTransactions.params.block': 'an id or a height',
}

test('ids are boxId, tokenId, transactionId or blockId, also with a word before', () => {
  const faults = PROPERTIES.filter(({ owner, name, schema }) => {
    const isParameter = /\.(params|query)$/.test(owner)
    const isVague = /^(id|headerId|txId|assetId)s?$/.test(name)
    const isUnsaid = isParameter && /^(box|token|transaction|block|header)(e?s)?$/.test(name)
    const isId = (schema.items ?? schema).pattern === (Id as Schema).pattern
    return isVague || isUnsaid || (isId && !ID_NAME.test(name) && !HASH_NAME.test(name))
  })
  expect(unexpected(faults, ID_EXCEPTIONS)).toEqual([])
})

test('lists are sorted by sort and order, or by order alone', () => {
  const queries = OPERATIONS.map((operation) => queryOf(operation).properties ?? {})
  const sorted = queries.filter((query) => Object.keys(query).some((name) => /^(sort|order)/i.test(name)))
  expect(sorted.length).toBeGreaterThan(0)
  for (const query of sorted) {
    expect(Object.keys(query).filter((name) => /sort|order/i.test(name))).toEqual(
      'sort' in query ? ['sort', 'order'] : ['order'],
    )
    expect(['asc', 'desc']).toEqual(expect.arrayContaining([...(query['order']?.enum ?? expect.fail())]))
    expect(query['sort']?.enum?.every((key) => /^[a-z][a-zA-Z]+$/.test(String(key))) ?? true).toBe(true)
  }
})

const RANGE_EXCEPTIONS = {
  'listChanges.query.fromHeight': 'a feed has no end',
  'SoftFork.startHeight': 'a step of a soft fork, like votingEndHeight and activationHeight',
  'SpendKind.lastTimestamp': 'the time of lastTransactionId',
  firstHeight: 'the block of the first state of a pool',
  firstTimestamp: 'the time of firstHeight',
}

test('ranges are fromHeight and toHeight, fromTime and toTime', () => {
  const faults = PROPERTIES.filter(
    ({ name, siblings }) =>
      /^(from|to|since|until)$/.test(name) ||
      /^(start|end|min|max|first|last|since|until)(Height|Time|Timestamp|Date)$/.test(name) ||
      (/^from[A-Z]/.test(name) && /(Height|Time)$/.test(name) && !siblings.includes(name.replace('from', 'to'))),
  )
  expect(unexpected(faults, RANGE_EXCEPTIONS)).toEqual([])
})

const COUNT_EXCEPTIONS = {
  total: 'the number of entries of a list, as in pages of v1',
  limit: 'paging, as in v1',
  offset: 'paging, as in v1',
  confirmations: 'the usual name for the age of a block in blocks',
  decimals: 'a property of a token, not a count',
  intendedDecimals: 'a property of a token, not a count',
  shareDecimals: 'a property of a token, not a count',
  points: 'the usual name for the resolution of a curve',
  fromSeconds: 'a duration',
  toSeconds: 'a duration',
  fromWeeks: 'a duration',
  toWeeks: 'a duration',
  intervalMs: 'a duration',
  nBits: 'a field of the header',
  hours: 'a duration',
  days: 'a duration',
  targetBlocks: 'a duration in blocks',
  epochLength: 'a duration in blocks',
  blocksLate: 'a duration in blocks',
  buffer: 'a duration in blocks',
  lag: 'a duration in blocks',
}

test('counts end in Count', () => {
  const faults = PROPERTIES.filter(
    ({ name, schema: { type, description = '' } }) =>
      [type].flat().includes('integer') &&
      !name.endsWith('Count') &&
      (/^(count|total)$|s$/.test(name) || /^(number of|how many|(min|max)imum number)/i.test(description)),
  )
  expect(unexpected(faults, COUNT_EXCEPTIONS)).toEqual([])
})

/** Properties that are no exception, and exceptions that no property needs. */
function unexpected(faults: readonly Property[], exceptions: Readonly<Record<string, string>>): string[] {
  const exceptionOf = ({ owner, name }: Property) =>
    [`${owner}.${name}`, name].find((key) => Object.hasOwn(exceptions, key))
  const needed = new Set(faults.map(exceptionOf))
  return [
    ...faults.filter((fault) => exceptionOf(fault) === undefined).map(({ owner, name }) => `${owner}.${name}`),
    ...Object.keys(exceptions)
      .filter((name) => !needed.has(name))
      .map((name) => `${name} needs no exception`),
  ]
}

function propertiesOf(schema: Schema | undefined, owner: string): Property[] {
  if (schema === undefined) return []
  const title = schema.title ?? owner
  const siblings = Object.keys(schema.properties ?? {})
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    propertiesOf(property, `${title}.${name}`).concat({ owner: title, name, schema: property, siblings }),
  )
  const parts = [...Object.values(schema.patternProperties ?? {}), ...(schema.anyOf ?? []), schema.items]
  return [...own, ...parts.flatMap((part) => propertiesOf(part, title))]
}

function uniqueProperties(properties: readonly Property[]): Property[] {
  return [...new Map(properties.map((property) => [`${property.owner}.${property.name}`, property])).values()]
}
