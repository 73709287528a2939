import type { HeaderId } from '@ergo-explorer/chain'
import { fakeId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { NodeError } from '#client/node-error.ts'
import type { NodeInfo } from '#decode/info.ts'
import { selectNodes, type NodeStatus } from './node-selection.ts'

const GENESIS = fakeId<HeaderId>(1)

const info = (differences: Partial<NodeInfo> = {}): NodeInfo => ({
  name: 'ergo',
  appVersion: '6.0.4',
  network: 'mainnet',
  stateType: 'utxo',
  genesisBlockId: GENESIS,
  headersHeight: 100,
  bestHeaderId: fakeId(100),
  headersScore: 1000n,
  fullHeight: 100,
  bestFullHeaderId: fakeId(100),
  previousFullHeaderId: fakeId(99),
  fullBlocksScore: 1000n,
  difficulty: 10n,
  maxPeerHeight: 100,
  peersCount: 5,
  unconfirmedCount: 0,
  currentTime: 0,
  lastMemPoolUpdateTime: 0,
  hasInputBlocks: false,
  ...differences,
})

const status = (name: string, differences: Partial<NodeInfo> = {}, latencyMs = 10): NodeStatus => ({
  name,
  latencyMs,
  info: { ok: true, value: info(differences) },
})

const criteria = { network: 'mainnet', genesisBlockId: GENESIS }

test('selects the most work regardless of latency and height', () => {
  const statuses = [
    status('fast', {}, 1),
    status('heavy', { fullBlocksScore: 1001n, fullHeight: 99 }, 500),
    status('middle', {}, 5),
  ]
  expect(selectNodes(statuses, criteria).healthy).toEqual(['heavy', 'fast', 'middle'])
})

test('keeps the current node on equal work, then prefers the fastest', () => {
  const statuses = [status('fast', {}, 1), status('slow', {}, 90), status('used', {}, 50)]
  expect(selectNodes(statuses, { ...criteria, current: 'used' }).healthy).toEqual(['used', 'fast', 'slow'])
})

test('reports each unhealthy node with its reason', () => {
  const down = { ok: false as const, error: new NodeError('timeout', 'down', 'GET /info timed out') }
  const statuses: NodeStatus[] = [
    status('good'),
    { name: 'down', latencyMs: 5000, info: down },
    status('foreign', { network: 'testnet' }),
    status('other', { genesisBlockId: fakeId(7), fullBlocksScore: 5000n }),
    status('young', { fullHeight: undefined }),
    status('behind', { fullHeight: 97, fullBlocksScore: 970n }),
    { ...status('banned-node', { fullBlocksScore: 9999n }), ban: { code: 'banned', reason: 'block 12 hashes to 13' } },
  ]
  const { healthy, unhealthy } = selectNodes(statuses, criteria)
  expect(healthy).toEqual(['good'])
  expect(Object.fromEntries(unhealthy.map(({ name, code }) => [name, code]))).toEqual({
    down: 'unreachable',
    foreign: 'wrong_network',
    other: 'wrong_genesis',
    young: 'starting',
    behind: 'lagging',
    'banned-node': 'banned',
  })
  expect(unhealthy.find(({ name }) => name === 'behind')?.reason).toBe('at height 97, good is at 100')
})

test('accepts a node two blocks behind, and a single node that is catching up', () => {
  const near = status('near', { fullHeight: 98, fullBlocksScore: 980n })
  expect(selectNodes([near, status('good')], criteria).healthy).toEqual(['good', 'near'])
  const alone = status('alone', {
    fullHeight: 5,
    fullBlocksScore: 50n,
    headersHeight: 1_900_000,
    maxPeerHeight: 1_900_000,
  })
  expect(selectNodes([alone], criteria)).toEqual({ healthy: ['alone'], unhealthy: [] })
})

test('uses the genesis of the most work when none is configured', () => {
  const statuses = [status('a'), status('b', { genesisBlockId: fakeId(7), fullBlocksScore: 1n })]
  const { healthy, unhealthy } = selectNodes(statuses, { network: 'mainnet' })
  expect(healthy).toEqual(['a'])
  expect(unhealthy).toMatchObject([{ name: 'b', code: 'wrong_genesis' }])
})

test('selects none when no node has the expected genesis', () => {
  const { healthy, unhealthy } = selectNodes([status('a', { genesisBlockId: fakeId(7) })], criteria)
  expect([healthy.length, unhealthy[0]?.code]).toEqual([0, 'wrong_genesis'])
})
