import type { BoxId, TokenId } from '@ergo-explorer/chain'
import type { V0OutputInfo } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'
import { confirmedChain } from '#testing/confirmed-chain.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const { blocks } = confirmedChain(api.chain.node)

/** Protocol rule: a new token has the id of the first spent box. */
const mints = blocks
  .flatMap(({ transactions }) => transactions)
  .flatMap(({ inputs, outputs }) => {
    const tokenId = inputs[0]?.boxId as string | undefined
    const issued = outputs.filter(({ assets }) => assets.some((asset) => asset.tokenId === tokenId))
    return issued.length === 0 ? [] : [{ tokenId: tokenId as TokenId, boxes: issued.map(({ boxId }) => boxId), issued }]
  })

interface Listed {
  readonly items: V0OutputInfo[]
  readonly total: number
}

describe('issuing boxes', () => {
  test('are sorted by declared height, and pages join without gap or repeat', async () => {
    const all: V0OutputInfo[] = []
    for (let offset = 0; offset < mints.length + 40; offset += 40) {
      const { items, total } = (await api.get(`/api/v0/assets/issuingBoxes?limit=40&offset=${offset}`)).json as Listed
      expect(total).toBe(mints.length)
      all.push(...items)
    }
    const heights = all.map(({ creationHeight }) => creationHeight)
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(all.map(({ id }) => id).toSorted()).toEqual(mints.map(({ boxes: [first] }) => first as BoxId).toSorted())
  })

  test('returns 400 for an offset beyond the maximum', async () => {
    expect(await api.get('/assets/issuingBoxes?offset=100001')).toMatchObject({ status: 400 })
    expect(await api.get('/assets/issuingBoxes?limit=501')).toMatchObject({ status: 400 })
  })
})

describe('issuing box of a token', () => {
  test('lists every output of the minting transaction that holds the token', async () => {
    const spread = mints.toSorted((a, b) => b.boxes.length - a.boxes.length)
    for (const { tokenId, boxes } of [...spread.slice(0, 3), ...spread.slice(-3)]) {
      const { json } = await api.get(`/api/v0/assets/${tokenId}/issuingBox`)
      expect((json as V0OutputInfo[]).map(({ id }) => id)).toEqual(boxes)
    }
  })

  test.each(['ab'.repeat(32), 'ab'])('returns an empty list for %s', async (id) => {
    expect(await api.get(`/assets/${id}/issuingBox`)).toMatchObject({ status: 200, json: [] })
  })
})

test('returns no orders of the retired exchange contract', async () => {
  for (const side of ['unspentSellOrders', 'unspentBuyOrders'])
    expect(await api.get(`/dex/tokens/${mints[0]?.tokenId}/${side}?limit=5`)).toMatchObject({ status: 200, json: [] })
})

test('uses at most three queries per request', () => {
  for (const name of ['getApiV0AssetsIssuingboxes', 'getApiV0AssetsP1Issuingbox'])
    expect(api.app.maxQueriesPerRequest.get(name)).toBeLessThanOrEqual(3)
})
