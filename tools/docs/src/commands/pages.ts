import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DocumentedCommand, extractCommands } from './extract-commands.ts'

export const REPOSITORY_ROOT = join(import.meta.dirname, '../../../..')

/** Pages with commands, in the order in which a user follows them: later commands use what earlier ones installed. */
const PAGES = [
  'README.md',
  'docs/operations/install.md',
  'docs/operations/indexer.md',
  'docs/operations.md',
  'docs/operations/*.md',
  'docs/api.md',
  'docs/web.md',
]

export function listDocumentedCommands(): readonly DocumentedCommand[] {
  const pages = new Set(PAGES.flatMap((pattern) => globSync(pattern, { cwd: REPOSITORY_ROOT }).toSorted()))
  return [...pages].flatMap((page) => extractCommands(page, readFileSync(join(REPOSITORY_ROOT, page), 'utf8')))
}
