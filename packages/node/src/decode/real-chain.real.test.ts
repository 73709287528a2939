import { parseLossless } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { ChainAudit, describeWithRealData, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { decodeBlock } from './block.ts'
import { decodeBox } from './transaction.ts'

const blake2b256 = await createBlake2b256()

describeWithRealData('the first 4,200 blocks of mainnet', () => {
  test('conserve ERG and tokens, have no double spends and link up', () => {
    const genesis = (parseLossless(readJson('node/boxes/genesis-mainnet.json')) as unknown[]).map(decodeBox)
    const audit = new ChainAudit(genesis, blake2b256)
    for (const line of readLines('node/blocks/mainnet-0000001-0004200.jsonl.gz')) {
      const block = decodeBlock(parseLossless(line))
      if (!block.ok) throw block.error
      audit.checkBlock(block.value)
    }
    process.stdout.write(`audited: ${audit.blocks} blocks, ${audit.transactions} transactions, ${audit.boxes} boxes\n`)
    expect(audit.blocks).toBe(4200)
    expect(audit.errors).toEqual([])
  })
})
