import {
  bytesToHex,
  hexToBytes,
  merkleProof,
  parseLossless,
  type ProofStep,
  rootOfProof,
  transactionLeaves,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { describeWithRealData, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { decodeBlock } from './block.ts'

interface RecordedProof {
  readonly height: number
  readonly txId: string
  readonly response: { leafData: string; levels: [string, 0 | 1][] }
}

const blake2b256 = await createBlake2b256()

describeWithRealData('recorded inclusion proofs', () => {
  const proofs = JSON.parse(readJson('node/proofFor-tx.json')) as RecordedProof[]
  const texts = [
    ...readLines('node/blocks/mainnet-0000001-0000100.jsonl'),
    readJson('node/blocks/mainnet-0700000.json'),
  ]
  const blocks = new Map(
    texts.map((text) => {
      const block = decodeBlock(parseLossless(text))
      if (!block.ok) throw block.error
      return [block.value.header.height, block.value] as const
    }),
  )

  test('equal the computed proofs and lead to the root of their block', () => {
    for (const { height, txId, response } of proofs) {
      const { header, transactions } = blocks.get(height) ?? expect.fail(`no block ${height}`)
      const leaves = transactionLeaves(transactions, header.version, blake2b256)
      const index = transactions.findIndex(({ id }) => id === txId)
      const proof = merkleProof(leaves, index, blake2b256) ?? []
      expect(proof.map(asNodeWritesIt)).toEqual(response.levels)
      expect(bytesToHex(rootOfProof(hexToBytes(txId), proof, blake2b256))).toBe(header.transactionsRoot)
    }
    process.stdout.write(`inclusion proofs: ${proofs.length} recomputed and verified, 0 differ\n`)
    expect(proofs).toHaveLength(8)
  })
})

const asNodeWritesIt = ({ sibling, siblingIs }: ProofStep) => [
  sibling === undefined ? '' : bytesToHex(sibling),
  siblingIs === 'right' ? 0 : 1,
]
