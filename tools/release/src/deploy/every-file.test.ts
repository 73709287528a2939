import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const RELEASE = 'tools/release/src/deploy'
const MONITORING = 'tools/dev-stack/src/monitoring.test.ts'

/** What reads the files of deploy/ in a test or rehearsal: the real program, or the schema of our settings. */
const VALIDATED_BY: Readonly<Record<string, readonly string[]>> = {
  // nginx of Debian starts with them. Upstreams of compose need a newer one; the test compares them with the services.
  'deploy/nginx/**': ['packages/testkit/src/nginx.ts', `${RELEASE}/containers.test.ts`],
  // The script runs with a stand-in for Docker.
  'deploy/compose/**': [`${RELEASE}/compose-upgrade.test.ts`],
  // systemd-analyze, and settings of our programs.
  'deploy/systemd/**': [`${RELEASE}/systemd.test.ts`],
  // Settings of our programs, and references between the manifests.
  'deploy/kubernetes/**': [`${RELEASE}/kubernetes.test.ts`],
  // PostgreSQL.
  'deploy/postgres/**': [`${RELEASE}/postgres.test.ts`],
  // promtool, amtool, mtail and the blackbox exporter.
  'deploy/prometheus/**': [MONITORING],
  'deploy/grafana/**': [MONITORING],
  'deploy/networks/**': ['packages/chain/src/preset-file/preset-file.test.ts'],
}
/** The reference node, which reads it, is not part of the tests. */
const NOT_VALIDATED = ['deploy/ergo-node/ergo.conf']
/** Documents. */
const PAGES = 'deploy/**/*.md'

const list = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))

test('every file of deploy/ is read by its program or schema in a test', () => {
  const validated = new Set([...Object.keys(VALIDATED_BY), PAGES].flatMap(list))
  expect(list('deploy/**').filter((path) => !validated.has(path))).toEqual(NOT_VALIDATED)
})

test('the tests read the folders that they validate', () => {
  const wrong = Object.entries(VALIDATED_BY).filter(([pattern, tests]) => {
    const folder = pattern.split('/')[1] ?? ''
    return !tests.some((path) => readFileSync(join(ROOT, path), 'utf8').toLowerCase().includes(folder))
  })
  expect(wrong).toEqual([])
})
