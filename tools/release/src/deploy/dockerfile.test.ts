import { expect, test } from 'vitest'
import { readCompose } from './compose.ts'
import { repositoryFileExists, readRepositoryFile } from './files.ts'
import { listSettingNames, explorerCommands } from './process.ts'

/** Instructions with joined continuation lines, without comments. */
const instructions = readRepositoryFile('Dockerfile')
  .replaceAll(/^\s*#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
const all = (name: string) => instructions.filter((line) => line.startsWith(`${name} `))

test('every stage starts from the pinned Node version, which is the version in .nvmrc', () => {
  expect(all('ARG')[0]).toBe(`ARG NODE_IMAGE=node:${readRepositoryFile('.nvmrc').trim()}-bookworm-slim`)
  const stages = all('FROM').map((line) => line.split(' '))
  const names = new Set(stages.map((words) => words[3]))
  expect(stages.map((words) => words[1]).filter((base) => base !== '${NODE_IMAGE}' && !names.has(base))).toEqual([])
  expect(instructions.filter((line) => /:latest\b/.test(line))).toEqual([])
})

test('[S21] the image runs as a non-root numeric user and contains no package manager', () => {
  expect(all('USER')).toEqual(['USER 1000:1000'])
  const removed = all('RUN').find((line) => line.startsWith('RUN rm')) ?? ''
  for (const name of ['npm', 'npx', 'corepack', 'yarn', 'apt*', 'dpkg*'])
    expect(removed).toMatch(new RegExp(`bin/${name.replace('*', '\\*')}(?: |$)`))
  const last = instructions.slice(instructions.lastIndexOf(all('FROM').at(-1) ?? ''))
  expect(last).toEqual(['FROM base AS explorer', 'COPY --from=build /set /explorer'])
})

test('downloads nothing except through the lock file', () => {
  expect(all('ADD')).toEqual([])
  expect(instructions.filter((line) => /curl|wget|apt-get|\bnpm (?:i|ci|install)\b/.test(line))).toEqual([])
  expect(
    all('RUN')
      .filter((line) => line.includes('pnpm install'))
      .join(),
  ).toContain('--frozen-lockfile --ignore-scripts')
})

test('starts with bin/explorer, stops on SIGTERM and leaves health checks to the orchestrator', () => {
  expect(all('ENTRYPOINT')).toEqual(['ENTRYPOINT ["/explorer/bin/explorer"]'])
  expect([...all('STOPSIGNAL'), ...all('HEALTHCHECK')]).toEqual(['STOPSIGNAL SIGTERM', 'HEALTHCHECK NONE'])
  expect(explorerCommands()).toEqual(expect.arrayContaining(['indexer', 'api', 'web', 'devnet', 'migrate', 'verify']))
})

test('every environment variable of the image is a known setting', () => {
  const names = all('ENV').flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name))
  expect(names.filter((name) => name !== 'NODE_ENV' && !listSettingNames().has(name))).toEqual([])
  expect(names).toContain('API_HOST')
})

test('the build targets of the Compose files are stages of the Dockerfile', () => {
  const stages = new Set(all('FROM').map((line) => line.split(' ')[3]))
  const files = ['compose.yaml', 'compose.demo.yaml'].flatMap((path) => Object.values(readCompose(path).services))
  const targets = new Set(files.flatMap(({ build }) => build?.target ?? []))
  expect([...targets].filter((target) => !stages.has(target))).toEqual([])
  expect(targets).toEqual(new Set(['explorer', 'demo']))
})

test('.dockerignore allows only listed paths and excludes secrets and build output', () => {
  const [first, ...rules] = readRepositoryFile('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(first).toBe('*')
  const named = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
  expect(named.filter((path) => !repositoryFileExists(path))).toEqual([])
  expect(named).not.toEqual(expect.arrayContaining(['.git']))
  const copied = all('COPY')
    .flatMap((line) => line.split(' ').slice(1, -1))
    .filter((word) => /^[a-z]/.test(word))
  expect(copied.filter((path) => !named.includes(path.split('/')[0] ?? ''))).toEqual([])
  expect(rules).toEqual(expect.arrayContaining(['**/.env*', '**/*.pem', '**/*.key', '**/build', '**/node_modules']))
})
