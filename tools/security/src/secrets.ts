import { spawnSync } from 'node:child_process'
import { mkdtempDisposableSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { assembleRelease } from '@ergo-explorer/release/assemble'
import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import type { SecurityEnvironment } from './environment.ts'
import type { ObservedResponse } from './header-rules.ts'

const ROOT = join(import.meta.dirname, '../../..')
const CLIENT = join(ROOT, 'apps/web/build/client')

/**
 * Checks that responses, logs, browser bundles, the production build and all commits contain no key, token or password.
 */
export async function checkSecrets(
  { secrets, internals, logs: readLogs }: SecurityEnvironment,
  observed: readonly ObservedResponse[],
): Promise<Check> {
  const logs = readLogs()
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
  return { name: 'S19 no secrets found', trials, details }
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
  using target = mkdtempDisposableSync(join(tmpdir(), 'security-'))
  assembleRelease({ target: target.path, withDemo: false })
  return filesIn(target.path).map((path): Trial => {
    const where = `shipped ${path.slice(target.path.length + 1)}`
    if (PRIVATE_FILES.test(basename(path))) return { where, problems: ['must not be shipped'] }
    return { where, problems: path.includes('/node_modules/') ? [] : findSecrets(readFileSync(path, 'latin1')) }
  })
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

/** Patterns of keys, tokens and passwords. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'an AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{50,})/,
  'a GitLab token': /\bglpat-[\w-]{20,}/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S{8,}/,
  'a Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'a Google key': /\bAIza[\w-]{35}\b/,
  'a Stripe key': /\b[rs]k_live_[A-Za-z0-9]{16,}/,
  'a signed token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{15,}/,
  // Placeholders such as an ellipsis or a word in angle brackets are allowed, and so are the markers of our own tests.
  'a password in a URL':
    /\b[a-z][a-z+]{2,}:\/\/[\w.-]*:(?!…|\.\.\.|<|\$|password\b|secret\b|explorer\b|change-me\b)[^\s@/'"`{}$…<>]{6,}@[\w.-]/,
  'a password':
    /(?<![\w-])(?:password|passwd|secret|api_?key|access_?token)["']?\s*[:=]\s*["'](?!mark-of-the-|[^"']*[\s<>{}$…/])[^"']{12,}["']/i,
}

/** The kinds of secrets found in a text, each with the start of the match. */
export function findSecrets(text: string): string[] {
  return Object.entries(PATTERNS).flatMap(([name, pattern]) => {
    const match = pattern.exec(text)
    return match === null ? [] : [`${name}: ${match[0].slice(0, 24)}…`]
  })
}
