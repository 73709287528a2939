import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DIRECTORY = join(import.meta.dirname, '../migrations')
/** The first migration that every version since must survive. Earlier ones rename and remove. */
const FIRST = '0019'

/** What programs of the previous version could not cope with: parts that they use vanish, or values that they do not write are needed. */
const BREAKING: readonly RegExp[] = [
  /\bDROP\b/i,
  /\bRENAME\b/i,
  /\bTRUNCATE\b/i,
  /\bALTER\s+COLUMN\s+\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bADD\s+COLUMN\s+(?:(?!,|;|\bDEFAULT\b)[^])*\bNOT\s+NULL\b(?!\s+DEFAULT\b)/i,
  /\bADD\s+(?:CONSTRAINT|CHECK|UNIQUE|FOREIGN|PRIMARY)\b/i,
]

const withoutComments = (sql: string): string => sql.replaceAll(/--.*$/gm, '')

const isBreaking = (sql: string): boolean => BREAKING.some((pattern) => pattern.test(withoutComments(sql)))

test('migrations only add to the schema, so that the previous version runs on it', () => {
  const files = readdirSync(DIRECTORY).filter((name) => name.endsWith('.sql') && name >= FIRST)
  expect(files.length).toBeGreaterThan(0)
  // What no released version uses any more may be removed one release later: state the release here.
  expect(files.filter((name) => isBreaking(readFileSync(join(DIRECTORY, name), 'utf8')))).toEqual([])
})

test.each([
  ['ALTER TABLE a DROP COLUMN b', true],
  ['ALTER TABLE a RENAME b TO c', true],
  ['ALTER TABLE a ALTER COLUMN b TYPE bigint', true],
  ['ALTER TABLE a ALTER b SET NOT NULL', true],
  ['ALTER TABLE a ADD COLUMN b int NOT NULL', true],
  ['ALTER TABLE a ADD CONSTRAINT c CHECK (b > 0)', true],
  ['ALTER TABLE a ADD COLUMN b int, ADD COLUMN c text[]', false],
  ['ALTER TABLE a ADD COLUMN b int NOT NULL DEFAULT 0', false],
  ["ALTER TABLE a ADD COLUMN b bytea DEFAULT '' NOT NULL", false],
  ['-- Renamed and dropped later.\nCREATE TABLE a (b int NOT NULL)', false],
])('judges %s', (sql, expected) => {
  expect(isBreaking(sql)).toBe(expected)
})
