import { existsSync } from 'node:fs'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startRedis } from './redis.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a throwaway Redis', { timeout: 20_000 }, () => {
  // Other test files may use all cores, so a slow start is measured again.
  test('starts, and leaves no directory behind', async () => {
    const before = performance.now()
    const server = await startRedis()
    const startMs = Math.round(performance.now() - before)
    const directoryWhileRunning = existsSync(server.directory)
    await server.stop()
    const stopMs = Math.round(performance.now() - before - startMs)
    process.stdout.write(`Redis started in ${startMs} ms and stopped in ${stopMs} ms\n`)

    expect(directoryWhileRunning).toBe(true)
    expect(existsSync(server.directory)).toBe(false)
  })

  test('stores values', async () => {
    await using server = await startRedis()
    const client = new Redis(server.url)
    await client.set('height', '1795968')
    expect(await client.get('height')).toBe('1795968')
    client.disconnect()
  })

  test('uses different ports for two servers', async () => {
    const servers = await Promise.all([startRedis(), startRedis()])
    const ports = new Set(servers.map((server) => server.port))
    await Promise.all(servers.map(async (server) => server.stop()))
    expect(ports.size).toBe(2)
  })

  test('reports what to install when it is missing', async () => {
    vi.stubEnv('PATH', '/nowhere')
    await expect(startRedis()).rejects.toThrow('apt-get install postgresql-15 redis-server')
  })
})
