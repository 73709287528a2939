import { mkdtempSync, rmSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { generateBlocks, genesisBoxes, sectionIdsOf, Simulation } from '@ergo-explorer/simchain'
import { afterAll, describe, expect, test, afterEach, beforeEach } from 'vitest'
import { writeChainFile } from '#store/chain-file.ts'
import { simulatedContent } from '#store/simulated-content.ts'
import type { Json } from '#store/stored-chain.ts'
import { openDiskBackend, openRecordedBackend } from './stored-backend.ts'
import { StaticBackend } from './testing/static-backend.ts'

describe('disk backend', async () => {
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
})

describe('recorded backend', async () => {
  const blake2b256 = await createBlake2b256()
  let folder: string

  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'devnet-')), 'blocks')
    mkdirSync(folder)
  })

  afterEach(() => {
    rmSync(join(folder, '..'), { recursive: true })
  })

  /** Recordings are served unchanged, so a test block needs only the fields that are read. */
  function recordingJson(
    id: string,
    {
      parent,
      height,
      adProofs = null,
    }: { readonly parent: string; readonly height: number; readonly adProofs?: unknown },
  ): string {
    const header = {
      id: id.repeat(64),
      parentId: parent.repeat(64),
      height,
      version: 1,
      nBits: 16_842_752,
      stateRoot: '00'.repeat(33),
      transactionsRoot: '01'.repeat(32),
      extensionHash: '02'.repeat(32),
      adProofsRoot: '03'.repeat(32),
    }
    return JSON.stringify({ header, blockTransactions: { transactions: [] }, extension: null, adProofs })
  }

  const writeFile = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content)
  const open = (network: 'mainnet' | 'testnet' = 'mainnet', fromHeight?: number) =>
    openRecordedBackend({
      paths: [folder],
      network,
      launchTime: 5,
      blake2b256,
      ...(fromHeight === undefined ? {} : { fromHeight }),
    })

  test('reads blocks from .json, .jsonl and .jsonl.gz files', () => {
    writeFile('1.json', `${recordingJson('a', { parent: '0', height: 1 })}\n`)
    writeFile(
      '2.jsonl',
      `${recordingJson('b', { parent: 'a', height: 2 })}\n${recordingJson('c', { parent: 'b', height: 3 })}\n`,
    )
    writeFile('3.jsonl.gz', gzipSync(`${recordingJson('d', { parent: 'c', height: 4 })}\n`))
    writeFile('README.md', 'not a block')
    const backend = open()
    expect([1, 2, 3, 4].map((height) => backend.idsAt(height)[0]?.[0])).toEqual(['a', 'b', 'c', 'd'])
    expect(String(backend.block('a'.repeat(64)))).toBe(recordingJson('a', { parent: '0', height: 1 }))
    expect(backend.status()).toMatchObject({ network: 'mainnet', fullHeight: 4, fullBlocksScore: 4n, launchTime: 5 })
  })

  test('the tip is the end of the contiguous blocks; later ones can still be found', () => {
    writeFile(
      'all.jsonl',
      [
        recordingJson('a', { parent: '0', height: 1 }),
        recordingJson('b', { parent: 'a', height: 2 }),
        recordingJson('e', { parent: 'd', height: 5 }),
      ].join('\n'),
    )
    expect(open().status()).toMatchObject({ fullHeight: 2, bestFullHeaderId: 'b'.repeat(64) })
    expect(open().idsAt(5)).toEqual(['e'.repeat(64)])
    expect(open('mainnet', 5).status()).toMatchObject({ fullHeight: 5, previousFullHeaderId: 'd'.repeat(64) })
  })

  test('of two blocks at a height the ancestor of the tip comes first', () => {
    writeFile('orphan.json', recordingJson('e', { parent: 'a', height: 2 }))
    writeFile(
      'rest.jsonl',
      [
        recordingJson('a', { parent: '0', height: 1 }),
        recordingJson('b', { parent: 'a', height: 2 }),
        recordingJson('c', { parent: 'b', height: 3 }),
      ].join('\n'),
    )
    expect(open().idsAt(2)).toEqual(['b'.repeat(64), 'e'.repeat(64)])
    expect(open().status()?.fullHeight).toBe(3)
  })

  test('a block recorded twice is used with its state proof', () => {
    const full = recordingJson('a', { parent: '0', height: 1, adProofs: { proofBytes: '00' } })
    writeFile('1.json', recordingJson('a', { parent: '0', height: 1 }))
    writeFile('2.json', full)
    writeFile('3.json', recordingJson('a', { parent: '0', height: 1 }))
    expect(open().idsAt(1)).toHaveLength(1)
    expect(String(open().block('a'.repeat(64)))).toBe(full)
  })

  test('skips files of another network', () => {
    writeFile('mainnet-1.json', recordingJson('a', { parent: '0', height: 1 }))
    writeFile('testnet-1.json', recordingJson('b', { parent: '0', height: 1 }))
    expect(open('mainnet').idsAt(1)).toEqual(['a'.repeat(64)])
    expect(open('testnet').idsAt(1)).toEqual(['b'.repeat(64)])
  })

  test('sections missing from a recording are not found', () => {
    writeFile('1.json', recordingJson('a', { parent: '0', height: 1 }))
    expect(open().modifier('f'.repeat(64))).toBeUndefined()
    expect(String(open().transactions('a'.repeat(64)))).toBe('{"transactions":[]}')
  })

  test('reads genesis boxes from the folder next to the blocks, if present', () => {
    writeFile('1.json', recordingJson('a', { parent: '0', height: 1 }))
    expect(String(open().genesis())).toBe('[]')
    mkdirSync(join(folder, '..', 'boxes'))
    writeFileSync(join(folder, '..', 'boxes', 'genesis-mainnet.json'), '[{"boxId":"00"}]')
    expect(String(open().genesis())).toBe('[{"boxId":"00"}]')
    const byFile = openRecordedBackend({
      paths: [join(folder, '1.json')],
      network: 'mainnet',
      launchTime: 5,
      blake2b256,
    })
    expect(String(byFile.genesis())).toBe('[{"boxId":"00"}]')
  })

  test('names the file that does not contain a block', () => {
    writeFile('1.json', '{"height":1}')
    expect(() => open()).toThrow(/1\.json/)
  })

  test('has no status without any block', () => {
    expect(open().status()).toBeUndefined()
    expect(open().idsAt(1)).toEqual([])
  })
})
