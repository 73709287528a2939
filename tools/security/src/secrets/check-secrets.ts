import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { assembleRelease } from '@ergo-explorer/release/assemble'
import { type GoalResult, createGoalResult, type Trial } from '../goal-result.ts'
import type { ObservedResponse } from '../headers/check-headers.ts'
import type { SecurityTestEnvironment } from '../security-test-environment.ts'
import { findSecrets } from './find-secrets.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const CLIENT = join(ROOT, 'apps/web/build/client')

/**
 * Checks that responses, logs, browser bundles, the production build and all commits contain no key, token or password.
 */
export async function checkSecrets(
  world: SecurityTestEnvironment,
  observed: readonly ObservedResponse[],
): Promise<GoalResult> {
  const { secrets, internals } = world
  const logs = await world.logs()
  const files = filesIn(CLIENT)
  const shipped = shippedFiles()
  const commits = commitTrials()
  const trials = [
    ...observed.map(({ name, response }) => {
      const text = [...response.headers.flat(), response.body].join('\n')
      return {
        where: `response to ${name}`,
        problems: [...findSecrets(text), ...markersIn(text, [...secrets, ...internals])],
      }
    }),
    ...files.map((path): Trial => {
      const text = readFileSync(path, 'latin1')
      return {
        where: `built ${path.slice(ROOT.length + 1)}`,
        problems: [...findSecrets(text), ...markersIn(text, secrets)],
      }
    }),
    ...shipped,
    { where: 'logs', problems: [...findSecrets(logs), ...markersIn(logs, secrets)] },
    // Empty logs would prove nothing.
    { where: 'logs', problems: /api started[^]*listening/.test(logs) ? [] : ['the logs are empty'] },
    ...commits,
  ]
  const details = `${observed.length} responses, ${files.length} built files, ${shipped.length} shipped, ${commits.length} commits, logs`
  return createGoalResult({ id: 'S19', title: 'no secrets found', trials, details })
}

const markersIn = (text: string, markers: readonly string[]) =>
  markers.filter((marker) => text.includes(marker)).map((marker) => `contains ${marker}`)

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))

/** Files that belong on a developer's machine and in no image. */
const PRIVATE_FILES = /^(?:\.env(?:\..*)?|\.npmrc|\.git|\.pgpass|id_(?:rsa|ed25519|ecdsa))$/

/** The production build as in an image: our own files are checked by content, dependencies by file name. */
function shippedFiles(): Trial[] {
  const target = mkdtempSync(join(tmpdir(), 'security-'))
  try {
    assembleRelease({ target, withDemo: false })
    return filesIn(target).map((path): Trial => {
      const where = `shipped ${path.slice(target.length + 1)}`
      if (PRIVATE_FILES.test(basename(path))) return { where, problems: ['must not be shipped'] }
      return { where, problems: path.includes('/node_modules/') ? [] : findSecrets(readFileSync(path, 'latin1')) }
    })
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}

const COMMIT = '\u0001'

/** The lines that each commit added, or one failed trial when the history is unavailable. */
function commitTrials(): Trial[] {
  const { stdout, status } = spawnSync('git', ['log', '--all', '-p', '--no-color', '-U0', `--format=${COMMIT}%h`], {
    cwd: ROOT,
    encoding: 'latin1',
    maxBuffer: 2 ** 30,
  })
  if (status !== 0) return [{ where: 'git', problems: ['git history is not readable'] }]
  return stdout
    .split(COMMIT)
    .filter(Boolean)
    .map((commit) => {
      const [hash = '', ...lines] = commit.split('\n')
      const added = lines.filter((line) => line.startsWith('+')).join('\n')
      return { where: `commit ${hash}`, problems: findSecrets(added) }
    })
}
