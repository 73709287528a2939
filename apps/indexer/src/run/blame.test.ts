import type { HeaderId } from '@ergo-explorer/chain'
import { createNodeGroup, NodeError } from '@ergo-explorer/node'
import { anId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { BlockRefused } from '../derive/block-refused.ts'
import { aLog } from '../log/testing/a-log.ts'
import { blame } from './blame.ts'

const claims = [
  { node: 'first', fromHeight: 1 },
  { node: 'second', fromHeight: 1601 },
]

function blamed(error: unknown) {
  const log = aLog()
  const nodes = createNodeGroup({ clients: [], network: 'devnet', clock: () => 0 })
  return { outcome: blame(error, claims, { nodes, log }), lines: log.lines }
}

test.each([
  { height: 1600, node: 'first' },
  { height: 1601, node: 'second' },
])('a refused block at height $height is held against the $node node, and may be tried again', ({ height, node }) => {
  const refused = new BlockRefused('unknown_input', { height, id: anId<HeaderId>(7) }, 'it cannot be')
  const { outcome, lines } = blamed(refused)
  expect(outcome).toBeInstanceOf(NodeError)
  expect(outcome).toMatchObject({ code: 'bad_answer', node, reason: refused.message, cause: refused })
  expect(lines).toEqual([{ level: 'error', message: 'node refused', node, reason: refused.message }])
})

test('what is not about a block is nobody’s lie', () => {
  const bug = new Error('a bug')
  expect(blamed(bug)).toEqual({ outcome: bug, lines: [] })
})
