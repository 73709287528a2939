import { FALSIFICATIONS } from '@ergo-explorer/devnet/faults/falsifications'
import { describeWithRealData, type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDifferentTables, computeFingerprint } from '#verify/fingerprint.ts'
import { openRealWindow, type RealWindow } from './testing/real-window.ts'

const single = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => `node/blocks/mainnet-${String(first + i).padStart(7, '0')}.json`)

const FIRST: Omit<RealWindow, 'at'> = {
  version: 1,
  blocks: ['node/blocks/mainnet-0000001-0000100.jsonl'],
  boxes: 'node/boxes/genesis-mainnet.json',
  from: 1,
}
const SECOND: Omit<RealWindow, 'at'> = {
  version: 2,
  blocks: single(700_000, 700_004),
  boxes: 'node/boxes/mainnet-0700000-0700010-inputs.json',
  from: 700_000,
}
const FOURTH: Omit<RealWindow, 'at'> = {
  version: 4,
  blocks: single(1_795_968, 1_795_980),
  boxes: 'node/boxes/mainnet-1795968-1796160-spent-and-read.jsonl.gz',
  from: 1_795_968,
}

const WINDOWS: readonly RealWindow[] = [
  { ...FIRST, at: 12 },
  { ...SECOND, at: 700_003 },
  { ...SECOND, at: 700_004 },
  { ...FOURTH, at: 1_795_972 },
  { ...FOURTH, at: 1_795_980 },
]

/**
 * A quoted amount still has the correct value. The first blocks have one transaction, whose proof no root commits to.
 */
const UNCHECKED = { any: ['amountString'], first: ['proofBytes', 'transactionOrder'] }

const mutationsFor = ({ version }: RealWindow) =>
  FALSIFICATIONS.filter(
    ({ field }) => !UNCHECKED.any.includes(field) && !(version === 1 && UNCHECKED.first.includes(field)),
  )

describeWithRealData('a node that changes one field of a real block', () => {
  let databases: ThrowawayDatabases

  beforeAll(async () => {
    databases = await startDatabases({ autovacuum: 'off', jit: 'off' })
  }, 60_000)
  afterAll(() => databases[Symbol.asyncDispose]())

  test.each(WINDOWS)(
    'at height $at, version $version, is banned with the reason, and nothing of the block is written',
    async (window) => {
      await using database = await databases.create()
      await using index = await openRealWindow(window, database)
      const before = await computeFingerprint(index.client)
      const mutations = mutationsFor(window)
      const bans = []
      for (const { field, apply } of mutations) bans.push({ field, ...(await index.followUntilBanned(apply)) })
      expect(bans).toEqual(
        mutations.map(({ field }) => ({ field, node: 'faulty', reason: expect.stringMatching(/./) })),
      )
      expect(listDifferentTables(before, await computeFingerprint(index.client))).toEqual([])
      process.stdout.write(`changes to block ${window.at}: ${mutations.length} sent, ${bans.length} detected\n`)
      expect(await index.followUntilBanned(() => false)).toBeUndefined()
      expect(index.store.tip.height).toBe(window.at)
    },
    300_000,
  )
})
