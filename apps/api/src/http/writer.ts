import { forSerializer, type Operation } from '@ergo-explorer/contract'
import fastJsonStringify from 'fast-json-stringify'

/** Turns a value into the bytes of an answer. */
export interface Writer {
  readonly contentType: string
  readonly write: (value: unknown) => string
}

/** Writes what an operation's schema says: all of its fields in their order, `bigint` as a bare integer. */
export function writerOf({ response, contentType }: Pick<Operation, 'response' | 'contentType'>): Writer {
  // A text is what the handler gives.
  if (contentType !== undefined) return { contentType, write: String }
  return { contentType: 'application/json', write: fastJsonStringify(forSerializer(response)) }
}
