import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { v2Operations } from '#v2/operations.ts'
import { buildOpenApiDocument } from '#openapi/document.ts'
import { formatPromises, listPromises, parsePromises, type Promises } from './promises.ts'

/** What v2 has promised, including what the code no longer does: only a person removes a line. */
export const PROMISES_FILE = join(import.meta.dirname, '../v2/promises.txt')

export const currentPromises = (): Promises =>
  listPromises(buildOpenApiDocument({ title: 'v2', version: '', description: '', operations: v2Operations }))

if (import.meta.main) {
  const promises = new Map(parsePromises(readFileSync(PROMISES_FILE, 'utf8')))
  for (const [subject, facts] of currentPromises())
    promises.set(subject, new Set([...(promises.get(subject) ?? []), ...facts]))
  writeFileSync(PROMISES_FILE, formatPromises(promises))
}
