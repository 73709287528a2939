import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import { openRecordedBackend } from './recorded-backend.ts'

const blake2b256 = await createBlake2b256()
let folder: string

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'devnet-')), 'blocks')
  mkdirSync(folder)
})

afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true })
})

/** Recordings are served as they are, so a test needs no more of a block than what is looked at. */
function aRecording(id: string, parent: string, height: number, adProofs: unknown = null): string {
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

const put = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content)
const open = (network: 'mainnet' | 'testnet' = 'mainnet', fromHeight?: number) =>
  openRecordedBackend({
    paths: [folder],
    network,
    launchTime: 5,
    blake2b256,
    ...(fromHeight === undefined ? {} : { fromHeight }),
  })

test('blocks come from files of one, of lines, and of compressed lines', () => {
  put('1.json', `${aRecording('a', '0', 1)}\n`)
  put('2.jsonl', `${aRecording('b', 'a', 2)}\n${aRecording('c', 'b', 3)}\n`)
  put('3.jsonl.gz', gzipSync(`${aRecording('d', 'c', 4)}\n`))
  put('README.md', 'not a block')
  const backend = open()
  expect([1, 2, 3, 4].map((height) => backend.idsAt(height)[0]?.[0])).toEqual(['a', 'b', 'c', 'd'])
  expect(String(backend.block('a'.repeat(64)))).toBe(aRecording('a', '0', 1))
  expect(backend.status()).toMatchObject({ network: 'mainnet', fullHeight: 4, fullBlocksScore: 4n, launchTime: 5 })
})

test('the tip is the end of the blocks without a gap; later ones are known all the same', () => {
  put('all.jsonl', [aRecording('a', '0', 1), aRecording('b', 'a', 2), aRecording('e', 'd', 5)].join('\n'))
  expect(open().status()).toMatchObject({ fullHeight: 2, bestFullHeaderId: 'b'.repeat(64) })
  expect(open().idsAt(5)).toEqual(['e'.repeat(64)])
  expect(open('mainnet', 5).status()).toMatchObject({ fullHeight: 5, previousFullHeaderId: 'd'.repeat(64) })
})

test('of two blocks at a height the one that the chain goes on from comes first', () => {
  put('orphan.json', aRecording('e', 'a', 2))
  put('rest.jsonl', [aRecording('a', '0', 1), aRecording('b', 'a', 2), aRecording('c', 'b', 3)].join('\n'))
  expect(open().idsAt(2)).toEqual(['b'.repeat(64), 'e'.repeat(64)])
  expect(open().status()?.fullHeight).toBe(3)
})

test('a block recorded twice is taken with its state proof', () => {
  const full = aRecording('a', '0', 1, { proofBytes: '00' })
  put('1.json', aRecording('a', '0', 1))
  put('2.json', full)
  put('3.json', aRecording('a', '0', 1))
  expect(open().idsAt(1)).toHaveLength(1)
  expect(String(open().block('a'.repeat(64)))).toBe(full)
})

test('files of another network are passed over', () => {
  put('mainnet-1.json', aRecording('a', '0', 1))
  put('testnet-1.json', aRecording('b', '0', 1))
  expect(open('mainnet').idsAt(1)).toEqual(['a'.repeat(64)])
  expect(open('testnet').idsAt(1)).toEqual(['b'.repeat(64)])
})

test('sections that a recording leaves out are not there', () => {
  put('1.json', aRecording('a', '0', 1))
  expect(open().modifier('f'.repeat(64))).toBeUndefined()
  expect(String(open().transactions('a'.repeat(64)))).toBe('{"transactions":[]}')
})

test('genesis boxes are those beside the blocks, or none', () => {
  put('1.json', aRecording('a', '0', 1))
  expect(String(open().genesis())).toBe('[]')
  mkdirSync(join(folder, '..', 'boxes'))
  writeFileSync(join(folder, '..', 'boxes', 'genesis-mainnet.json'), '[{"boxId":"00"}]')
  expect(String(open().genesis())).toBe('[{"boxId":"00"}]')
  const byFile = openRecordedBackend({ paths: [join(folder, '1.json')], network: 'mainnet', launchTime: 5, blake2b256 })
  expect(String(byFile.genesis())).toBe('[{"boxId":"00"}]')
})

test('a file that holds no block says which it is', () => {
  put('1.json', '{"height":1}')
  expect(() => open()).toThrow(/1\.json/)
})

test('without any block the node knows nothing yet', () => {
  expect(open().status()).toBeUndefined()
  expect(open().idsAt(1)).toEqual([])
})
