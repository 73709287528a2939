import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { REPOSITORY_ROOT } from './deployed-process.ts'

const SCRIPT = join(REPOSITORY_ROOT, 'deploy/compose/upgrade.sh')

/** Stands in for the Docker command: a container is a file with its service, version and inspections until it is healthy. */
const DOCKER = `#!/bin/sh
set -eu
cd "$ENGINE"
for last in "$@"; do :; done
of() { grep --files-with-matches "^$1 " id-* || :; }
start() {
  echo x >>count
  echo "$1 new $STARTS_IN" >"id-$(wc -l <count)"
}
name=$1
[ "$1" != compose ] || name="$1 $2"
case $name in
  'compose ps') of "$last"; exit ;;
  inspect)
    read -r service image left <"$last"
    echo "$service $image $((left - 1))" >"$last"
    [ "$left" -gt 0 ] && echo starting || echo healthy
    exit
    ;;
  'compose up')
    case $* in
      *"--no-deps --no-recreate --scale $last="*)
        wanted=\${7#*=}
        while [ "$(of "$last" | wc -l)" -lt "$wanted" ]; do start "$last"; done
        ;;
      *) rm $(of indexer) && start indexer ;;
    esac
    ;;
  stop) rm "$last" ;;
  rm) [ "$2" != --force ] || rm "$last" ;;
  logs) echo "log of $last" ;;
esac
healthy() { grep --no-messages "^$1 [a-z]* \\(0\\|-.*\\)$" id-* | wc -l; }
echo "$name $last: $(healthy api) api, $(healthy web) web" >>log
`

function upgrade(startsIn: number, ...args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-compose-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const services = ['api', 'api', 'web', 'web', 'indexer']
  for (const [i, service] of services.entries()) writeFileSync(join(folder, `id-old${i}`), `${service} old 0\n`)
  for (const file of ['count', 'log']) writeFileSync(join(folder, file), '')
  writeFileSync(join(folder, 'docker'), DOCKER)
  chmodSync(join(folder, 'docker'), 0o755)
  const PATH = `${folder}${delimiter}${process.env['PATH'] ?? ''}`
  const env = { PATH, ENGINE: folder, STARTS_IN: String(startsIn), TIMEOUT: '2', PAUSE: '0' }
  const { status, stderr } = spawnSync('sh', [SCRIPT, ...args], { env, encoding: 'utf8' })
  return {
    status,
    stderr,
    containers: readdirSync(folder)
      .filter((name) => name.startsWith('id-'))
      .map((name) => readFileSync(join(folder, name), 'utf8').split(' ', 2).join(' '))
      .toSorted(),
    log: readFileSync(join(folder, 'log'), 'utf8').trim().split('\n'),
  }
}

const ALL_NEW = ['api new', 'api new', 'indexer new', 'web new', 'web new']

test('replaces one container at a time, after the migration, and never has fewer healthy ones than before', () => {
  const { status, stderr, containers, log } = upgrade(1)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(containers).toEqual(ALL_NEW)
  const steps = (service: string, old: readonly string[]) =>
    old.flatMap((id) => [`compose up ${service}`, `stop id-${id}`, `rm id-${id}`])
  expect(log).toEqual(
    [
      'compose build build',
      'compose run migrate',
      ...steps('api', ['old0', 'old1']),
      ...steps('web', ['old2', 'old3']),
      'compose up --detach',
    ].map((step) => `${step}: 2 api, 2 web`),
  )
})

test('goes back without migrations, in the reverse order', () => {
  const { status, containers, log } = upgrade(0, 'back')
  expect(status).toBe(0)
  expect(containers).toEqual(ALL_NEW)
  const started = log.filter((line) => /^compose (?:up|run)/.test(line)).map((line) => /\S+(?=:)/.exec(line)?.[0])
  expect(started).toEqual(['indexer', 'web', 'web', 'api', 'api', '--detach'])
})

test('removes a new container that does not become healthy, and keeps all old ones', () => {
  const { status, stderr, containers } = upgrade(1000)
  expect(status).toBe(1)
  expect(stderr).toContain('the new container of api was not healthy within 2 s and was removed')
  expect(containers).toEqual(['api old', 'api old', 'indexer old', 'web old', 'web old'])
})

test('refuses an unknown word', () => {
  expect(upgrade(0, 'forwards')).toMatchObject({ status: 1, stderr: expect.stringContaining('usage: ') as string })
})
