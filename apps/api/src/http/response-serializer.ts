import { forSerializer, type Operation } from '@ergo-explorer/contract'
import fastJsonStringify from 'fast-json-stringify'

export interface ResponseSerializer {
  readonly contentType: string
  readonly serialize: (value: unknown) => string
}

/** Serializes by the operation's schema: all fields in schema order, `bigint` as an integer. */
export function createSerializer({
  response,
  contentType,
}: Pick<Operation, 'response' | 'contentType'>): ResponseSerializer {
  // The handler returns text.
  if (contentType !== undefined) return { contentType, serialize: String }
  return { contentType: 'application/json', serialize: fastJsonStringify(forSerializer(response)) }
}
