import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBroken, parsePromises } from './promises.ts'
import { currentPromises } from './write-promises.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
/** What v2 promised before 2.0. It never changes. */
const before = parsePromises(read('../v2/promises-before-2.txt'))
const table = read('../../../../docs/api-v2-migration.md')

/** What the table has to name: the type, a field or operation, or the parameter of an operation. */
function nameOf(broken: string): string {
  const [subject = '', fact = ''] = broken.split(': ')
  // Fields of an object without a name of its own go with the field that holds it.
  const field = subject.split('.').slice(0, 2).join('.')
  return fact.startsWith('?') && fact.includes('=') ? subject.concat(fact) : field
}

test('the migration table names everything that v2 promised before 2.0 and does not any more', () => {
  const broken = findBroken(before, currentPromises())
  expect(broken.length).toBeGreaterThan(30)
  const isListed = (name: string) => table.includes(`\`${name}\``) || table.includes(`\`${name.split('.')[0]}\``)
  expect([...new Set(broken.map(nameOf))].filter((name) => !isListed(name))).toEqual([])
})
