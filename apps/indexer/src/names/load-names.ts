import type { ClientBase } from '@ergo-explorer/db'
import type { NameBook, NameTables, NextNumbers } from './name-book.ts'

/** The numbers after the largest that were ever given. Names are never deleted, so none is given twice. */
export async function loadNextNumbers(client: ClientBase): Promise<NextNumbers> {
  const { rows } = await client.query<NextNumbers>(`-- names.next
    SELECT
      (SELECT coalesce(max(id) + 1, 0) FROM scripts) AS scripts,
      (SELECT coalesce(max(id) + 1, 0) FROM templates) AS templates,
      (SELECT max(id) + 1 FROM tokens) AS tokens,
      (SELECT coalesce(max(id) + 1, 0) FROM keys) AS keys`)
  const [next] = rows
  if (next === undefined) throw new Error('An aggregate gave no row')
  return next
}

/**
 * Looks up in the database the names that the book took for new. True when some were old: the book knows them now, has
 * forgotten what it made of them, and whatever was derived with it has to be derived again.
 */
export async function recogniseNames(client: ClientBase, book: NameBook, tables: NameTables): Promise<boolean> {
  const { scripts, templates, tokens, keys } = book.fresh
  if (scripts.length + templates.length + tokens.length + keys.length === 0) return false
  const [oldScripts, oldTemplates, oldTokens, oldKeys] = await Promise.all([
    find(
      client,
      'scripts',
      'hash',
      scripts.map(({ hash }) => hash),
    ),
    find(
      client,
      'templates',
      'sha256',
      templates.map(({ sha256 }) => sha256),
    ),
    find(
      client,
      'tokens',
      'token_id',
      tokens.map(({ token_id }) => token_id),
    ),
    find(
      client,
      'keys',
      'key',
      keys.map(({ key }) => key),
    ),
  ])
  if (oldScripts.length + oldTemplates.length + oldTokens.length + oldKeys.length === 0) return false
  book.discard()
  for (const { name, id } of oldScripts) tables.scripts.set(name, id)
  for (const { name, id } of oldTemplates) tables.templates.set(name, id)
  for (const { name, id } of oldTokens) tables.tokens.set(name, id)
  for (const { name, id } of oldKeys) tables.keys.set(book.keyHash(name), id)
  return true
}

interface OldName {
  readonly name: string
  readonly id: number
}

async function find(client: ClientBase, table: string, column: string, names: readonly string[]): Promise<OldName[]> {
  if (names.length === 0) return []
  const { rows } = await client.query<OldName>({
    name: `names_${table}`,
    // Answered by the unique index on the name.
    text: `-- names.${table}\nSELECT ${column} AS name, id FROM ${table} WHERE ${column} = ANY($1::bytea[])`,
    values: [names.map((name) => `\\x${name}`)],
  })
  return rows
}
