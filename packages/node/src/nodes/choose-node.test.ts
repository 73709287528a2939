import type { HeaderId } from '@ergo-explorer/chain'
import { anId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { NodeError } from '../client/node-error.ts'
import type { NodeInfo } from '../decode/decode-info.ts'
import { chooseNode, type NodeStatus } from './choose-node.ts'

const GENESIS = anId<HeaderId>(1)

const info = (differences: Partial<NodeInfo> = {}): NodeInfo => ({
  name: 'ergo',
  appVersion: '6.0.4',
  network: 'mainnet',
  stateType: 'utxo',
  genesisBlockId: GENESIS,
  headersHeight: 100,
  bestHeaderId: anId(100),
  headersScore: 1000n,
  fullHeight: 100,
  bestFullHeaderId: anId(100),
  previousFullHeaderId: anId(99),
  fullBlocksScore: 1000n,
  difficulty: 10n,
  maxPeerHeight: 100,
  peersCount: 5,
  unconfirmedCount: 0,
  currentTime: 0,
  lastMemPoolUpdateTime: 0,
  ...differences,
})

const status = (name: string, differences: Partial<NodeInfo> = {}, latencyMs = 10): NodeStatus => ({
  name,
  latencyMs,
  info: { ok: true, value: info(differences) },
})

const wanted = { network: 'mainnet', genesisBlockId: GENESIS }

test('the most work wins, whatever the latency and the height', () => {
  const statuses = [
    status('fast', {}, 1),
    status('heavy', { fullBlocksScore: 1001n, fullHeight: 99 }, 500),
    status('middle', {}, 5),
  ]
  expect(chooseNode(statuses, wanted).fit).toEqual(['heavy', 'fast', 'middle'])
})

test('among equals the one in use stays, then the fastest comes', () => {
  const statuses = [status('fast', {}, 1), status('slow', {}, 90), status('used', {}, 50)]
  expect(chooseNode(statuses, { ...wanted, current: 'used' }).fit).toEqual(['used', 'fast', 'slow'])
})

test('a node is refused by name and reason', () => {
  const down = { ok: false as const, error: new NodeError('timeout', 'down', 'GET /info was not answered in time') }
  const statuses: NodeStatus[] = [
    status('good'),
    { name: 'down', latencyMs: 5000, info: down },
    status('foreign', { network: 'testnet' }),
    status('other', { genesisBlockId: anId(7), fullBlocksScore: 5000n }),
    status('young', { fullHeight: undefined }),
    status('behind', { fullHeight: 97, fullBlocksScore: 970n }),
    { ...status('liar', { fullBlocksScore: 9999n }), lie: 'block 12 hashes to 13' },
  ]
  const { fit, refused } = chooseNode(statuses, wanted)
  expect(fit).toEqual(['good'])
  expect(Object.fromEntries(refused.map(({ name, code }) => [name, code]))).toEqual({
    down: 'unreachable',
    foreign: 'foreign_network',
    other: 'other_genesis',
    young: 'starting',
    behind: 'lagging',
    liar: 'lied',
  })
  expect(refused.find(({ name }) => name === 'behind')?.reason).toBe('it stands at height 97, good at 100')
})

test('a node that is two blocks behind is fit, and so is one that is alone and still catching up', () => {
  const near = status('near', { fullHeight: 98, fullBlocksScore: 980n })
  expect(chooseNode([near, status('good')], wanted).fit).toEqual(['good', 'near'])
  const alone = status('alone', {
    fullHeight: 5,
    fullBlocksScore: 50n,
    headersHeight: 1_900_000,
    maxPeerHeight: 1_900_000,
  })
  expect(chooseNode([alone], wanted)).toEqual({ fit: ['alone'], refused: [] })
})

test('without a known genesis that of the most work counts', () => {
  const statuses = [status('a'), status('b', { genesisBlockId: anId(7), fullBlocksScore: 1n })]
  const { fit, refused } = chooseNode(statuses, { network: 'mainnet' })
  expect(fit).toEqual(['a'])
  expect(refused).toMatchObject([{ name: 'b', code: 'other_genesis' }])
})

test('with no node of our genesis there is none', () => {
  const { fit, refused } = chooseNode([status('a', { genesisBlockId: anId(7) })], wanted)
  expect([fit.length, refused[0]?.code]).toEqual([0, 'other_genesis'])
})
