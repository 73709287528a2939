import type { Client } from '@ergo-explorer/db'

/** The arguments of a query that writes. */
export type RecordedStatement = readonly unknown[]

/** Wraps a client and records every statement that is not a SELECT. */
export function recordWrites(client: Client, recorded: RecordedStatement[]): Client {
  return new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      if (property !== 'query') return value.bind(target) as unknown
      return (...args: readonly unknown[]): unknown => {
        if (!isRead(args[0])) recorded.push(args)
        return value.apply(target, args) as unknown
      }
    },
  })
}

function isRead(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : textOf(statement)
  return /^\s*(--.*\n\s*)?SELECT/i.test(text)
}

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : ''
