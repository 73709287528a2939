import { loadCompleteView } from '#data/resource/load-complete-view.ts'
import type { BlockDetail } from '@ergo-explorer/contract'
import { expect, test } from 'vitest'
import { adaptApi } from '#testing/adapt-api.ts'
import type { ApiClient } from '../api/api-client.ts'
import type { Resource } from '../resource/resource.ts'
import {
  adProofsResource,
  blockPictureResource,
  blockResource,
  blockTransactionsResource,
  extensionResource,
  parseBlockLookup,
} from './block.ts'
import { FEATURES, ID, PAYMENT_ID, REWARD_ID, RIVAL, V2_RESPONSES } from './testing/block-responses.ts'
import { V0_RESPONSES, V1_AT, v0Block, v1Listed } from './testing/legacy-responses.ts'

const createApi = (features: ApiClient['features'], responses: Readonly<Record<string, unknown>>): ApiClient =>
  adaptApi({ features, get: <T>(path: string) => Promise.resolve((responses[path] ?? null) as T | null) })
const v2 = createApi(FEATURES, V2_RESPONSES)
const v0 = createApi(null, V0_RESPONSES)
const load = <T>(resource: Resource<T>, api: ApiClient) => loadCompleteView(resource, api, new AbortController().signal)
const byId = parseBlockLookup(ID)
const byHeight = parseBlockLookup('128')

test('[B02] v0 yields the same block view as v2 except for fields that only v2 provides', async () => {
  const rich = await load(blockResource(byId), v2)
  const { votes, header, ...known } = rich as BlockDetail
  const { unparsedBytes, ...stated } = header
  expect([votes.length, unparsedBytes]).toEqual([2, ''])
  expect(await load(blockResource(byId), v0)).toEqual({
    ...known,
    header: stated,
    miningTime: null,
    volume: null,
    transactionsSize: null,
    maxBlockSize: null,
    rewardSplit: null,
    scheduled: null,
    circulating: null,
    transactionKinds: null,
  })
  expect(rich).toMatchObject({ blockId: ID, fees: '1100000', confirmations: 2928, isOrphaned: false })
  expect(header.votes).toBe('03fc00')
})

test('[U04] a height leads to the same block as its id, in v2 and in v0', async () => {
  expect(await load(blockResource(byHeight), v2)).toEqual(await load(blockResource(byId), v2))
  expect(await load(blockResource(byHeight), v0)).toEqual(await load(blockResource(byId), v0))
})

test('[U04] returns null for an unknown block and sends no request for text that is neither an id nor a height', async () => {
  const nothing = createApi(FEATURES, {})
  expect(await load(blockResource(byHeight), nothing)).toBeNull()
  expect(await load(blockResource(byHeight), createApi(null, {}))).toBeNull()
  const silent = adaptApi({ features: null, get: () => Promise.reject(new Error('unexpected request')) })
  for (const text of ['', 'abc', '12x', '1234567890', `${ID}0`])
    expect(await load(blockResource(parseBlockLookup(text)), silent)).toBeNull()
})

test('from v0, an orphaned block names the competing block and its own miner, and has the reward of its height', async () => {
  const lost = createApi(null, { ...V0_RESPONSES, [V1_AT]: { items: [{ ...v1Listed, id: RIVAL }], total: 3055 } })
  expect(await load(blockResource(byId), lost)).toMatchObject({
    isOrphaned: true,
    competingBlockIds: [RIVAL],
    confirmations: null,
    miner: { keyAddress: '9fvec3LnURsRhR3ezU4oQmV75CJ5YwgJzSo7hU537jBSApbUgrQ', label: null },
    reward: '67500000000',
  })
})

test('[B01] v0 lists the same transactions as v2, without sizes and stories', async () => {
  const paging = { page: 1, limit: 30 }
  expect(await load(blockTransactionsResource(byId, paging), v0)).toMatchObject({
    items: [
      {
        transactionId: REWARD_ID,
        index: 0,
        inputCount: 1,
        outputCount: 2,
        netValue: '67500000000',
        fee: '0',
        size: null,
        story: null,
      },
      {
        transactionId: PAYMENT_ID,
        index: 1,
        inputCount: 2,
        outputCount: 2,
        netValue: '500000000',
        fee: '1100000',
        size: null,
        story: null,
      },
    ],
    total: 2,
  })
  expect((await load(blockTransactionsResource(byId, paging), v2))?.items).toMatchObject([
    { transactionId: REWARD_ID, index: 0, inputCount: 1, outputCount: 2, netValue: '67500000000', fee: '0', size: 338 },
    {
      transactionId: PAYMENT_ID,
      index: 1,
      inputCount: 2,
      outputCount: 2,
      netValue: '500000000',
      fee: '1100000',
      size: 672,
    },
  ])
})

test('a v0 page is cut out of the complete block', async () => {
  const second = await load(blockTransactionsResource(byId, { page: 2, limit: 1 }), v0)
  expect(second).toMatchObject({ items: [{ transactionId: PAYMENT_ID }], total: 2 })
})

test('the picture stores only the drawn fields; without sizes there are no layers', async () => {
  expect((await load(blockPictureResource(byId), v2))?.layers).toEqual([
    { id: REWARD_ID, kind: 'mining-reward', size: 338 },
    { id: PAYMENT_ID, kind: 'other', size: 672 },
  ])
  expect(await load(blockPictureResource(byId), v0)).toMatchObject({ layers: null, total: 2 })
})

test('[B03] an extension has its header id, digest and fields, from either API', async () => {
  for (const api of [v2, v0]) {
    const extension = await load(extensionResource(byHeight), api)
    expect(extension).toMatchObject({
      blockId: ID,
      digest: 'e8718ea886e0b2fdffebae1b78217e8e1d61066eff1cf2442dd46cd352393f0e',
    })
    expect(extension?.fields).toHaveLength(10)
    expect(extension?.fields[0]).toMatchObject({ key: '0001', value: '001312d0' })
  }
})

test('[B01] AD proofs are loaded from either API, and null means they are not available', async () => {
  expect(await load(adProofsResource(byId), v2)).toBe('0a0b0c')
  expect(await load(adProofsResource(byId), v0)).toBe('0a0b0c')
  const dropped = { ...v0Block, block: { ...v0Block.block, adProofs: null } }
  expect(await load(adProofsResource(byId), createApi(null, { [`/api/v0/blocks/${ID}`]: dropped }))).toBeNull()
  expect(await load(adProofsResource(byId), createApi(FEATURES, {}))).toBeNull()
})
