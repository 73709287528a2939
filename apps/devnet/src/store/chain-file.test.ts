import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { generateBlocks, Simulation } from '@ergo-explorer/simchain'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openChainFile, writeChainFile } from './chain-file.ts'
import { simulatedContent } from './simulated-content.ts'

const blake2b256 = await createBlake2b256()
const key = { seed: 'file', profile: 'pow', blocks: 150, version: '1' }
const simulation = new Simulation({ preset: presetOf('devnet'), profile: 'pow', seed: 'file', blake2b256 })
const span = { blocks: 150, endTime: 1_790_000_000_000, spanMs: 0 }
const content = simulatedContent(simulation, generateBlocks(simulation, span), span.blocks)
const lines = [...content.blocks].map(String)
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'devnet-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

const write = (blocks: Iterable<string>) => writeChainFile(folder, key, { content: { ...content, blocks }, blake2b256 })
const theFile = (name: string) => join(folder, readdirSync(folder)[0] ?? '', name)

test('reads blocks back by height, byte for byte', () => {
  write(lines)
  using chain = openChainFile(folder, key) ?? expect.fail('no chain')
  const read = lines.map((_, i) =>
    chain.index.rowsAt(i + 1).map((row) => String(chain.read(chain.index.blockRange(row)))),
  )
  expect(read).toEqual(lines.map((line) => [line]))
})

test('the block file is plain JSON lines', () => {
  write(lines)
  expect(readFileSync(theFile('blocks.jsonl'), 'utf8')).toBe(lines.map((line) => `${line}\n`).join(''))
})

test('the score of the chain is the sum of its difficulties', () => {
  write(lines)
  using chain = openChainFile(folder, key) ?? expect.fail('no chain')
  expect(chain.score).toBe(150n)
  expect(chain.tipRow).toBe(149)
})

test('leaves out later blocks and their difficulty', () => {
  write(lines)
  using chain = openChainFile(folder, key, 100) ?? expect.fail('no chain')
  expect([chain.score, chain.tipRow, chain.index.rowsAt(100), chain.index.rowsAt(101)]).toEqual([100n, 99, [99], []])
})

test('ignores a chain of another key or version', () => {
  write(lines)
  expect(openChainFile(folder, { ...key, seed: 'other' })).toBeUndefined()
  expect(openChainFile(folder, { ...key, version: '2' })).toBeUndefined()
})

test('ignores an incomplete chain', () => {
  function* broken() {
    yield* lines.slice(0, 100)
    throw new Error('interrupted')
  }
  expect(() => write(broken())).toThrow('interrupted')
  expect(openChainFile(folder, key)).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
})

test.each(['blocks.jsonl', 'blocks.idx'])('ignores a chain with a truncated %s', (name) => {
  write(lines)
  truncateSync(theFile(name), 5000)
  expect(openChainFile(folder, key)).toBeUndefined()
})

test('rejects blocks that are not contiguous', () => {
  expect(() => write(lines.slice(1))).toThrow('block 2 does not follow block 0')
  expect(() => write([...lines.slice(0, 5), ...lines.slice(6)])).toThrow('block 7 does not follow block 5')
})
