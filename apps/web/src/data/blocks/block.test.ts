import { expect, test } from 'vitest'
import type { Api } from '../api/create-api.ts'
import type { Resource } from '../resource/resource.ts'
import { adProofsResource } from './ad-proofs.ts'
import { lookupOf } from './block-lookup.ts'
import { blockPictureResource } from './block-picture.ts'
import { blockTransactionsResource } from './block-transactions.ts'
import { blockResource } from './block.ts'
import { extensionResource } from './extension.ts'
import { FEATURES, ID, MINER, PAYMENT_ID, REWARD_ID, RIVAL, V2_ANSWERS } from './testing/block-answers.ts'
import { V0_ANSWERS, V1_AT, v0Block, v1Listed } from './testing/public-answers.ts'

const answering = (features: Api['features'], answers: Readonly<Record<string, unknown>>): Api => ({
  features,
  get: <T>(path: string) => Promise.resolve((answers[path] ?? null) as T | null),
})
const v2 = answering(FEATURES, V2_ANSWERS)
const v0 = answering(null, V0_ANSWERS)
const load = <T>(resource: Resource<T>, api: Api) => resource.load(api, new AbortController().signal)
const byId = lookupOf(ID)
const byHeight = lookupOf('128')

test('[B02] v0 says of a block all that v2 says, but for what only v2 knows', async () => {
  const rich = await load(blockResource(byId), v2)
  expect(await load(blockResource(byId), v0)).toEqual({
    ...rich,
    miningTime: null,
    transactionsSize: null,
    maxBlockSize: null,
    rewardSplit: null,
    strata: null,
  })
  expect(rich).toMatchObject({ id: ID, votes: [3, -4, 0], fees: '1100000', confirmations: 2928, isOrphaned: false })
})

test('[U04] a height leads to the same block as its id, in v2 and in v0', async () => {
  expect(await load(blockResource(byHeight), v2)).toEqual(await load(blockResource(byId), v2))
  expect(await load(blockResource(byHeight), v0)).toEqual(await load(blockResource(byId), v0))
})

test('[U04] a block that is not there is null, and text that names none is not asked for', async () => {
  const nothing = answering(FEATURES, {})
  expect(await load(blockResource(byHeight), nothing)).toBeNull()
  expect(await load(blockResource(byHeight), answering(null, {}))).toBeNull()
  const silent: Api = { features: null, get: () => Promise.reject(new Error('asked')) }
  for (const text of ['', 'abc', '12x', '1234567890', `${ID}0`])
    expect(await load(blockResource(lookupOf(text)), silent)).toBeNull()
})

test('from v0, a block that lost names its rival and its own miner, and has the reward of its height', async () => {
  const lost = answering(null, { ...V0_ANSWERS, [V1_AT]: { items: [{ ...v1Listed, id: RIVAL }], total: 3055 } })
  expect(await load(blockResource(byId), lost)).toMatchObject({
    isOrphaned: true,
    rivals: [RIVAL],
    confirmations: null,
    miner: { address: MINER, name: null },
    reward: '67500000000',
  })
})

test('[B01] v0 lists the same transactions as v2, without sizes and stories', async () => {
  const paging = { page: 1, limit: 30 }
  expect(await load(blockTransactionsResource(byId, paging), v0)).toEqual({
    items: [
      {
        id: REWARD_ID,
        index: 0,
        inputCount: 1,
        outputCount: 2,
        value: '174912000000000',
        fee: '0',
        size: null,
        story: null,
      },
      {
        id: PAYMENT_ID,
        index: 1,
        inputCount: 2,
        outputCount: 2,
        value: '757800000',
        fee: '1100000',
        size: null,
        story: null,
      },
    ],
    total: 2,
  })
  expect((await load(blockTransactionsResource(byId, paging), v2))?.items).toMatchObject([
    { id: REWARD_ID, index: 0, inputCount: 1, outputCount: 2, value: '174912000000000', fee: '0', size: 338 },
    { id: PAYMENT_ID, index: 1, inputCount: 2, outputCount: 2, value: '757800000', fee: '1100000', size: 672 },
  ])
})

test('a page of v0 is cut out of the whole block', async () => {
  const second = await load(blockTransactionsResource(byId, { page: 2, limit: 1 }), v0)
  expect(second).toMatchObject({ items: [{ id: PAYMENT_ID }], total: 2 })
})

test('a picture keeps of its transactions only what is drawn; without sizes there is none', async () => {
  expect((await load(blockPictureResource(byId), v2))?.layers).toEqual([
    { id: REWARD_ID, kind: 'mining-reward', size: 338 },
    { id: PAYMENT_ID, kind: 'other', size: 672 },
  ])
  expect(await load(blockPictureResource(byId), v0)).toMatchObject({ layers: null, total: 2 })
})

test('[B03] an extension has its header, its digest and its fields, from either API', async () => {
  for (const api of [v2, v0]) {
    const extension = await load(extensionResource(byHeight), api)
    expect(extension).toMatchObject({
      headerId: ID,
      digest: 'e8718ea886e0b2fdffebae1b78217e8e1d61066eff1cf2442dd46cd352393f0e',
    })
    expect(extension?.fields).toHaveLength(10)
    expect(extension?.fields[0]).toMatchObject({ key: '0001', value: '001312d0' })
  }
})

test('[B01] proofs come from whoever has them, and their absence is told', async () => {
  expect(await load(adProofsResource(byId), v2)).toBe('0a0b0c')
  expect(await load(adProofsResource(byId), v0)).toBe('0a0b0c')
  const dropped = { ...v0Block, block: { ...v0Block.block, adProofs: null } }
  expect(await load(adProofsResource(byId), answering(null, { [`/api/v0/blocks/${ID}`]: dropped }))).toBeNull()
  expect(await load(adProofsResource(byId), answering(FEATURES, {}))).toBeNull()
})
