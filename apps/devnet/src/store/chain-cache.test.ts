import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { generateBlocks, type SimBlock, Simulation } from '@ergo-explorer/simchain'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openChainCache, sourceVersion } from './chain-cache.ts'

const key = { seed: 'cache', profile: 'demo', blocks: 300, version: '1' }
const blocks = await createBlocks()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'devnet-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function createBlocks(): Promise<SimBlock[]> {
  const blake2b256 = await createBlake2b256()
  const simulation = new Simulation({ preset: presetOf('devnet'), profile: 'demo', seed: 'cache', blake2b256 })
  return [...generateBlocks(simulation, { blocks: 300, endTime: 1_790_000_000_000, spanMs: 0 })]
}

function damage(change: (bytes: Buffer) => Buffer): void {
  const [name = ''] = readdirSync(folder)
  writeFileSync(join(folder, name), change(readFileSync(join(folder, name))))
}

test('reads exactly what was written', () => {
  const cache = openChainCache(folder, key)
  cache.write(blocks)
  expect(cache.read()).toStrictEqual(blocks)
})

test('returns undefined when nothing was written', () => {
  expect(openChainCache(join(folder, 'nowhere'), key).read()).toBeUndefined()
})

test('stores chains of different seeds and sizes side by side', () => {
  openChainCache(folder, key).write(blocks)
  openChainCache(folder, { ...key, blocks: 1 }).write(blocks.slice(0, 1))
  expect(openChainCache(folder, { ...key, seed: 'other' }).read()).toBeUndefined()
  expect(openChainCache(folder, key).read()).toHaveLength(300)
  expect(openChainCache(folder, { ...key, blocks: 1 }).read()).toHaveLength(1)
})

test('ignores and replaces a chain of another code version', () => {
  openChainCache(folder, key).write(blocks)
  const newer = openChainCache(folder, { ...key, version: '2' })
  expect(newer.read()).toBeUndefined()
  newer.write(blocks.slice(0, 10))
  expect(newer.read()).toHaveLength(10)
  expect(readdirSync(folder)).toHaveLength(1)
})

test.each([
  ['that is truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
  ['with an impossible length', (bytes: Buffer) => Buffer.from(bytes.map((byte, i) => (i === 3 ? 255 : byte)))],
  ['that is empty', (bytes: Buffer) => bytes.subarray(0, 0)],
  ['with one bit changed', (bytes: Buffer) => Buffer.from(bytes.map((byte, i) => (i === 50_000 ? byte ^ 1 : byte)))],
])('ignores a file %s', (_, change) => {
  openChainCache(folder, key).write(blocks)
  damage(change)
  expect(openChainCache(folder, key).read()).toBeUndefined()
})

test('an interrupted write leaves the previous file', () => {
  const cache = openChainCache(folder, key)
  cache.write(blocks.slice(0, 5))
  function* broken() {
    yield* blocks.slice(0, 280)
    throw new Error('interrupted')
  }
  expect(() => cache.write(broken())).toThrow('interrupted')
  expect(cache.read()).toHaveLength(5)
})

test('the source version is short and stable', () => {
  expect(sourceVersion()).toMatch(/^[0-9a-f]{16}$/)
  expect(sourceVersion()).toBe(sourceVersion())
})
