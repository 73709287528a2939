import { expect, test } from 'vitest'
import { readCompose } from './compose.ts'
import { exists, read } from './files.ts'
import { allSettings, commandsOfExplorer } from './process.ts'

/** Instructions with their continuation lines, without comments. */
const instructions = read('Dockerfile')
  .replaceAll(/^\s*#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '')
const all = (name: string) => instructions.filter((line) => line.startsWith(`${name} `))

test('every stage begins with the one pinned Node, which is the Node that we test with', () => {
  expect(all('ARG')[0]).toBe(`ARG NODE_IMAGE=node:${read('.nvmrc').trim()}-bookworm-slim`)
  const stages = all('FROM').map((line) => line.split(' '))
  const names = new Set(stages.map((words) => words[3]))
  expect(stages.map((words) => words[1]).filter((base) => base !== '${NODE_IMAGE}' && !names.has(base))).toEqual([])
  expect(instructions.filter((line) => /:latest\b/.test(line))).toEqual([])
})

test('[S21] the image runs as a number that is not root, and holds no package manager', () => {
  expect(all('USER')).toEqual(['USER 1000:1000'])
  const removed = all('RUN').find((line) => line.startsWith('RUN rm')) ?? ''
  for (const name of ['npm', 'npx', 'corepack', 'yarn', 'apt*', 'dpkg*'])
    expect(removed).toMatch(new RegExp(`bin/${name.replace('*', '\\*')}(?: |$)`))
  const last = instructions.slice(instructions.lastIndexOf(all('FROM').at(-1) ?? ''))
  expect(last).toEqual(['FROM base AS explorer', 'COPY --from=build /set /explorer'])
})

test('nothing is fetched from outside but by the lock file', () => {
  expect(all('ADD')).toEqual([])
  expect(instructions.filter((line) => /curl|wget|apt-get|\bnpm (?:i|ci|install)\b/.test(line))).toEqual([])
  expect(
    all('RUN')
      .filter((line) => line.includes('pnpm install'))
      .join(),
  ).toContain('--frozen-lockfile --ignore-scripts')
})

test('it is started by bin/explorer, stopped by SIGTERM and probed by whoever runs it', () => {
  expect(all('ENTRYPOINT')).toEqual(['ENTRYPOINT ["/explorer/bin/explorer"]'])
  expect([...all('STOPSIGNAL'), ...all('HEALTHCHECK')]).toEqual(['STOPSIGNAL SIGTERM', 'HEALTHCHECK NONE'])
  expect(commandsOfExplorer()).toEqual(expect.arrayContaining(['indexer', 'api', 'web', 'devnet', 'migrate', 'verify']))
})

test('the variables of the image are settings', () => {
  const names = all('ENV').flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name))
  expect(names.filter((name) => name !== 'NODE_ENV' && !allSettings().has(name))).toEqual([])
  expect(names).toContain('API_HOST')
})

test('what compose builds are stages of it', () => {
  const stages = new Set(all('FROM').map((line) => line.split(' ')[3]))
  const files = ['compose.yaml', 'compose.demo.yaml'].flatMap((path) => Object.values(readCompose(path).services))
  const targets = new Set(files.flatMap(({ build }) => build?.target ?? []))
  expect([...targets].filter((target) => !stages.has(target))).toEqual([])
  expect(targets).toEqual(new Set(['explorer', 'demo']))
})

test('only what is named goes into the build, and nothing secret or made', () => {
  const [first, ...rules] = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(first).toBe('*')
  const named = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
  expect(named.filter((path) => !exists(path))).toEqual([])
  expect(named).not.toEqual(expect.arrayContaining(['.git']))
  const copied = all('COPY')
    .flatMap((line) => line.split(' ').slice(1, -1))
    .filter((word) => /^[a-z]/.test(word))
  expect(copied.filter((path) => !named.includes(path.split('/')[0] ?? ''))).toEqual([])
  expect(rules).toEqual(expect.arrayContaining(['**/.env*', '**/*.pem', '**/*.key', '**/build', '**/node_modules']))
})
