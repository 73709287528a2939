import { type Block, contextAfter, EMPTY_HEADER_CONTEXT } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { BUILT_NETWORK, someBlocks } from '#follow/testing/a-node.ts'
import { CheckedHeaders } from './checked-headers.ts'

/** Checks chunks of blocks, and records each time the index is read. */
function aCheck(chain: readonly Block[]) {
  const reads: number[] = []
  const headers = new CheckedHeaders({
    preset: BUILT_NETWORK,
    readContext: async (height) => {
      reads.push(height)
      const written = chain.slice(0, height)
      return written.reduce((context, block) => contextAfter(BUILT_NETWORK, context, block), EMPTY_HEADER_CONTEXT)
    },
  })
  const load = async (after: number, chunks: readonly (readonly Block[])[]) => {
    const faults: unknown[] = []
    const heights: number[] = []
    const blocks = await headers.follow(
      { height: after, id: chain[after - 1]?.header.id },
      {
        blocks: ReadableStream.from(chunks),
        sourceAt: (height) => `lister of ${height}`,
        onFault: ({ node, code }) => faults.push({ node, code }),
      },
    )
    const end = (async () => {
      for await (const chunk of blocks) heights.push(...chunk.map(({ header }) => header.height))
    })()
    const error = await end.then(
      () => undefined,
      ({ reason }: { reason: string }) => reason,
    )
    return { heights, faults, error }
  }
  return { load, reads }
}

const heightsTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

test('passes on the blocks before one that breaks a rule, and names the node that listed it', async () => {
  const chain = someBlocks(48, (height) => (height === 36 ? { nBits: 16_842_752 } : {}))
  const { load } = aCheck(chain)
  expect(await load(0, [chain.slice(0, 16), chain.slice(16, 32), chain.slice(32, 48)])).toEqual({
    heights: heightsTo(1, 35),
    faults: [{ node: 'lister of 36', code: 'invalid_response' }],
    error: expect.stringContaining('has difficulty 1, not'),
  })
})

test('remembers the chain between loads, and reads it again only after another block was written last', async () => {
  const chain = someBlocks(70)
  const { load, reads } = aCheck(chain)
  expect(await load(0, [chain.slice(0, 32)])).toMatchObject({ heights: heightsTo(1, 32), error: undefined })
  expect(await load(32, [chain.slice(32, 60)])).toMatchObject({ heights: heightsTo(33, 60), error: undefined })
  expect(reads).toEqual([0])
  expect(await load(50, [chain.slice(50, 70)])).toMatchObject({ heights: heightsTo(51, 70), error: undefined })
  expect(reads).toEqual([0, 50])
})
