import { bytesToHex, serialiseTransaction, writeJson } from '@ergo-explorer/chain'
import { transactionJson } from '@ergo-explorer/simchain'
import { afterAll, describe, expect, test } from 'vitest'
import { RateLimiter } from '#limits/rate-limiter.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { addressOf, copyNode, mempoolOf, unusedAddress, withHigherFee } from '#testing/mempool.ts'
import { createTestApp, startTestApi } from '#testing/test-api.ts'

const { database, node: original } = await indexedChain()
const node = await copyNode(original)
const api = await startTestApi({ database, node })
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
})

const mempool = mempoolOf(node)
const get = async (path: string) => (await api.get(`/node${path}`)).json
const post = async (path: string, body: string) => (await api.post(`/node${path}`, body)).json
const idsOf = (boxes: unknown) => (boxes as { boxId: string }[]).map(({ boxId }) => boxId)

describe('the mempool', () => {
  const { pool } = node.chain.mempool
  const created = mempool.transactions.flatMap(({ outputs }) => outputs)
  const isSpent = (boxId: (typeof created)[number]['boxId']) => pool.spenderOf(boxId) !== undefined
  /** A script that pending transactions pay to and spend from, with a pending box that is spent again. */
  const { ergoTree } = created.find((box) => isSpent(box.boxId)) ?? expect.fail('no chained transactions')
  const address = addressOf(ergoTree)
  const own = created.filter((box) => box.ergoTree === ergoTree)

  test('pending boxes are added outside of the page, and spent ones are removed on request', async () => {
    const path = `/blockchain/box/unspent/byAddress/${address}`
    const confirmed = idsOf(await get(`${path}?limit=500`))
    const all = idsOf(await get(`${path}?limit=500&includeUnconfirmed=true`))
    expect(all.slice(0, own.length).toSorted()).toEqual(own.map(({ boxId }) => boxId).toSorted())
    expect(all.slice(own.length)).toEqual(confirmed)
    const first = idsOf(await get(`${path}?limit=1&includeUnconfirmed=true&sortDirection=asc`))
    expect(first).toHaveLength(1 + own.length)
    expect(first[0]).toBe(confirmed.at(-1))
    const left = idsOf(await get(`${path}?limit=500&includeUnconfirmed=true&excludeMempoolSpent=true`))
    expect(left.toSorted()).toEqual(
      all.filter((boxId) => !isSpent(boxId as (typeof created)[number]['boxId'])).toSorted(),
    )
    expect(left.length).toBeLessThan(all.length)
    expect(
      idsOf(await post('/blockchain/box/unspent/byErgoTree?limit=500&excludeMempoolSpent=true', ergoTree)),
    ).toEqual(left.filter((boxId) => confirmed.includes(boxId)))
  })

  test('pending boxes have neither height nor global index', async () => {
    const [box] = (await get(
      `/blockchain/box/unspent/byAddress/${address}?limit=1&includeUnconfirmed=true`,
    )) as object[]
    expect(box).toMatchObject({ globalIndex: 0, inclusionHeight: 0, address, spentTransactionId: null, ergoTree })
  })

  test('tokens and templates are filtered in the same way', async () => {
    const holding = created.find(({ assets }) => assets.length > 0) ?? expect.fail('no tokens in the mempool')
    const { tokenId } = holding.assets[0] ?? expect.fail()
    const path = `/blockchain/box/unspent/byTokenId/${tokenId}?limit=500`
    const confirmed = idsOf(await get(path))
    const all = idsOf(await get(`${path}&includeUnconfirmed=true`))
    const holders = created.filter(({ assets }) => assets.some((asset) => asset.tokenId === tokenId))
    expect(all.toSorted()).toEqual([...confirmed, ...holders.map(({ boxId }) => boxId)].toSorted())
    const left = idsOf(await get(`${path}&includeUnconfirmed=true&excludeMempoolSpent=true`))
    expect(left.toSorted()).toEqual(all.filter((id) => !isSpent(id as (typeof created)[number]['boxId'])).toSorted())

    const { rows } = await database.pool.query<{ hash: string }>(
      'SELECT t.blake2b256 AS hash FROM scripts s JOIN templates t ON t.id = s.template WHERE s.address = $1',
      [address],
    )
    const template = `/blockchain/box/unspent/byTemplateHash/${rows[0]?.hash}?limit=500&offset=0`
    const ofTemplate = idsOf(await get(`${template}&includeUnconfirmed=true`))
    for (const { boxId } of own) expect(ofTemplate).toContain(boxId)
    const unspentOnly = idsOf(await get(`${template}&includeUnconfirmed=true&excludeMempoolSpent=true`))
    expect(unspentOnly.filter((id) => isSpent(id as (typeof created)[number]['boxId']))).toEqual([])
  })

  test('the unconfirmed balance counts every pending output', async () => {
    const expected = own.reduce((sum, { value }) => sum + value, 0n)
    for (const body of [address, `"${address}"`]) {
      const { unconfirmed } = (await post('/blockchain/balance', body)) as {
        unconfirmed: { nanoErgs: number | bigint }
      }
      expect(BigInt(unconfirmed.nanoErgs)).toBe(expected)
    }
    expect(await get(`/blockchain/balanceForAddress/${address}`)).toEqual(await post('/blockchain/balance', address))
    expect(await get(`/blockchain/balanceForAddress/${unusedAddress()}`)).toEqual({
      confirmed: { nanoErgs: 0, tokens: [] },
      unconfirmed: { nanoErgs: 0, tokens: [] },
    })
  })

  test('transactions are sorted by fee per byte, with the boxes that they spend', async () => {
    const ids = (json: unknown) => (json as { id: string }[]).map(({ id }) => id)
    const listed = (await get('/transactions/unconfirmed?limit=500')) as { id: string; size: number }[]
    expect(ids(listed).toSorted()).toEqual(mempool.transactions.map(({ id }) => id).toSorted())
    const rates = listed.map(({ id, size }) => Number(pool.find(id as never)?.fee ?? 0) / size)
    expect(rates).toEqual(rates.toSorted((a, b) => b - a))
    expect(ids(await get('/transactions/unconfirmed?limit=3&offset=2'))).toEqual(ids(listed).slice(2, 5))
    const [{ id } = expect.fail()] = mempool.chained
    const [input] = ((await get(`/transactions/unconfirmed/byTransactionId/${id}`)) as { inputs: object[] }).inputs
    const [spent = expect.fail()] = mempool.spentBy(mempool.chained[0] ?? expect.fail())
    expect(input).toMatchObject({ boxId: spent.boxId, ergoTree: spent.ergoTree, spendingProof: { extension: {} } })
    expect(ids(await post('/transactions/unconfirmed/byErgoTree?limit=500', ergoTree)).toSorted()).toEqual(
      mempool
        .touching(ergoTree)
        .map((each) => each.id)
        .toSorted(),
    )
    expect(await post('/transactions/unconfirmed/byErgoTree', '"xyz"')).toEqual([])
    expect(await post('/transactions/unconfirmed/byErgoTree', '{')).toMatchObject({ detail: 'Invalid hex data' })
  })

  test('a pending box is part of the state with the pool only', async () => {
    const [{ boxId } = expect.fail()] = own
    expect(await get(`/utxo/byId/${boxId}`)).toEqual({ error: 404, reason: 'not-found', detail: null })
    expect(await get(`/utxo/withPool/byId/${boxId}`)).toMatchObject({ boxId, ergoTree })
  })
})

describe('requests that a node answers', () => {
  const raised = mempool.transactions.flatMap((each) => withHigherFee(each, 50_000_000n) ?? [])

  test('submits and checks a transaction as JSON and as bytes, and returns its id', async () => {
    const [first = expect.fail(), second = expect.fail()] = raised
    const bytesOf = (transaction: typeof first) => bytesToHex(serialiseTransaction(transaction))
    expect(await post('/transactions/check', transactionJson(first))).toBe(first.id)
    expect(node.chain.mempool.pool.find(first.id)).toBeUndefined()
    expect(await post('/transactions/checkBytes', `"${bytesOf(first)}"`)).toBe(first.id)
    expect(await post('/transactions', transactionJson(first))).toBe(first.id)
    expect(node.chain.mempool.pool.find(first.id)?.transaction).toEqual(first)
    expect(await post('/transactions/bytes', bytesOf(second))).toBe(second.id)
    expect(node.chain.mempool.pool.find(second.id)?.transaction).toEqual(second)
  })

  test('returns the reason of the node unchanged', async () => {
    const [spent = expect.fail()] = node.chain.tree.bestAt(node.chain.tip.height)?.transactions ?? []
    for (const path of ['/transactions', '/transactions/check']) {
      const response = await api.post(`/node${path}`, transactionJson(spent))
      expect(response).toMatchObject({ status: 400, json: { error: 400, reason: 'bad.request' } })
      expect((response.json as { detail: string }).detail).toMatch(
        /^Malformed transaction: Every input of the transaction/,
      )
    }
    expect(await post('/transactions/bytes', '"xyz"')).toEqual({
      error: 400,
      reason: 'bad.request',
      detail: 'Can not parse transaction bytes: Invalid hex data',
    })
  })

  test('returns estimates, and asks the node once for each state of the mempool', async () => {
    const fee = await get('/transactions/getFee?waitTime=2&txSize=500')
    expect(fee).toBe(await (await fetch(`${node.url}/transactions/getFee?waitTime=2&txSize=500`)).json())
    expect(await get('/transactions/waitTime')).toEqual(expect.any(Number))
    const histogram = (await get('/transactions/poolHistogram?bins=3')) as { nTxns: number }[]
    expect(histogram).toHaveLength(4)
    expect(histogram.some(({ nTxns }) => nTxns > 0)).toBe(true)
    for (const { transaction } of node.chain.mempool.pool.ordered()) node.chain.mempool.pool.drop(transaction.id)
    expect(await get('/transactions/poolHistogram?bins=3')).toEqual(histogram)
  })

  test('returns 503 with the reason without a node', async () => {
    await using alone = await createTestApp({ databaseUrl: database.url })
    const send = async (method: 'GET' | 'POST', path: string, payload?: string) => {
      const { statusCode, payload: text } = await alone.app.inject({
        method,
        url: `/node/transactions${path}`,
        ...(payload !== undefined && { payload }),
      })
      return [statusCode, JSON.parse(text)]
    }
    const [transaction = expect.fail()] = mempool.transactions
    const expected = [503, { error: 503, reason: 'service.unavailable', detail: 'No node is configured' }]
    expect(await send('GET', '/getFee')).toEqual(expected)
    expect(await send('POST', '', transactionJson(transaction))).toEqual(expected)
    expect(await send('POST', '/bytes', bytesToHex(serialiseTransaction(transaction)))).toEqual(expected)
    const info = await alone.app.inject('/node/info')
    expect(info.json()).toMatchObject({ name: 'ergo-explorer', fullHeight: node.chain.tip.height, peersCount: 0 })
  })

  test('count as submissions, reads do not', async () => {
    const rateLimiter = new RateLimiter({ read: 100, export: 100, submit: 2, check: 1 }, () => 600_000)
    await using limited = await createTestApp({ databaseUrl: database.url, rateLimiter })
    const status = async (path: string) => {
      const { statusCode, payload } = await limited.app.inject({ url: `/node${path}`, remoteAddress: '203.0.113.9' })
      return [statusCode, (JSON.parse(payload) as { reason?: string }).reason]
    }
    expect([await status('/transactions/getFee'), await status('/transactions/waitTime')]).toEqual([
      [503, 'service.unavailable'],
      [503, 'service.unavailable'],
    ])
    expect(await status('/transactions/getFee')).toEqual([429, 'too.many.requests'])
    expect(await status('/blockchain/indexedHeight')).toEqual([200, undefined])
  })
})

describe('errors', () => {
  test('an unknown path is 400, and wallet and mining are 403', async () => {
    const unknown = 'The requested resource/endpoint could not be found.'
    for (const path of ['', '/', '/nothing', '/blockchain', '/info/more', '/blocks/a/b/c', '/walletx'])
      expect(await api.get(`/node${path}`)).toMatchObject({ status: 400, json: { error: 400, detail: unknown } })
    for (const path of ['/wallet/status', '/mining/candidate', '/scan/listAll', '/node/shutdown', '/wallet?x'])
      expect(await api.get(`/node${path}`)).toMatchObject({ status: 403, json: { error: 403, reason: 'forbidden' } })
    expect(await api.post('/node/wallet/payment/send', '[]')).toMatchObject({ status: 403 })
    expect((await api.get('/nodes')).status).toBe(404)
  })

  test('a wrong parameter is 400', async () => {
    for (const [path, detail] of [
      ['/blockchain/box/byId/abc', 'Wrong modifierId format'],
      ['/blockchain/balanceForAddress/abc', 'Wrong address format'],
      ['/blockchain/box/range?limit=501', /less than or equal to 500/],
      ['/blockchain/box/range?limit=x', /query parameter limit/],
      [`/blockchain/box/byTokenId/${'ab'.repeat(32)}?offset=100001`, /No more than 100000 entries/],
      ['/blocks/lastHeaders/501', 'No more than 500 headers can be requested'],
    ] as const) {
      const { status, json } = await api.get(`/node${path}`)
      expect([path, status, json]).toEqual([
        path,
        400,
        {
          error: 400,
          reason: 'bad.request',
          detail: typeof detail === 'string' ? detail : expect.stringMatching(detail),
        },
      ])
    }
    expect(await post('/blockchain/box/byErgoTree', 'xyz')).toMatchObject({ detail: 'Invalid hex data' })
    expect(await post('/blockchain/tokens', '{')).toMatchObject({ error: 400, reason: 'bad.request' })
  })

  test('an unknown entity is 404', async () => {
    const id = 'ab'.repeat(32)
    for (const path of [
      `/blocks/${id}`,
      `/blockchain/block/byHeaderId/${id}`,
      `/blockchain/box/byId/${id}`,
      `/blockchain/transaction/byId/${id}`,
      `/blockchain/token/byId/${id}`,
      '/blockchain/box/byIndex/99999999999',
    ])
      expect([path, await get(path)]).toEqual([path, { error: 404, reason: 'not-found', detail: null }])
  })
})

describe('lists', () => {
  test('end at the newest entry and continue by offset', async () => {
    const ids = (await get('/blockchain/transaction/range?limit=10')) as string[]
    const newest = node.chain.tree.bestAt(node.chain.tip.height)?.transactions.at(-1)
    expect(ids[0]).toBe(newest?.id)
    expect(await get('/blockchain/transaction/range?limit=4&offset=6')).toEqual(ids.slice(6))
    expect(await get('/blockchain/transaction/range?offset=99999999')).toEqual([])
    const { globalIndex } = (await get(`/blockchain/transaction/byId/${ids[0]}`)) as { globalIndex: number }
    expect(await get(`/blockchain/transaction/byIndex/${globalIndex - 3}`)).toMatchObject({ id: ids[3] })
    const boxes = (await get('/blockchain/box/range?limit=3')) as string[]
    expect(boxes[0]).toBe(newest?.outputs.at(-1)?.boxId)
  })

  test('blocks are returned by several ids, without unknown ones', async () => {
    const [last, previous] = [node.chain.tip.height, node.chain.tip.height - 1].map(
      (height) => node.chain.tree.bestAt(height)?.header.id,
    )
    const body = writeJson([last, 'ab'.repeat(32), previous])
    const blocks = (await post('/blockchain/block/byHeaderIds', body)) as { header: { id: string } }[]
    expect(blocks.map(({ header }) => header.id)).toEqual([last, previous])
    expect(blocks[0]).toEqual(await get(`/blockchain/block/byHeaderId/${last}`))
    expect(await get(`/blocks/lastHeaders/2`)).toEqual([blocks[1]?.header, blocks[0]?.header])
  })

  test('an orphaned block is found by its id', async () => {
    const { rows } = await database.pool.query<{ id: string; height: number }>(
      'SELECT id, height FROM orphan_blocks LIMIT 1',
    )
    const { id, height } = rows[0] ?? expect.fail('no orphaned block')
    const block = (await get(`/blocks/${id}`)) as { blockTransactions: { transactions: unknown[] } }
    expect(block).toMatchObject({ header: { id, height } })
    expect(block.blockTransactions.transactions).not.toEqual([])
    expect((await get(`/blocks/at/${height}`)) as string[]).toContain(id)
  })
})

test('/info describes the index and the node', async () => {
  const info = (await get('/info')) as Record<string, unknown>
  const ofNode = JSON.parse(String(node.request('/info').body)) as Record<string, unknown>
  for (const key of [
    'network',
    'fullHeight',
    'bestFullHeaderId',
    'previousFullHeaderId',
    'stateRoot',
    'genesisBlockId',
    'parameters',
    'appVersion',
    'name',
  ])
    expect([key, info[key]]).toEqual([key, ofNode[key]])
  expect(info).toMatchObject({ isExplorer: true, isMining: false, unconfirmedCount: mempool.transactions.length })
})

test('uses at most three queries per request', () => {
  const counts = [...api.app.maxQueriesPerRequest].filter(([name]) => /Node/.test(name))
  expect(counts.length).toBeGreaterThan(20)
  for (const [operation, count] of counts) expect([operation, count <= 3]).toEqual([operation, true])
})

describe('utilities', () => {
  const [box] = mempool.transactions.flatMap(({ outputs }) => outputs)
  const { ergoTree, boxId } = box ?? expect.fail('no pending box')
  const address = addressOf(ergoTree)

  test('say whether a text is an address of the network', async () => {
    expect(await get(`/utils/address/${address}`)).toEqual({ address, isValid: true })
    expect(await get(`/utils/address/${address}x`)).toMatchObject({ isValid: false, error: expect.any(String) })
    const other = '3WwbzW6u8hKWBcL1W7kNVMr25s2UHfSBnYtwSHvrRQt7DdPuoXrt'
    expect(await get(`/utils/address/${other}`)).toMatchObject({ address: other, isValid: false })
  })

  test('convert an address to its script', async () => {
    expect(await get(`/script/addressToTree/${address}`)).toEqual({ tree: ergoTree })
    expect(await get(`/script/addressToTree/${address}x`)).toMatchObject({ error: 400 })
  })

  test('state the emission of a height', async () => {
    expect(await get('/emission/at/1')).toEqual({
      height: 1,
      minerReward: 67_500_000_000,
      totalCoinsIssued: 75_000_000_000,
      totalRemainCoins: 191_850_000_000_000,
      reemitted: 0,
    })
    expect(await get('/emission/at/x')).toMatchObject({ error: 400 })
  })

  test('find confirmed and pending boxes, and omit others', async () => {
    const spent = original.chain.tree.arrivals[20]?.transactions[0]?.inputs[0]?.boxId
    const ids = [boxId, 'ab'.repeat(32), ...(spent === undefined ? [] : [spent])]
    const found = await post('/utxo/withPool/byIds', JSON.stringify(ids))
    expect(idsOf(found)).toEqual([boxId])
    const tooMany = Array.from({ length: 101 }, () => boxId)
    expect(await post('/utxo/withPool/byIds', JSON.stringify(tooMany))).toMatchObject({ error: 400 })
  })
})
