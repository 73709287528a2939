import { LIES } from '@ergo-explorer/devnet/faults/lies'
import { describeWithRealData } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Databases, startDatabases } from '@ergo-explorer/testkit'
import { differences, fingerprint } from '../verify/fingerprint.ts'
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

/** An amount in quotes is still the true one. In the first blocks there is one transaction, whose proof no root commits to. */
const NO_LIES = { any: ['amountString'], first: ['proofBytes', 'transactionOrder'] }

const liesAbout = ({ version }: RealWindow) =>
  LIES.filter(({ field }) => !NO_LIES.any.includes(field) && !(version === 1 && NO_LIES.first.includes(field)))

describeWithRealData('a node that changes one thing about a real block', () => {
  let databases: Databases

  beforeAll(async () => {
    databases = await startDatabases({ autovacuum: 'off', jit: 'off' })
  }, 60_000)
  afterAll(() => databases[Symbol.asyncDispose]())

  test.each(WINDOWS)(
    'at height $at, of version $version, is refused with the reason, and nothing of the block is written',
    async (window) => {
      await using database = await databases.create()
      await using index = await openRealWindow(window, database)
      const before = await fingerprint(index.client)
      const lies = liesAbout(window)
      const refusals = []
      for (const { field, tell } of lies) refusals.push({ field, ...(await index.refusal(tell)) })
      expect(refusals).toEqual(lies.map(({ field }) => ({ field, node: 'liar', reason: expect.stringMatching(/./) })))
      expect(differences(before, await fingerprint(index.client))).toEqual([])
      process.stdout.write(`lies about block ${window.at}: ${lies.length} told, ${refusals.length} refused\n`)
      expect(await index.refusal(() => false)).toBeUndefined()
      expect(index.store.tip.height).toBe(window.at)
    },
  )
})
