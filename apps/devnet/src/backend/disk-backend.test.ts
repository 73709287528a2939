import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { generateBlocks, genesisBoxes, sectionIdsOf, Simulation } from '@ergo-explorer/simchain'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { writeChainFile } from '../store/chain-file.ts'
import { simulatedContent } from '../store/simulated-content.ts'
import type { Json } from './backend.ts'
import { openDiskBackend } from './disk-backend.ts'
import { StaticBackend } from './testing/static-backend.ts'

const blake2b256 = await createBlake2b256()
const preset = presetOf('devnet')
const span = { blocks: 300, endTime: 1_790_000_000_000, spanMs: 0 }
const launchTime = 1_790_000_000_001
const directory = mkdtempSync(join(tmpdir(), 'devnet-'))
const key = { seed: 'disk', version: '1' }

const simulation = () => new Simulation({ preset, profile: 'demo', seed: 'disk', blake2b256 })
const text = (json: Json | undefined) => (json === undefined ? undefined : Buffer.from(json).toString('utf8'))

describe('a chain on disk and the same chain in memory', () => {
  const blocks = [...generateBlocks(simulation(), span)]
  const inMemory = new StaticBackend({
    preset,
    blocks,
    genesis: genesisBoxes(preset, blake2b256),
    blake2b256,
    launchTime,
  })
  writeChainFile(directory, key, { content: simulatedContent(simulation(), blocks, span.blocks), blake2b256 })
  const onDisk = openDiskBackend({ directory, key, launchTime, blake2b256 }) ?? expect.fail('no chain on disk')

  afterAll(() => {
    onDisk[Symbol.dispose]()
    rmSync(directory, { recursive: true })
  })

  test('have the same tip, work and parameters', () => {
    expect(onDisk.status()).toEqual(inMemory.status())
    expect(onDisk.status()?.parameters.height).toBe(256)
  })

  test('have the same blocks at every height, and none beyond', () => {
    for (let height = 0; height <= 301; height++) expect(onDisk.idsAt(height)).toEqual(inMemory.idsAt(height))
  })

  test('return a header, a block and its transactions with the same bytes', () => {
    for (const { header } of blocks) {
      expect(text(onDisk.header(header.id))).toBe(text(inMemory.header(header.id)))
      expect(text(onDisk.block(header.id))).toBe(text(inMemory.block(header.id)))
      expect(text(onDisk.transactions(header.id))).toBe(text(inMemory.transactions(header.id)))
    }
  })

  test('return a section by its own id, with state proofs only for recent blocks', () => {
    for (const { header } of blocks) {
      const { transactions, extension, adProofs } = sectionIdsOf(header, blake2b256)
      for (const id of [header.id, transactions, extension, adProofs]) {
        expect(text(onDisk.modifier(id))).toBe(text(inMemory.modifier(id)))
      }
      expect(onDisk.modifier(adProofs) !== undefined).toBe(header.height > 200)
    }
  })

  test('return the same proof for every transaction', () => {
    for (const { header, transactions } of blocks) {
      for (const { id } of transactions) {
        expect(text(onDisk.proofFor(header.id, id))).toBe(text(inMemory.proofFor(header.id, id)))
      }
    }
  })

  test('have the same genesis boxes', () => {
    expect(text(onDisk.genesis())).toBe(text(inMemory.genesis()))
  })

  test('return nothing for unknown ids', () => {
    const nothing = '0'.repeat(64)
    expect(onDisk.header(nothing)).toBeUndefined()
    expect(onDisk.block('not an id')).toBeUndefined()
    expect(onDisk.transactions(nothing)).toBeUndefined()
    expect(onDisk.modifier(nothing)).toBeUndefined()
    expect(onDisk.proofFor(blocks[0]?.header.id ?? '', nothing)).toBeUndefined()
  })
})

test('returns undefined without a stored chain', () => {
  expect(openDiskBackend({ directory: tmpdir(), key: { version: 'never' }, launchTime, blake2b256 })).toBeUndefined()
})
