import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const PAGES = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md'], { cwd: ROOT })
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')

test('every link and anchor of the documents exists', () => {
  const broken = PAGES.flatMap((page) =>
    extractLinks(read(page)).flatMap(({ line, target }) => {
      const problem = problemOf(page, target)
      return problem === undefined ? [] : [`${page}:${line} ${problem}`]
    }),
  )
  expect(broken).toEqual([])
  expect(PAGES).toContain('docs/operations.md')
})

test('every `pnpm` command in the documents is a root command', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
  const pnpmCommands = new Set(['add', 'audit', 'exec', 'fetch', 'install', 'licenses', 'run', 'sbom'])
  const unknown = PAGES.flatMap((page) =>
    [...read(page).matchAll(/`(?:bin\/env )?pnpm (?:--silent )?([a-z][a-z0-9]*(?:[:-][a-z]+)*)/g)].flatMap(
      ([whole, name = '']) => (pnpmCommands.has(name) || name in scripts ? [] : [`${page}: ${whole}`]),
    ),
  )
  expect(unknown).toEqual([])
})

test('docs/commands.md lists every root command', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
  const page = read('docs/commands.md')
  expect(Object.keys(scripts).filter((name) => !new RegExp(`\`${name}[\` ]`).test(page))).toEqual([])
})

test('every runbook of an alert exists', () => {
  const named = [...read('deploy/prometheus/alerts.yml').matchAll(/runbook_url: '\S+ \S+ \}\}#([a-z-]+)'/g)]
  expect(named.length).toBeGreaterThan(30)
  const anchors = extractAnchors(read('docs/operations.md'))
  const missing = named.filter(([, anchor = '']) => !anchors.has(anchor))
  expect(missing.map(([whole]) => whole)).toEqual([])
})

test('derives anchors from headings like GitHub, and from ids', () => {
  const page = '# Two words\n## What `it` is, and [why](x.md)\n## Two words\n```\n# not one\n```\n<a id="own"></a>'
  expect([...extractAnchors(page)]).toEqual(['two-words', 'what-it-is-and-why', 'two-words-1', 'own'])
})

test('ignores links inside code', () => {
  expect(extractLinks('see [a](b.md) and `[c](d.md)`\n```\n[e](f.md)\n```\n![g](h.webp)')).toEqual([
    { line: 1, target: 'b.md' },
    { line: 5, target: 'h.webp' },
  ])
})

/** External links are not checked, because tests run without network. */
function problemOf(page: string, target: string): string | undefined {
  if (/^[a-z]+:/.test(target)) return undefined
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  if (!existsSync(join(ROOT, file))) return `links to ${file}, which does not exist`
  if (anchor === undefined || extractAnchors(read(file)).has(anchor)) return undefined
  return `links to #${anchor}, which ${file} does not contain`
}

interface MarkdownLink {
  readonly line: number
  readonly target: string
}

/** Links and images of a page, without those inside code. */
function extractLinks(markdown: string): readonly MarkdownLink[] {
  return proseLines(markdown).flatMap(({ line, text }) =>
    [...text.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ line, target })),
  )
}

/** Anchors of a page: headings with the names that GitHub generates, and explicit ids. */
function extractAnchors(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const { text } of proseLines(markdown)) {
    for (const [, id = ''] of text.matchAll(/<a id="([^"]+)">/g)) anchors.add(id)
    const [, title] = /^#{1,6} (.+)$/.exec(text) ?? []
    if (title !== undefined) anchors.add(uniqueSlug(slugOf(title), anchors))
  }
  return anchors
}

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

function uniqueSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let count = 0; ; count += 1) {
    const name = count === 0 ? slug : `${slug}-${count}`
    if (!taken.has(name)) return name
  }
}

function proseLines(markdown: string): readonly { readonly line: number; readonly text: string }[] {
  let isCode = false
  return markdown.split('\n').flatMap((text, at) => {
    const isFence = /^ *```/.test(text)
    if (isFence) isCode = !isCode
    return isFence || isCode ? [] : [{ line: at + 1, text }]
  })
}
