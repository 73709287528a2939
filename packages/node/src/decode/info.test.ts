import { expect, test } from 'vitest'
import { decodeInfo } from './info.ts'

const JUST_STARTED = {
  name: 'ergo-mainnet-6.0.4',
  appVersion: '6.0.4',
  network: 'mainnet',
  headersHeight: null,
  fullHeight: null,
  maxPeerHeight: null,
  bestHeaderId: null,
  bestFullHeaderId: null,
  previousFullHeaderId: null,
  difficulty: null,
  headersScore: null,
  fullBlocksScore: null,
  genesisBlockId: null,
  stateType: 'utxo',
  unconfirmedCount: 0,
  peersCount: 0,
}

test('accepts a restarting node without chain data', () => {
  const info = decodeInfo(JUST_STARTED)
  expect(info).toMatchObject({ ok: true, value: { network: 'mainnet', peersCount: 0 } })
  expect(info.ok && [info.value.fullHeight, info.value.fullBlocksScore, info.value.genesisBlockId]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('keeps a score beyond 64 bits exact', () => {
  const info = decodeInfo({ ...JUST_STARTED, fullBlocksScore: 2_737_293_123_456_789_012_345n })
  expect(info.ok && info.value.fullBlocksScore).toBe(2_737_293_123_456_789_012_345n)
})

test.each([
  [[], 'info is not an object'],
  [{ ...JUST_STARTED, fullHeight: '7' }, 'fullHeight is not a non-negative integer'],
  [{ ...JUST_STARTED, fullHeight: -1 }, 'fullHeight is not a non-negative integer'],
  [{ ...JUST_STARTED, fullBlocksScore: 1.5 }, 'fullBlocksScore is not a non-negative integer'],
  [{ ...JUST_STARTED, genesisBlockId: 'ab' }, 'genesisBlockId is not 32 bytes of hex'],
  [{ ...JUST_STARTED, network: 1 }, 'network is not a string'],
])('rejects %j: %s', (answer, message) => {
  expect(decodeInfo(answer)).toMatchObject({ ok: false, error: { message } })
})
