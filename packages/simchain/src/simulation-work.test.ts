import {
  contextAfter,
  EMPTY_HEADER_CONTEXT,
  encodeCompactBits,
  hasValidWork,
  headerRuleFaults,
  presetOf,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { ChainAudit } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { genesisBoxes } from './block/genesis.ts'
import { generateBlocks, Simulation } from './simulation.ts'

const preset = presetOf('devnet')
const blake2b256 = await createBlake2b256()
const END_TIME = Date.UTC(2026, 10, 1)

test(
  'every id, root, version, difficulty, timestamp, vote and solution of 5000 blocks is valid',
  { timeout: 120_000 },
  () => {
    const simulation = new Simulation({ preset, profile: 'pow', seed: 'work', blake2b256 })
    const audit = new ChainAudit(genesisBoxes(preset, blake2b256), blake2b256)
    let context = EMPTY_HEADER_CONTEXT
    let mined = 0
    let rejected = 0
    for (const block of generateBlocks(simulation, { blocks: 5000, endTime: END_TIME, spanMs: 800 * 86_400_000 })) {
      audit.checkBlock(block)
      audit.errors.push(...headerRuleFaults(preset, { ...block, context }).map(({ message }) => message))
      const header = { ...block.header, nBits: encodeCompactBits(BigInt(2 + (block.header.height % 3))) }
      const [fault] = headerRuleFaults(preset, { ...block, header, context })
      if (fault?.code === 'difficulty') rejected++
      context = contextAfter(preset, context, block)
      // Version 1 used another proof of work; its headers carry filler.
      if (block.header.version === 1) continue
      mined++
      if (!hasValidWork(block.header, blake2b256)) audit.errors.push(`block ${block.header.height}: work`)
    }
    process.stdout.write(
      `recomputed: ${audit.blocks} header ids and roots, ${audit.transactions} transaction ids, ${audit.boxes} box ids, ` +
        `${mined} solutions; ${audit.errors.length} differ; ${rejected} other difficulties rejected\n`,
    )
    expect(audit.errors).toEqual([])
    expect([audit.blocks, mined, rejected]).toEqual([5000, 4233, 5000])
  },
)
