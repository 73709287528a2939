import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, commandsIn } from './commands-in.ts'

export const ROOT = join(import.meta.dirname, '../../../..')

/** The pages with commands for people, in the order in which somebody follows them: what is installed first is asked later. */
const PAGES = [
  'README.md',
  'docs/operations/install.md',
  'docs/operations/indexer.md',
  'docs/operations.md',
  'docs/operations/*.md',
  'docs/api.md',
  'docs/web.md',
]

export function listCommands(): readonly Command[] {
  const pages = new Set(PAGES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).toSorted()))
  return [...pages].flatMap((page) => commandsIn(page, readFileSync(join(ROOT, page), 'utf8')))
}
