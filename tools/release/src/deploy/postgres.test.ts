import { execFileSync, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@ergo-explorer/db'
import { findPostgresPrograms, startPostgres } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readRepositoryFile, REPOSITORY_ROOT } from './deployed-process.ts'

const CONFIGURATION = 'deploy/postgres/postgresql.conf'

test('PostgreSQL accepts its configuration file and rejects an invalid one', () => {
  expect(readConfigValue(CONFIGURATION)).toMatchObject({ stdout: `${(2 * 1024 ** 3) / 8192}\n`, status: 0 })
  expect(readConfigValue('deploy/nginx/nginx.conf').stderr).toContain('syntax error')
})

test("[S21] the API's database role can log in and read granted tables, but cannot write", async () => {
  await using server = await startPostgres()
  const { port } = new URL(server.url)
  const password = `it's "quoted" $HOME`
  execFileSync(join(REPOSITORY_ROOT, 'deploy/postgres/make-reader.sh'), {
    env: {
      PATH: `${findPostgresPrograms()}:${process.env['PATH']}`,
      PGHOST: '127.0.0.1',
      PGPORT: port,
      POSTGRES_USER: 'postgres',
      POSTGRES_DB: 'postgres',
      READER_PASSWORD: password,
    },
  })
  const owner = await connect({ url: server.url, applicationName: 'test' })
  await owner.query('CREATE TABLE facts (x int); GRANT SELECT ON facts TO explorer_reader')
  const url = server.url.replace('postgres@', `explorer_reader:${encodeURIComponent(password)}@`)
  const reader = await connect({ url, applicationName: 'test' })
  try {
    expect((await reader.query('SELECT x FROM facts')).rows).toEqual([])
    await reader.query('SET default_transaction_read_only = off')
    for (const sql of [
      'INSERT INTO facts VALUES (1)',
      'CREATE TABLE mine (x int)',
      'CREATE TEMP TABLE mine (x int)',
      'TRUNCATE facts',
      'SELECT pg_advisory_lock(1)',
      'SELECT pg_try_advisory_xact_lock_shared(1, 2)',
    ])
      await expect(reader.query(sql)).rejects.toThrow(/permission denied/)
  } finally {
    await Promise.all([owner.end(), reader.end()])
  }
})

test('creates the databases of two networks with the same roles, which only the owner may lock', async () => {
  await using server = await startPostgres()
  const sql = ['database', 'restrict'].map((name) => readRepositoryFile(`deploy/postgres/${name}.sql`)).join('\n')
  const password = `it's "quoted" $HOME`
  for (const [DATABASE, OWNER_PASSWORD] of [
    ['explorer', password],
    ['explorer_testnet', 'ignored, because the roles exist'],
  ]) {
    const env = { PATH: process.env['PATH'], DATABASE, OWNER_PASSWORD, READER_PASSWORD: password }
    const psql = join(findPostgresPrograms(), 'psql')
    expect(spawnSync(psql, ['--no-psqlrc', server.url], { input: sql, env, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
    const open = (role: string) =>
      connect({
        url: server.url
          .replace('postgres@', `${role}:${encodeURIComponent(password)}@`)
          .replace(/\/postgres$/, `/${DATABASE}`),
        applicationName: 'test',
      })
    const [owner, reader] = [await open('explorer'), await open('explorer_reader')]
    try {
      await owner.query('SELECT pg_advisory_lock(1); CREATE TABLE facts (x int)')
      for (const statement of ['SELECT pg_advisory_lock(1)', 'SELECT pg_try_advisory_xact_lock_shared(1, 2)'])
        await expect(reader.query(statement)).rejects.toThrow(/permission denied/)
      await expect(reader.query('SELECT lo_create(0)')).rejects.toThrow(/permission denied/)
    } finally {
      await Promise.all([owner.end(), reader.end()])
    }
  }
})

test('Compose uses the role that the script creates', () => {
  const script = readRepositoryFile('deploy/postgres/make-reader.sh')
  const { services } = parse(readRepositoryFile('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>
  }
  expect(script).toContain(`CREATE ROLE ${services['migrate']?.environment?.['READER_ROLE']} LOGIN`)
  expect(services['api']?.environment?.['DATABASE_URL']).toContain('//explorer_reader:')
})

function readConfigValue(file: string) {
  // -C must be the first argument. Otherwise PostgreSQL tries to start, which it refuses as root.
  const args = ['-C', 'shared_buffers', '-D', tmpdir(), `--config-file=${join(REPOSITORY_ROOT, file)}`]
  const { stdout, stderr, status } = spawnSync(join(findPostgresPrograms(), 'postgres'), args, { encoding: 'utf8' })
  return { stdout, stderr, status }
}
