import { existsSync } from 'node:fs'
import { Client, type ClientConfig } from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPostgresTemplate, POSTGRES_TEMPLATE_VARIABLE, startPostgres } from './postgres.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a throwaway PostgreSQL', { timeout: 20_000 }, () => {
  // Other test files may use all cores, so a slow start is measured again.
  test('starts, and leaves no directory behind', async () => {
    const before = performance.now()
    const server = await startPostgres()
    const startMs = Math.round(performance.now() - before)
    const directoryWhileRunning = existsSync(server.directory)
    await server.stop()
    // Called twice, as happens when a test stops a server that is also disposed.
    await server.stop()
    const stopMs = Math.round(performance.now() - before - startMs)
    process.stdout.write(`PostgreSQL started in ${startMs} ms and stopped in ${stopMs} ms\n`)

    expect(directoryWhileRunning).toBe(true)
    expect(existsSync(server.directory)).toBe(false)
  })

  test('accepts connections over TCP and over its socket, and records statement statistics', async () => {
    await using server = await startPostgres()
    const overTcp = await queryRow({ connectionString: server.url }, 'SELECT 2 + 2 AS sum')
    expect(overTcp).toEqual([{ sum: 4 }])
    const overSocket = { host: server.directory, port: server.port, user: 'postgres', database: 'postgres' }
    expect(await queryRow(overSocket, 'CREATE EXTENSION pg_stat_statements')).toEqual([])
    const counters = "SELECT count(*)::int AS n FROM pg_stat_statements WHERE query LIKE 'CREATE EXTENSION%'"
    expect(await queryRow(overSocket, counters)).toEqual([{ n: 1 }])
  })

  test('accepts a WAL level for replicas, and further settings', async () => {
    await using server = await startPostgres({ walLevel: 'replica', settings: { work_mem: '7MB' } })
    const sql = "SELECT current_setting('wal_level') AS level, current_setting('work_mem') AS memory"
    expect(await queryRow({ connectionString: server.url }, sql)).toEqual([{ level: 'replica', memory: '7MB' }])
  })

  test('keeps address and rows after a restart, with a new process, and leaves nothing behind', async () => {
    const server = await startPostgres()
    const { pid, port } = server
    const config = { connectionString: server.url }
    await queryRow(config, 'CREATE TABLE notes AS SELECT 7 AS note')
    await server.restart()
    await server.restart()
    expect(await queryRow(config, 'SELECT note FROM notes')).toEqual([{ note: 7 }])
    expect(server.port).toBe(port)
    const last = server.pid
    expect(last).not.toBe(pid)
    await server.stop()
    expect(() => process.kill(last, 0)).toThrow('ESRCH')
    expect(existsSync(server.directory)).toBe(false)
  })

  test('starts with a copy of the template that a variable names', async () => {
    const identifier = 'SELECT system_identifier::text AS id FROM pg_control_system()'
    const identify = async () => {
      await using server = await startPostgres()
      return await queryRow({ connectionString: server.url }, identifier)
    }
    using template = createPostgresTemplate()
    vi.stubEnv(POSTGRES_TEMPLATE_VARIABLE, template.directory)
    const copied = await identify()
    expect(await identify()).toEqual(copied)
    vi.unstubAllEnvs()
    expect(await identify()).not.toEqual(copied)
  })

  test('uses different ports for two servers', async () => {
    const servers = await Promise.all([startPostgres(), startPostgres()])
    const ports = new Set(servers.map((server) => server.port))
    await Promise.all(servers.map(async (server) => server.stop()))
    expect(ports.size).toBe(2)
  })

  test('reports its log when it cannot start', async () => {
    await expect(startPostgres({ settings: { no_such_setting: 'on' } })).rejects.toThrow(
      /postgres did not start.*unrecognized configuration parameter "no_such_setting"/s,
    )
  })

  test('reports what to install when it is missing', async () => {
    vi.stubEnv('EXPLORER_POSTGRES_BIN', '/nowhere')
    await expect(startPostgres()).rejects.toThrow('apt-get install postgresql-15 redis-server')
  })
})

async function queryRow(config: ClientConfig, sql: string): Promise<unknown[]> {
  const client = new Client(config)
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}
