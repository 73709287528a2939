import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DevnetOptions } from './options.ts'
import { startDevnet } from './devnet.ts'

const blake2b256 = await createBlake2b256()
const NOW = Date.UTC(2026, 10, 1)

const options: DevnetOptions = {
  host: '127.0.0.1',
  port: 0,
  seed: 'start',
  preset: 'devnet',
  isHostile: false,
  blocks: 120,
  intervalMs: 15_000,
  hasForks: true,
  hasInputBlocks: false,
  profile: 'demo',
  end: 'now',
  replay: [],
  network: 'mainnet',
  disk: undefined,
  cacheDirectory: undefined,
  faults: [],
}

interface Info {
  readonly fullHeight: number
  readonly genesisBlockId: string
  readonly bestFullHeaderId: string
}

/** Runs a function against a devnet, then stops it. */
async function run<T>(
  overrides: Partial<DevnetOptions>,
  now: number,
  withDevnet: (url: string, about: string) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const devnet = await startDevnet(
    { ...options, ...overrides },
    { blake2b256, wallClock: () => now, signal: stop.signal },
  )
  try {
    return await withDevnet(devnet.url, devnet.description)
  } finally {
    stop.abort()
    await devnet.stopped
  }
}

const infoOf = async (url: string): Promise<Info> => (await fetch(`${url}/info`)).json() as Promise<Info>
const mine = (url: string, blocks: number) => fetch(`${url}/devnet/mine?blocks=${blocks}`, { method: 'POST' })

test('serves a chain that ends now, and is unreachable after it has stopped', async () => {
  const url = await run({}, NOW, async (at) => {
    expect(await infoOf(at)).toMatchObject({ fullHeight: 120, network: 'devnet' })
    return at
  })
  await expect(fetch(`${url}/info`)).rejects.toThrow('fetch failed')
})

test('serves the demo chain under its own network name', async () => {
  await run({ preset: 'demo' }, NOW, async (url) => {
    expect(await infoOf(url)).toMatchObject({ fullHeight: 120, network: 'demo' })
  })
})

test('writes a long chain to disk once and serves it from there', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'devnet-disk-'))
  try {
    const getJson = async (url: string) => {
      const { bestFullHeaderId } = await infoOf(url)
      return (await fetch(`${url}/blocks/${bestFullHeaderId}`)).text()
    }
    const first = await run({ disk, end: NOW }, NOW, getJson)
    const files = readdirSync(disk)
    expect(await run({ disk, end: NOW }, NOW + 1, getJson)).toBe(first)
    expect(readdirSync(disk)).toEqual(files)
    expect(first).toContain('"height":120')
  } finally {
    rmSync(disk, { recursive: true })
  }
})

test('lists the controls with and without a trailing slash', async () => {
  await run({}, NOW, async (url) => {
    for (const path of ['/devnet', '/devnet/']) expect((await fetch(url + path)).status).toBe(200)
  })
})

test('activates a fault at the start', async () => {
  await run({ faults: ['X10'] }, NOW, async (url) => {
    expect((await fetch(`${url}/info`)).status).toBe(429)
  })
})

describe('the cache', () => {
  test('continues a chain and adds blocks for the time in between', async () => {
    using folder = createFolder()
    const before = await run({ cacheDirectory: folder.path }, NOW, async (url, about) => {
      expect(about).toContain('newly generated')
      await mine(url, 3)
      return infoOf(url)
    })
    const later = NOW + 10 * 120_000
    const after = await run({ cacheDirectory: folder.path }, later, async (url, about) => {
      expect(about).toContain('from the cache')
      const ids = (await (await fetch(`${url}/blocks/at/${before.fullHeight}`)).json()) as string[]
      expect(ids).toEqual([before.bestFullHeaderId])
      return infoOf(url)
    })
    expect(after.genesisBlockId).toBe(before.genesisBlockId)
    expect(after.fullHeight).toBeGreaterThanOrEqual(before.fullHeight + 9)
  })

  test('stores a chain with a fixed end as generated', async () => {
    using folder = createFolder()
    const fixed = { cacheDirectory: folder.path, end: NOW - 5_000_000 }
    const first = await run(fixed, NOW, async (url) => {
      const info = await infoOf(url)
      await mine(url, 3)
      return info
    })
    const second = await run(fixed, NOW + 9_000_000, (url) => infoOf(url))
    expect(second.bestFullHeaderId).toBe(first.bestFullHeaderId)
  })

  test('is not written without a cache folder', async () => {
    using folder = createFolder()
    await run({}, NOW, infoOf)
    expect(readdirSync(folder.path)).toEqual([])
  })
})

function createFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'devnet-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) }
}
