import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsIn, linksIn } from './links-in.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const PAGES = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md'], { cwd: ROOT })
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')

test('every link and every anchor of the pages leads somewhere', () => {
  const broken = PAGES.flatMap((page) =>
    linksIn(read(page)).flatMap(({ line, target }) => {
      const fault = faultOf(page, target)
      return fault === undefined ? [] : [`${page}:${line} ${fault}`]
    }),
  )
  expect(broken).toEqual([])
  expect(PAGES).toContain('docs/operations.md')
})

test('every `pnpm` command that a page names is one of the root', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
  const ofPnpm = new Set(['add', 'exec', 'install', 'fetch', 'run'])
  const unknown = PAGES.flatMap((page) =>
    [...read(page).matchAll(/`(?:bin\/env )?pnpm (?:--silent )?([a-z][a-z0-9]*(?:[:-][a-z]+)*)/g)].flatMap(
      ([whole, name = '']) => (ofPnpm.has(name) || name in scripts ? [] : [`${page}: ${whole}`]),
    ),
  )
  expect(unknown).toEqual([])
})

test('the README names every command of the root', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
  const page = read('README.md')
  expect(Object.keys(scripts).filter((name) => !new RegExp(`\`${name}[\` ]`).test(page))).toEqual([])
})

test('every runbook that an alarm names is there', () => {
  const named = read('deploy/prometheus/alerts.yml').matchAll(/runbook: (\S+)#(\S+)/g)
  const missing = [...named].filter(([, page = '', anchor = '']) => !anchorsIn(read(page)).has(anchor))
  expect(missing.map(([whole]) => whole)).toEqual([])
})

test('headings are led to as GitHub names them, and ids as they are', () => {
  const page = '# Two words\n## What `it` is, and [why](x.md)\n## Two words\n```\n# not one\n```\n<a id="own"></a>'
  expect([...anchorsIn(page)]).toEqual(['two-words', 'what-it-is-and-why', 'two-words-1', 'own'])
})

test('links inside code are none', () => {
  expect(linksIn('see [a](b.md) and `[c](d.md)`\n```\n[e](f.md)\n```\n![g](h.webp)')).toEqual([
    { line: 1, target: 'b.md' },
    { line: 5, target: 'h.webp' },
  ])
})

/** Other hosts are not asked: a test needs no network. */
function faultOf(page: string, target: string): string | undefined {
  if (/^[a-z]+:/.test(target)) return undefined
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(ROOT, file))) return `leads to ${file}, which is not there`
  if (anchor === undefined || anchorsIn(read(file)).has(anchor)) return undefined
  return `leads to #${anchor}, which ${file} does not have`
}
