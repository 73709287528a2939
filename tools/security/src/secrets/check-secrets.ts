import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { assemble } from '@ergo-explorer/release/assemble'
import { type Goal, goalOf, type Trial } from '../goal.ts'
import type { Seen } from '../headers/check-headers.ts'
import type { World } from '../world.ts'
import { findSecrets } from './find-secrets.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const CLIENT = join(ROOT, 'apps/web/build/client')

/** No key, token or password in answers, logs, scripts of the browser, what is shipped, or anything ever committed. */
export async function checkSecrets(world: World, seen: readonly Seen[]): Promise<Goal> {
  const { secrets, internals } = world
  const logs = await world.logs()
  const files = filesIn(CLIENT)
  const shipped = shippedFiles()
  const commits = committedTexts()
  const trials = [
    ...seen.map(({ name, answer }) => {
      const text = [...answer.headers.flat(), answer.body].join('\n')
      return {
        where: `the answer to ${name}`,
        faults: [...findSecrets(text), ...marksIn(text, [...secrets, ...internals])],
      }
    }),
    ...files.map((path): Trial => {
      const text = readFileSync(path, 'latin1')
      return {
        where: `built ${path.slice(ROOT.length + 1)}`,
        faults: [...findSecrets(text), ...marksIn(text, secrets)],
      }
    }),
    ...shipped,
    { where: 'logs', faults: [...findSecrets(logs), ...marksIn(logs, secrets)] },
    // Nothing is found in a log that nobody wrote.
    { where: 'logs', faults: /api started[^]*listening/.test(logs) ? [] : ['they are empty'] },
    ...commits,
  ]
  const more = `${seen.length} answers, ${files.length} built files, ${shipped.length} shipped, ${commits.length} commits, logs`
  return goalOf('S19', 'secrets found nowhere', trials, more)
}

const marksIn = (text: string, marks: readonly string[]) =>
  marks.filter((mark) => text.includes(mark)).map((mark) => `it says ${mark}`)

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Names that belong to somebody's machine and to no image. */
const PRIVATE = /^(?:\.env(?:\..*)?|\.npmrc|\.git|\.pgpass|id_(?:rsa|ed25519|ecdsa))$/

/** The production set as it would be in an image: our own files by what is in them, those of others by their names. */
function shippedFiles(): Trial[] {
  const target = mkdtempSync(join(tmpdir(), 'security-'))
  try {
    assemble({ target, withDemo: false })
    return filesIn(target).map((path): Trial => {
      const where = `shipped ${path.slice(target.length + 1)}`
      if (PRIVATE.test(basename(path))) return { where, faults: ['it has no business there'] }
      return { where, faults: path.includes('/node_modules/') ? [] : findSecrets(readFileSync(path, 'latin1')) }
    })
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}

const COMMIT = '\u0001'

/** What each commit added, or one that says why nobody can know. */
function committedTexts(): Trial[] {
  const { stdout, status } = spawnSync('git', ['log', '--all', '-p', '--no-color', '-U0', `--format=${COMMIT}%h`], {
    cwd: ROOT,
    encoding: 'latin1',
    maxBuffer: 2 ** 30,
  })
  if (status !== 0) return [{ where: 'git', faults: ['the history cannot be read'] }]
  return stdout
    .split(COMMIT)
    .filter(Boolean)
    .map((commit) => {
      const [hash = '', ...lines] = commit.split('\n')
      const added = lines.filter((line) => line.startsWith('+')).join('\n')
      return { where: `commit ${hash}`, faults: findSecrets(added) }
    })
}
