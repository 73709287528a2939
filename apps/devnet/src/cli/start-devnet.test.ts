import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DevnetOptions } from './options.ts'
import { startDevnet } from './start-devnet.ts'

const blake2b256 = await createBlake2b256()
const NOW = Date.UTC(2026, 10, 1)

const options: DevnetOptions = {
  host: '127.0.0.1',
  port: 0,
  seed: 'start',
  blocks: 120,
  intervalMs: 15_000,
  hasForks: true,
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

/** Starts, does something and stops. */
async function run<T>(
  given: Partial<DevnetOptions>,
  now: number,
  visit: (url: string, about: string) => Promise<T>,
): Promise<T> {
  const stop = new AbortController()
  const devnet = await startDevnet({ ...options, ...given }, blake2b256, () => now, stop.signal)
  try {
    return await visit(devnet.url, devnet.about)
  } finally {
    stop.abort()
    await devnet.stopped
  }
}

const infoOf = async (url: string): Promise<Info> => (await fetch(`${url}/info`)).json() as Promise<Info>
const mine = (url: string, blocks: number) => fetch(`${url}/devnet/mine?blocks=${blocks}`, { method: 'POST' })

test('a devnet serves a chain that ends now, and is gone when it has stopped', async () => {
  const url = await run({}, NOW, async (at) => {
    expect(await infoOf(at)).toMatchObject({ fullHeight: 120, network: 'devnet' })
    return at
  })
  await expect(fetch(`${url}/info`)).rejects.toThrow('fetch failed')
})

test('a long chain is written to disk once and served from there', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'devnet-disk-'))
  try {
    const ask = async (url: string) => {
      const { bestFullHeaderId } = await infoOf(url)
      return (await fetch(`${url}/blocks/${bestFullHeaderId}`)).text()
    }
    const first = await run({ disk, end: NOW }, NOW, ask)
    const files = readdirSync(disk)
    expect(await run({ disk, end: NOW }, NOW + 1, ask)).toBe(first)
    expect(readdirSync(disk)).toEqual(files)
    expect(first).toContain('"height":120')
  } finally {
    rmSync(disk, { recursive: true })
  }
})

test('how to steer it is told with and without a slash', async () => {
  await run({}, NOW, async (url) => {
    for (const path of ['/devnet', '/devnet/']) expect((await fetch(url + path)).status).toBe(200)
  })
})

test('a fault may be there from the start', async () => {
  await run({ faults: ['X10'] }, NOW, async (url) => {
    expect((await fetch(`${url}/info`)).status).toBe(429)
  })
})

describe('the cache', () => {
  test('lets the chain go on where it was, with the blocks that nobody mined meanwhile', async () => {
    using folder = aFolder()
    const before = await run({ cacheDirectory: folder.path }, NOW, async (url, about) => {
      expect(about).toContain('made anew')
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

  test('keeps a chain with a fixed end as it was made', async () => {
    using folder = aFolder()
    const fixed = { cacheDirectory: folder.path, end: NOW - 5_000_000 }
    const first = await run(fixed, NOW, async (url) => {
      const info = await infoOf(url)
      await mine(url, 3)
      return info
    })
    const second = await run(fixed, NOW + 9_000_000, (url) => infoOf(url))
    expect(second.bestFullHeaderId).toBe(first.bestFullHeaderId)
  })

  test('is not touched without one', async () => {
    using folder = aFolder()
    await run({}, NOW, infoOf)
    expect(readdirSync(folder.path)).toEqual([])
  })
})

function aFolder(): Disposable & { path: string } {
  const path = mkdtempSync(join(tmpdir(), 'devnet-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true }) }
}
