import type { HeaderId } from '@ergo-explorer/chain'
import { createNodeGroup, NodeError } from '@ergo-explorer/node'
import { fakeId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { BlockRejected } from '#derive/transaction.ts'
import { createRecordingLog } from '#testing/recording-log.ts'
import { attributeFault } from './bulk-nodes.ts'

const sources = [
  { node: 'first', fromHeight: 1 },
  { node: 'second', fromHeight: 1601 },
]

function attribute(error: unknown) {
  const log = createRecordingLog()
  const nodes = createNodeGroup({ clients: [], network: 'devnet', clock: () => 0 })
  return { outcome: attributeFault(error, sources, { nodes, log }), lines: log.lines }
}

test.each([
  { height: 1600, node: 'first' },
  { height: 1601, node: 'second' },
])('attributes a rejected block at height $height to the $node node and allows a retry', ({ height, node }) => {
  const rejected = new BlockRejected('unknown_input', { height, id: fakeId<HeaderId>(7) }, 'invalid')
  const { outcome, lines } = attribute(rejected)
  expect(outcome).toBeInstanceOf(NodeError)
  expect(outcome).toMatchObject({ code: 'invalid_response', node, reason: rejected.message, cause: rejected })
  expect(lines).toEqual([{ level: 'error', message: 'node banned', node, reason: rejected.message }])
})

test('returns other errors unchanged', () => {
  const bug = new Error('a bug')
  expect(attribute(bug)).toEqual({ outcome: bug, lines: [] })
})
