import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, '.github/workflows')

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>
  readonly permissions?: unknown
  readonly jobs: Readonly<Record<string, Job>>
}

interface Job {
  readonly permissions?: unknown
  readonly 'timeout-minutes'?: number
  readonly strategy?: { readonly matrix: { readonly command: readonly string[] } }
  readonly steps: readonly { readonly name?: string; readonly uses?: string; readonly run?: string }[]
}

const workflows = readdirSync(FOLDER).map((file) => ({
  file,
  // A workflow that is not of this shape fails below.
  workflow: parse(readFileSync(join(FOLDER, file), 'utf8')) as Workflow,
}))
const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ where: `${file} ${name}`, job })),
)
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

test('there are three, and they begin by what they are for', () => {
  expect(Object.fromEntries(workflows.map(({ file, workflow }) => [file, Object.keys(workflow.on)]))).toEqual({
    'check.yml': ['push', 'pull_request'],
    'nightly.yml': ['schedule', 'workflow_dispatch'],
    'release.yml': ['push'],
  })
})

test('a workflow may read, and only the job that publishes may write what it publishes', () => {
  expect(workflows.map(({ workflow }) => workflow.permissions)).toEqual(workflows.map(() => ({ contents: 'read' })))
  const more = jobs.filter(({ job }) => job.permissions !== undefined)
  expect(more.map(({ where, job }) => [where, job.permissions])).toEqual([
    ['release.yml publish', { contents: 'write', packages: 'write' }],
  ])
})

test('no action of others is used but by the hash of what it does', () => {
  const used = jobs.flatMap(({ job }) => job.steps.flatMap(({ uses }) => uses ?? []))
  expect(used.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
})

test('every command is one of ours, and no text from outside is part of it', () => {
  const runs = jobs.flatMap(({ job }) => job.steps.flatMap(({ run }) => run ?? []))
  const named = [
    ...runs.flatMap((run) => [...run.matchAll(/\bpnpm ([a-z:-]+)/g)].map(([, name = '']) => name)),
    ...runs.flatMap((run) => [...run.matchAll(/\.ci\/run (?!\$)([a-z:-]+)/g)].map(([, name = '']) => name)),
    ...jobs.flatMap(({ job }) => (job.strategy?.matrix.command ?? []).map((command) => command.split(' ')[0] ?? '')),
  ]
  expect(named.filter((name) => name !== 'install' && scripts[name] === undefined)).toEqual([])
  expect(named).toEqual(expect.arrayContaining(['check', 'supply', 'security', 'simulate', 'crash', 'harness', 'fuzz']))
  expect(runs.flatMap((run) => run.match(/\$\{\{(?! *matrix\.command)[^}]*\}\}/g) ?? [])).toEqual([])
})

test('the check is the one that everyone can run, and nothing runs for ever', () => {
  const checks = jobs.filter(({ job }) => job.steps.some(({ run }) => run === '.ci/run'))
  expect(checks.map(({ where }) => where)).toEqual(['check.yml all', 'release.yml check'])
  expect(jobs.filter(({ job }) => (job['timeout-minutes'] ?? 1000) > 180)).toEqual([])
})

test.each([
  ['v1.10.0', true],
  ['v1.9.3', false],
  ['v2.0.0-rc.1', false],
])('the image of %s is the latest one: %s', (tag, isLatest) => {
  const image = jobs
    .find(({ where }) => where === 'release.yml publish')
    ?.job.steps.find(({ name }) => name === 'image')?.run
  using folder = mkdtempDisposableSync(join(tmpdir(), 'release-'))
  const add = (name: string, script: string) => {
    writeFileSync(join(folder.path, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  add('gh', "printf '%s\\n' v1.2.0 v1.10.0 v2.0.0-rc.1 v1.9.3 nightly")
  add('docker', 'if [ "$1" = login ]; then cat > token; else echo "$*" >> calls; fi')
  add('node', 'echo sha256:0')
  execFileSync('/bin/bash', ['--norc', '-e', '-c', image ?? 'exit 1'], {
    cwd: folder.path,
    env: {
      PATH: `${folder.path}:/usr/bin:/bin`,
      GITHUB_REF_NAME: tag,
      IMAGE: 'host/explorer',
      GH_TOKEN: 'x',
      GITHUB_SHA: 'abc',
    },
  })
  const build = readFileSync(join(folder.path, 'calls'), 'utf8')
  expect(build).toContain(`--tag host/explorer:${tag.slice(1)} `)
  expect(build.includes('--tag host/explorer:latest ')).toBe(isLatest)
})
