import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openSharedFiles } from './shared-files.ts'
import { serveFiles } from './static-files.ts'

const root = mkdtempSync(join(tmpdir(), 'shared-files-'))
afterAll(() => rmSync(root, { recursive: true }))

/** The client files of a release with one script and the style sheet that all have. */
function build(release: string): string {
  const folder = join(root, release)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  for (const suffix of ['', '.br', '.gz']) {
    writeFileSync(join(folder, `assets/page-${release}.js${suffix}`), `${release}${suffix}`)
    writeFileSync(join(folder, `assets/common-1.css${suffix}`), `common${suffix}`)
  }
  return folder
}

const sharedOf = (folder: string, release: string) => openSharedFiles(folder, join(build(release), 'assets'), 30)

test('servers of two releases each serve the files of both, compressed and plain', async () => {
  const folder = join(root, 'two-releases')
  const releases = await Promise.all(
    ['old', 'new'].map(async (release) => {
      const shared = sharedOf(folder, release)
      await shared.update()
      const server = Fastify()
      serveFiles(server, join(root, release), shared)
      return server
    }),
  )
  for (const server of releases) {
    for (const release of ['old', 'new'])
      for (const [accepted, body, encoding] of [
        ['gzip, br', `${release}.br`, 'br'],
        ['gzip', `${release}.gz`, 'gzip'],
        ['', release, undefined],
      ] as const) {
        const response = await server.inject({
          url: `/assets/page-${release}.js`,
          headers: { 'accept-encoding': accepted },
        })
        expect([response.statusCode, response.body, response.headers['content-encoding']]).toEqual([
          200,
          body,
          encoding,
        ])
        expect(response.headers).toMatchObject({
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
        })
      }
    await server.close()
  }
})

test('without the folder, files of another release are not found', async () => {
  const server = Fastify()
  serveFiles(server, build('alone'))
  expect((await server.inject('/assets/page-old.js')).statusCode).toBe(404)
  await server.close()
})

test('files that no release used for 30 days are removed, and those of this build are kept as used', async () => {
  const folder = join(root, 'retention')
  await sharedOf(folder, 'ancient').update()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), daysAgo(31), daysAgo(31))
  await sharedOf(folder, 'recent').update()
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), daysAgo(29), daysAgo(29))
  const shared = sharedOf(folder, 'next')
  await shared.update()
  expect(await shared.read('page-ancient.js')).toBeUndefined()
  expect(String(await shared.read('page-recent.js'))).toBe('recent')
  for (const name of readdirSync(folder).filter((found) => found.includes('recent')))
    utimesSync(join(folder, name), daysAgo(31), daysAgo(31))
  await shared.update()
  expect(readdirSync(folder).toSorted()).toEqual(
    ['common-1.css', 'page-next.js'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]).toSorted(),
  )
})

test('old entries of the folder that are not files of a release stay', async () => {
  const folder = join(root, 'volume')
  const shared = sharedOf(folder, 'mounted')
  mkdirSync(join(folder, 'lost+found'), { recursive: true })
  writeFileSync(join(folder, 'README'), 'of the operator')
  const long = new Date(Date.now() - 400 * 86_400_000)
  for (const name of ['lost+found', 'README']) utimesSync(join(folder, name), long, long)
  await shared.update()
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['README', 'lost+found', 'page-mounted.js']))
})

test('a file that a full disk cut off is written again', async () => {
  const folder = join(root, 'cut-off')
  const shared = sharedOf(folder, 'whole')
  await shared.update()
  writeFileSync(join(folder, 'page-whole.js'), 'wh')
  await shared.update()
  expect(readFileSync(join(folder, 'page-whole.js'), 'utf8')).toBe('whole')
})

test.each([
  '../secret.js',
  'a/../../secret.js',
  '%2e%2e/secret.js',
  '.hidden.js',
  'link.js',
  'page.js.1.part',
  'folder.js',
  'x',
])('%s is not read', async (name) => {
  const folder = join(root, 'hostile')
  const shared = sharedOf(folder, 'safe')
  await shared.update()
  writeFileSync(join(root, 'secret.js'), 'secret')
  writeFileSync(join(folder, '.hidden.js'), 'hidden')
  writeFileSync(join(folder, 'page.js.1.part'), 'half')
  mkdirSync(join(folder, 'folder.js'), { recursive: true })
  rmSync(join(folder, 'link.js'), { force: true })
  symlinkSync(join(root, 'secret.js'), join(folder, 'link.js'))
  expect(await shared.read(name)).toBeUndefined()
})
