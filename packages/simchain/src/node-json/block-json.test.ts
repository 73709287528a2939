import {
  type Asset,
  type BoxCandidate,
  type BoxId,
  extensionDigestOf,
  type HeaderId,
  type Input,
  parseLossless,
  presetOf,
  REGISTER_IDS,
  serialiseHeader,
  type TokenId,
  type Transaction,
  transactionsRootOf,
  transactionsSectionSize,
} from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { decodeBlock } from '@ergo-explorer/node'
import { buildHeader, buildTransaction } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { proofBytesOf, type SimBlock } from '#block/sim-block.ts'
import { generateBlocks, Simulation } from '#simulation.ts'
import { blockJson, sectionIdsOf } from './block-json.ts'

describe('a block written as node JSON is decoded by the indexer without loss', () => {
  test('for arbitrary content', () => {
    fc.assert(
      fc.property(anyBlock(), (block) => {
        expect(reread(block)).toEqual(publicPart(block))
      }),
    )
  })

  test('at every height of a simulated chain', () => {
    const simulation = new Simulation({ preset: presetOf('devnet'), profile: 'demo', seed: 'json', blake2b256 })
    for (const block of generateBlocks(simulation, { blocks: 130, endTime: 1_750_000_000_000, spanMs: 86_400_000 })) {
      expect(reread(block)).toEqual(publicPart(block))
    }
  })

  test('with AD proofs, which count towards its size', () => {
    const block = blockOf(buildHeader(), [buildTransaction()], [])
    const json = parseLossless(blockJson(block, sectionsOf(block), new Uint8Array(7125)))
    // A recorded proof of 7125 bytes makes a section of 7159.
    expect(json).toMatchObject({ adProofs: { size: 7159 }, size: block.size + 7159 })
  })
})

test('a header repeats its difficulty in quotes, and a version 1 solution is an integer literal', () => {
  const header = buildHeader({
    version: 1,
    nBits: 117_811_961,
    powSolution: { ...buildHeader().powSolution, d: 10n ** 64n },
  })
  const json = blockJson(blockOf(header, [], []), sectionsOf({ header }))
  expect(json).toContain('"difficulty":"1595361307131904"')
  expect(json).toContain(`"d":1${'0'.repeat(64)}}`)
})

test('the proofs of a simulated block hash to its root', () => {
  const simulation = new Simulation({ preset: presetOf('devnet'), profile: 'demo', seed: 'json', blake2b256 })
  const { block } = simulation.mine(simulation.start(), { timestamp: 1_750_000_000_000 })
  const proof = proofBytesOf(block.header.parentId, block.header.transactionsRoot, blake2b256)
  const json = parseLossless(blockJson(block, sectionsOf(block), proof)) as { adProofs: { digest: string } }
  expect(Buffer.from(blake2b256(proof)).toString('hex')).toBe(json.adProofs.digest)
})

function reread(block: SimBlock): unknown {
  const decoded = decodeBlock(parseLossless(blockJson(block, sectionsOf(block))))
  return decoded.ok ? decoded.value : decoded.error
}

const sectionsOf = ({ header }: Pick<SimBlock, 'header'>) => sectionIdsOf(header, blake2b256)

/** The decoded block without the sizes of its parts. */
const publicPart = ({ header, transactions, extension, size }: SimBlock) => ({ header, transactions, extension, size })

function anyBlock(): fc.Arbitrary<SimBlock> {
  return fc
    .tuple(anyHeader, fc.array(anyTransaction, { maxLength: 4 }), fc.array(fc.tuple(hex(2, 2), hex(0, 64))))
    .map(([header, transactions, extension]) => {
      const roots = {
        transactionsRoot: transactionsRootOf(transactions, header.version, blake2b256),
        extensionHash: extensionDigestOf(extension, blake2b256),
      }
      const { powSolution } = buildHeader()
      // From version 2 on, `w` and `d` are constants.
      const solution = header.version === 1 ? header.powSolution : { ...header.powSolution, w: powSolution.w, d: 0n }
      return blockOf(buildHeader({ ...header, ...roots, powSolution: solution }), transactions, extension)
    })
}

function blockOf(
  header: SimBlock['header'],
  transactions: readonly Transaction[],
  extension: SimBlock['extension'],
): SimBlock {
  const headerSize = serialiseHeader(header).length
  const transactionsSize = transactionsSectionSize(transactions, header.version)
  return { header, transactions, extension, headerSize, transactionsSize, size: headerSize + transactionsSize }
}

const hex = (minBytes: number, maxBytes: number) =>
  fc.uint8Array({ minLength: minBytes, maxLength: maxBytes }).map((bytes) => Buffer.from(bytes).toString('hex'))
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It is a cast: the kind is the caller's.
const id = <Id extends string>() => hex(32, 32) as fc.Arbitrary<Id>
const amount = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n })

const anyHeader = fc.record({
  parentId: id<HeaderId>(),
  version: fc.integer({ min: 1, max: 4 }),
  height: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  timestamp: fc.integer({ min: 0, max: 2 ** 50 }),
  nBits: fc.integer({ min: 0x01010000, max: 0x1f7fffff }).filter((nBits) => (nBits & 0x800000) === 0),
  votes: hex(3, 3),
  stateRoot: hex(33, 33),
  adProofsRoot: hex(32, 32),
  powSolution: fc.record({
    pk: hex(33, 33),
    w: hex(33, 33),
    n: hex(8, 8),
    d: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
  }),
  unparsedBytes: hex(0, 10),
})

const anyInput: fc.Arbitrary<Input> = fc.record({
  boxId: id<BoxId>(),
  proof: hex(0, 80),
  extension: fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 127 }), hex(1, 40)), { selector: ([key]) => key }),
})

const anyAsset: fc.Arbitrary<Asset> = fc.record({ tokenId: id<TokenId>(), amount })

const anyCandidate: fc.Arbitrary<BoxCandidate> = fc.record({
  value: amount,
  ergoTree: hex(1, 60),
  creationHeight: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  assets: fc.array(anyAsset, { maxLength: 5 }),
  registers: fc
    .array(hex(1, 40), { maxLength: 6 })
    .map((values) => Object.fromEntries(values.map((value, i) => [REGISTER_IDS[i], value]))),
})

const anyTransaction = fc
  .record({
    inputs: fc.array(anyInput, { minLength: 1, maxLength: 4 }),
    dataInputs: fc.array(id<BoxId>(), { maxLength: 3 }),
    outputs: fc.array(anyCandidate, { minLength: 1, maxLength: 4 }),
  })
  .map(buildTransaction)
