import { buildBlock, buildHeader, buildInput, buildTransaction, MAINNET_HEADER } from '@ergo-explorer/testkit'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesToHex, hexToBytes } from '#bytes/hex.ts'
import { blake2b256 } from '#hash/noble.ts'
import type { TransactionId } from '#ids.ts'
import { headerSize, serialiseHeader } from './header-id.ts'
import { merkleProof, merkleRoot, rootOfProof } from './merkle.ts'
import { extensionDigestOf, sectionIdOf, transactionsRootOf, transactionsSectionSize } from './roots.ts'

describe('computes the block id from the header', () => {
  test('of block 1,433,531, from 220 bytes', () => {
    expect(MAINNET_HEADER.id).toBe('3473e7b5aaf623e4260d5798253d26f3cdc912c12594b7e3a979e3db8ed883f6')
    expect(serialiseHeader(MAINNET_HEADER)).toHaveLength(220)
  })

  test('includes further fields of a later version, after their length', () => {
    const header = { ...MAINNET_HEADER, version: 5, unparsedBytes: 'abcd' }
    expect(bytesToHex(serialiseHeader(header))).toContain(
      `${MAINNET_HEADER.votes}02abcd${MAINNET_HEADER.powSolution.pk}`,
    )
  })

  test('of block 1, with a version 1 solution', () => {
    const genesis = buildHeader({
      version: 1,
      stateRoot: '18b7a08878f2a7ee4389c5a1cece1e2724abe8b8adc8916240dd1bcac069177303',
      transactionsRoot: '93fb06aa44413ff57ac878fda9377207d5db0e78833556b331b4d9727b3153ba',
      extensionHash: '0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8',
      adProofsRoot: '766ab7a313cd2fb66d135b0be6662aa02dfa8e5b17342c05a04396268df0bfbb',
      nBits: 100_734_821,
      powSolution: {
        pk: '03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66',
        w: '02da9385ac99014ddcffe88d2ac5f28ce817cd615f270a0a5eae58acfb9fd9f6a0',
        n: '000000030151dc63',
        d: 46909460813884299753486408728361968139945651324239558400157099627n,
      },
    })
    expect(genesis.id).toBe('b0244dfc267baca974a4caee06120321562784303a8a688976ae56170e4d175b')
  })
})

test.each([
  ['of version 4', MAINNET_HEADER],
  ['with further fields', { ...MAINNET_HEADER, version: 5, unparsedBytes: 'abcd', height: 127, timestamp: 128 }],
  ['of version 1', { ...MAINNET_HEADER, version: 1 }],
  [
    'of version 1 with a long solution',
    buildHeader({ version: 1, powSolution: { ...MAINNET_HEADER.powSolution, d: 2n ** 250n } }),
  ],
])('computes the size of a header %s', (_, header) => {
  expect(headerSize(header)).toBe(serialiseHeader(header).length)
})

test('computes the section ids that nodes use', () => {
  const id = (section: 'transactions' | 'extension' | 'adProofs', digest: string) =>
    sectionIdOf(section, { headerId: MAINNET_HEADER.id, digest, blake2b256 })
  expect(id('transactions', MAINNET_HEADER.transactionsRoot)).toBe(
    'c7315c49df258522d3e92ce2653d9f4d8a35309a7a7dd470ebf8db53dd3fb792',
  )
  expect(id('extension', MAINNET_HEADER.extensionHash)).toBe(
    'd51a477cc12b187d9bc7f464b22d00e3aa7c92463874e863bf3acf2f427bb48b',
  )
  expect(id('adProofs', MAINNET_HEADER.adProofsRoot)).toBe(
    '80a5ff0c6cd98440163bd27f2d7c775ea516af09024a98d9d83f16029bfbd034',
  )
})

test('wraps the root of a single transaction once, as in mainnet block 1', () => {
  const only = {
    ...buildTransaction(),
    id: '4c6282be413c6e300a530618b37790be5f286ded758accc2aebd41554a1be308' as TransactionId,
  }
  expect(transactionsRootOf([only], 1, blake2b256)).toBe(
    '93fb06aa44413ff57ac878fda9377207d5db0e78833556b331b4d9727b3153ba',
  )
})

test('the root covers signatures from version 2 on', () => {
  const signed = (proof: string) =>
    buildBlock({ transactions: [buildTransaction({ inputs: [buildInput({ proof })] })] })
  expect(signed('aa').transactions[0]?.id).toBe(signed('bb').transactions[0]?.id)
  expect(signed('aa').header.transactionsRoot).not.toBe(signed('bb').header.transactionsRoot)
})

test('an empty extension has the digest of no bytes', () => {
  expect(extensionDigestOf([], blake2b256)).toBe('0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8')
})

test('the digest of an extension covers the keys and values of its fields', () => {
  const hash = (hex: string) => bytesToHex(blake2b256(hexToBytes(hex)))
  // A leaf is the length of the key, the key and the value.
  expect(extensionDigestOf([['0001', 'aabb']], blake2b256)).toBe(hash(`01${hash('00020001aabb')}`))
})

test.each([
  ['of version 1', [100, 50], 1, 32 + 1 + 150],
  ['of version 2, which names the version in 4 bytes', [100, 50], 2, 32 + 4 + 1 + 150],
  ['with 128 transactions, whose number takes 2 bytes', Array<number>(128).fill(1), 1, 32 + 2 + 128],
])('the transactions section %s', (_what, sizes, version, bytes) => {
  expect(
    transactionsSectionSize(
      sizes.map((size) => ({ size })),
      version,
    ),
  ).toBe(bytes)
})

test('proves any leaf of any tree, and no other leaf', () => {
  const leaves = fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(leaves, fc.nat(), (each, at) => {
      const index = at % each.length
      const proof = merkleProof(each, index, blake2b256) ?? expect.fail('no proof')
      const root = bytesToHex(merkleRoot(each, blake2b256))
      expect(bytesToHex(rootOfProof(each[index] ?? hexToBytes(''), proof, blake2b256))).toBe(root)
      expect(bytesToHex(rootOfProof(new Uint8Array(31), proof, blake2b256))).not.toBe(root)
    }),
  )
})

test('returns no proof for a leaf outside the tree', () => {
  expect(merkleProof([new Uint8Array(32)], 1, blake2b256)).toBeUndefined()
  expect(merkleProof([new Uint8Array(32)], -1, blake2b256)).toBeUndefined()
})

test('a proof names the side of each sibling', () => {
  const leaves = [new Uint8Array([1]), new Uint8Array([2])]
  const sides = [0, 1].map((index) => merkleProof(leaves, index, blake2b256)?.map(({ siblingIs }) => siblingIs))
  expect(sides).toEqual([['right'], ['left']])
})
