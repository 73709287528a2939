import { startPostgres, startReplica } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { connect, createPool, isConnectionError } from './connection.ts'
import { databaseUrl, parseHosts } from './hosts.ts'
import { migrate } from './migrations.ts'

describe('URL with several hosts', () => {
  test('is split into one URL for each host, without the parameter for the kind of server', () => {
    expect(parseHosts('postgres://me:p%40s@h1,h2:5433,[::1]:5434/db?target_session_attrs=read-write&a=b')).toEqual({
      urls: [
        'postgres://me:p%40s@h1/db?a=b',
        'postgres://me:p%40s@h2:5433/db?a=b',
        'postgres://me:p%40s@[::1]:5434/db?a=b',
      ],
      target: 'primary',
    })
    expect(parseHosts('postgresql://h1,h2/db?a=b&target_session_attrs=standby')).toEqual({
      urls: ['postgresql://h1/db?a=b', 'postgresql://h2/db?a=b'],
      target: 'standby',
    })
    expect(parseHosts('postgres:///db?host=/run/postgresql')?.target).toBe('any')
  })

  test.each([
    'http://h1/db',
    'postgres://h1,/db',
    'postgres://h1:port,h2/db',
    'postgres://h1,h2/db?target_session_attrs=prefer-standby',
  ])('rejects %s', (text) => expect(databaseUrl.parse(text)).toBe(undefined))
})

test('moves to the promoted replica when the primary is gone', { timeout: 120_000 }, async () => {
  const primary = await startPostgres({ walLevel: 'replica' })
  await using replica = await startReplica(primary)
  // The replica is listed first: it responds and is skipped.
  const url = `postgres://postgres@127.0.0.1:${replica.port},127.0.0.1:${primary.port}/postgres?target_session_attrs=read-write`
  expect(await migrate({ url })).toContain('0001_names')
  const pool = createPool({ url, max: 2, applicationName: 'pool' })
  const write = (note: string) => pool.query('INSERT INTO notes VALUES ($1)', [note])
  await pool.query('CREATE TABLE notes (note text)')
  // Both connections of the pool, so that both break.
  await Promise.all([write('a'), write('b')])
  await replica.waitForReplay(primary)

  await primary[Symbol.asyncDispose]()
  const failures = await Promise.all(
    [write('lost'), write('lost')].map((result) => result.catch((error: unknown) => error)),
  )
  expect(failures.map(isConnectionError)).toEqual([true, true])
  const refused: unknown = await connect({ url, applicationName: 'early' }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ name: 'WrongServerError', message: expect.stringContaining('no host is a primary') })
  expect(isConnectionError(refused)).toBe(true)

  await replica.promote()
  await Promise.all([write('c'), write('d')])
  const client = await connect({ url, applicationName: 'late' })
  const { rows } = await client.query<{ note: string }>('SELECT note FROM notes ORDER BY note')
  expect(rows.map(({ note }) => note)).toEqual(['a', 'b', 'c', 'd'])
  await Promise.all([client.end(), pool.end()])
})

test('a pool for standbys does not use the primary', { timeout: 60_000 }, async () => {
  await using primary = await startPostgres({ walLevel: 'replica' })
  await using replica = await startReplica(primary)
  const url = `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/postgres?target_session_attrs=standby`
  const pool = createPool({ url, max: 1, applicationName: 'pool', isReadOnly: true })
  expect((await pool.query('SHOW port')).rows).toEqual([{ port: String(replica.port) }])
  await pool.end()
})
