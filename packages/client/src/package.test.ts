import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A project that has only the packed package. */
const project = mkdtempSync(join(tmpdir(), 'client-package-'))
const installed = join(project, 'node_modules/@ergo-explorer/client')
const packageFolder = join(import.meta.dirname, '..')
const compiler = join(packageFolder, '../../node_modules/.bin/tsc')

beforeAll(() => {
  execFileSync('pnpm', ['pack', '--pack-destination', project], { cwd: packageFolder, stdio: 'pipe' })
  const archive = readdirSync(project).find((name) => name.endsWith('.tgz')) ?? expect.fail('no archive')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', join(project, archive), '--strip-components=1', '-C', installed])
}, 60_000)
afterAll(() => rmSync(project, { recursive: true }))

test('contains JavaScript, declarations and a readme, and depends on nothing', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).toSorted()
  const sources = globSync('**/*.ts', { cwd: join(packageFolder, 'src'), exclude: ['**/*.test.ts'] })
  const modules = sources.map((name) => name.slice(0, -'.ts'.length))
  const built = modules.flatMap((name) => [`build/${name}.d.ts`, `build/${name}.js`])
  expect(files).toEqual(['LICENSE', 'README.md', 'build', 'build/operations', ...built, 'package.json'].toSorted())
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest).toMatchObject({ type: 'module', sideEffects: false })
  expect(manifest['dependencies']).toBeUndefined()
  for (const file of built)
    for (const [, specifier] of readFileSync(join(installed, file), 'utf8').matchAll(
      /(?:from |import\()['"](.*?)['"]/g,
    ))
      expect(specifier).toMatch(/^\.\.?\/[a-z/-]+\.js$/)
})

test('runs in plain JavaScript', () => {
  const script = `
    import { ApiProblem, createClient, getTip, listBlocks, paginate } from '@ergo-explorer/client'
    const pages = { '/api/v2/blocks': { items: [1, 2], next: 'a' }, '/api/v2/blocks?cursor=a': { items: [3], next: null } }
    const fetch = async (url) => Response.json(pages[url] ?? { title: 'Not found' }, { status: pages[url] ? 200 : 404 })
    const client = createClient({ baseUrl: '', fetch })
    const error = await getTip(client).catch((error) => error)
    const blocks = []
    for await (const block of paginate(listBlocks, client)) blocks.push(block)
    console.log(JSON.stringify({ blocks, isProblem: error instanceof ApiProblem }))
  `
  writeFileSync(join(project, 'main.mjs'), script)
  const output = execFileSync(process.execPath, [join(project, 'main.mjs')], { cwd: project, encoding: 'utf8' })
  expect(JSON.parse(output)).toEqual({ blocks: [1, 2, 3], isProblem: true })
})

test.each([
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
])('has types for %s modules and %s resolution', (module, moduleResolution) => {
  const consumer = `
    import { createClient, getBlock, type BlockDetail, type LiveEvent, subscribe } from '@ergo-explorer/client'
    const client = createClient({ baseUrl: 'https://example.org' })
    export const block: BlockDetail = await getBlock(client, { block: '1' })
    export const fees: bigint = BigInt(block.fees)
    for await (const event of subscribe(client, { topics: ['blocks'] })) handle(event)
    function handle(event: LiveEvent): number | undefined {
      return event.type === 'block' ? event.data.height : undefined
    }
    // @ts-expect-error
    await getBlock(client, { height: 1 })
  `
  writeFileSync(join(project, 'main.ts'), consumer)
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2022',
        module,
        moduleResolution,
        types: [],
        skipLibCheck: false,
      },
      files: ['main.ts'],
    }),
  )
  expect(() => execFileSync(compiler, ['-p', project], { encoding: 'utf8' })).not.toThrow()
})
