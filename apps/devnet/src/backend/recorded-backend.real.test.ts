import { parseLossless } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { decodeBlock } from '@ergo-explorer/node'
import { describeWithRealData, listFiles, readJson, readLines, realData } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import type { Json } from '#store/stored-chain.ts'
import { openRecordedBackend } from './stored-backend.ts'

const blake2b256 = await createBlake2b256()
const text = (json: Json | undefined) => (json === undefined ? undefined : Buffer.from(json).toString('utf8'))
const parse = (json: Json | undefined) => parseLossless(text(json) ?? 'null')

function open(...names: string[]) {
  const data = realData()
  const paths = data.found ? names.map((name) => data.path(name)) : []
  return openRecordedBackend({ paths, network: 'mainnet', launchTime: 0, blake2b256 })
}

interface Raw {
  readonly header: { readonly id: string } & Readonly<Record<'transactionsId' | 'extensionId' | 'adProofsId', string>>
  readonly blockTransactions: unknown
  readonly extension: unknown
  readonly adProofs: unknown
}

describeWithRealData('the first hundred blocks of mainnet', () => {
  const file = 'node/blocks/mainnet-0000001-0000100.jsonl'
  const backend = open(file)
  const lines = readLines(file)

  test('are served byte for byte as recorded', () => {
    const served = lines.map((_, i) => text(backend.block(backend.idsAt(i + 1)[0] ?? '')))
    expect(served).toEqual(lines)
  })

  test('have headers and sections by id, equal to those in the blocks', () => {
    for (const line of lines) {
      const { header, blockTransactions, extension } = parseLossless(line) as Raw
      expect(parse(backend.header(header.id))).toEqual(header)
      expect(parse(backend.modifier(header.id))).toEqual(header)
      expect(parse(backend.transactions(header.id))).toEqual(blockTransactions)
      expect(parse(backend.modifier(header.transactionsId))).toEqual(blockTransactions)
      expect(parse(backend.modifier(header.extensionId))).toEqual(extension)
      expect(backend.modifier(header.adProofsId)).toBeUndefined()
    }
  })

  test('have the tip, parameters and genesis of mainnet', () => {
    expect(backend.status()).toMatchObject({
      network: 'mainnet',
      fullHeight: 100,
      genesisBlockId: 'b0244dfc267baca974a4caee06120321562784303a8a688976ae56170e4d175b',
      parameters: { height: 0, blockVersion: 1, storageFeeFactor: 1_250_000, subblocksPerBlock: null },
      fullBlocksScore: 100n * 1_199_990_374_400n,
    })
    expect(text(backend.genesis())).toBe(readJson('node/boxes/genesis-mainnet.json'))
  })
})

describeWithRealData('all recorded blocks of mainnet', () => {
  const backend = open('node/blocks')

  test('are found by height, and the contiguous ones from block 1 form the chain', () => {
    expect(backend.status()).toMatchObject({ fullHeight: 4200, parameters: { height: 4096 } })
    for (let height = 1; height <= 4200; height++) expect(backend.idsAt(height)).toHaveLength(1)
    expect(backend.idsAt(453_051)).toHaveLength(1)
    expect(backend.idsAt(2310)).toHaveLength(1)
  })

  test('decode, and every section is found under the id in the header', () => {
    for (const file of listFiles('node/blocks').filter((name) => /mainnet-1(000|79)\d+\.json$/.test(name))) {
      const { header, ...sections } = parseLossless(readJson(file)) as Raw
      expect(decodeBlock(parse(backend.block(header.id))).ok).toBe(true)
      expect(parse(backend.modifier(header.transactionsId))).toEqual(sections.blockTransactions)
      expect(parse(backend.modifier(header.extensionId))).toEqual(sections.extension)
    }
  })

  test('with recorded state proofs return them', () => {
    const files = listFiles('node/blocks').filter((name) => name.includes('with-adproofs'))
    expect(files).toHaveLength(2)
    for (const { header, adProofs } of files.map((file) => parseLossless(readJson(file)) as Raw)) {
      expect(parse(backend.modifier(header.adProofsId))).toEqual(adProofs)
    }
  })

  test("return the recorded node's transaction proofs", () => {
    const proofs = parseLossless(readJson('node/proofFor-tx.json')) as Proof[]
    expect(proofs.length).toBeGreaterThan(0)
    const known = proofs.filter(({ height }) => backend.idsAt(height).length > 0)
    expect(known.length).toBeGreaterThan(5)
    for (const { height, txId, response } of known) {
      expect(parse(backend.proofFor(backend.idsAt(height)[0] ?? '', txId))).toEqual(response)
    }
  })

  test('without section ids are found by computed ones', () => {
    const [id = ''] = backend.idsAt(1_594_771)
    const transactions = 'node/blocks/mainnet-1594771-trimmed.json'
    expect(parse(backend.transactions(id))).toEqual((parseLossless(readJson(transactions)) as Raw).blockTransactions)
  })
})

interface Proof {
  readonly height: number
  readonly txId: string
  readonly response: unknown
}
