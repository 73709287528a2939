import type { Client } from '@ergo-explorer/db'

/** The arguments of a query that writes. */
export type Recorded = readonly unknown[]

/** A connection that notes every statement but those that only read. */
export function recording(client: Client, tape: Recorded[]): Client {
  return new Proxy(client, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      if (property !== 'query') return value.bind(target) as unknown
      return (...args: readonly unknown[]): unknown => {
        if (!isReading(args[0])) tape.push(args)
        return value.apply(target, args) as unknown
      }
    },
  })
}

function isReading(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : textOf(statement)
  return /^\s*(--.*\n\s*)?SELECT/i.test(text)
}

const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : ''
