import { hexToBytes, parseLossless, presetOf, rootOfProof } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { buildBlock, buildBox, buildInput, buildTransaction } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { generateBlocks, Simulation } from '#simulation.ts'
import { launchParameters, nodeParameters } from './node-parameters.ts'
import { poolTransactionJson } from './transaction-json.ts'
import { proofJson } from './block-json.ts'

describe('a mempool transaction', () => {
  const box = buildBox({ value: 2n ** 60n })
  const transaction = buildTransaction({ inputs: [buildInput({ boxId: box.boxId, proof: 'ab' }), buildInput()] })
  const parsed = parseLossless(poolTransactionJson(transaction, (id) => (id === box.boxId ? box : undefined)))

  test('merges the spent box into its input', () => {
    expect(parsed).toMatchObject({
      id: transaction.id,
      inputs: [
        {
          boxId: box.boxId,
          spendingProof: { proofBytes: 'ab', extension: {} },
          value: 2n ** 60n,
          ergoTree: box.ergoTree,
          transactionId: box.transactionId,
        },
        {},
      ],
    })
  })

  test('leaves an input without box fields when the box is unknown', () => {
    const { inputs } = parsed as { inputs: unknown[] }
    expect(inputs[1]).toEqual({ boxId: buildInput().boxId, spendingProof: { proofBytes: '', extension: {} } })
  })
})

describe('the proof of a transaction', () => {
  test('leads to the root in the header, for every transaction of a chain', () => {
    const simulation = new Simulation({ preset: presetOf('devnet'), profile: 'demo', seed: 'proof', blake2b256 })
    for (const block of generateBlocks(simulation, { blocks: 120, endTime: 1_750_000_000_000, spanMs: 86_400_000 })) {
      for (const { id } of block.transactions) {
        expect(rootOf(proofJson(block, id, blake2b256))).toBe(block.header.transactionsRoot)
      }
    }
  })

  test('is undefined for a transaction of another block', () => {
    expect(proofJson(buildBlock(), 'ff'.repeat(32), blake2b256)).toBeUndefined()
  })
})

describe('the parameters of /info', () => {
  test('name their epoch, and are null when the version does not have them', () => {
    expect(launchParameters(1)).toMatchObject({ height: 0, blockVersion: 1, inputCost: 2000, subblocksPerBlock: null })
    expect(launchParameters(4)).toMatchObject({ blockVersion: 4, subblocksPerBlock: 30 })
  })

  test('match the extension', () => {
    const voted = { ...VOTED, softForkVotes: 5 }
    expect(nodeParameters(1_772_544, voted)).toEqual({ ...VOTED, height: 1_772_544, subblocksPerBlock: null })
  })
})

const VOTED = {
  blockVersion: 3,
  storageFeeFactor: 1_250_000,
  minValuePerByte: 360,
  maxBlockSize: 1_271_009,
  maxBlockCost: 8_001_091,
  tokenAccessCost: 100,
  inputCost: 2407,
  dataInputCost: 100,
  outputCost: 298,
}

function rootOf(json = '{}'): string {
  const { leafData, levels } = JSON.parse(json) as { leafData: string; levels: [string, 0 | 1][] }
  const steps = levels.map(([sibling, side]) => ({
    sibling: sibling === '' ? undefined : hexToBytes(sibling),
    siblingIs: side === 0 ? ('right' as const) : ('left' as const),
  }))
  return Buffer.from(rootOfProof(hexToBytes(leafData), steps, blake2b256)).toString('hex')
}
