import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { bytesToHex, decodeParameters, hexToBytes, parseLossless, writeJson } from '@ergo-explorer/chain'
import { sectionIdsOf, type SimBlock, transactionJson } from '@ergo-explorer/simchain'
import { describe, expect, test } from 'vitest'
import { type TestDevnet, startTestDevnet, BLOCKS, END_TIME } from '#faults/testing/test-devnet.ts'

const getJson = async ({ url }: TestDevnet, path: string): Promise<unknown> => {
  const response = await fetch(url + path)
  return response.status === 200 ? parseLossless(await response.text()) : response.status
}
const blockAt = ({ chain }: TestDevnet, height: number): SimBlock =>
  chain.tree.bestAt(height) ?? expect.fail('no block')

/** The response to a wallet that posts a transaction. */
async function post({ url }: TestDevnet, path: string, body: string): Promise<unknown> {
  const response = await fetch(url + path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  return response.json()
}

describe('/info', () => {
  test('returns both tips, the total work, and the parameters of the last voting epoch', async () => {
    await using node = await startTestDevnet()
    const { id, parentId, height, stateRoot } = node.chain.tip
    const stated = decodeParameters(blockAt(node, 256).extension)
    expect(await getJson(node, '/info')).toMatchObject({
      network: 'devnet',
      fullHeight: height,
      bestFullHeaderId: id,
      previousFullHeaderId: parentId,
      stateRoot,
      fullBlocksScore: node.chain.tree.tip.score,
      genesisBlockId: blockAt(node, 1).header.id,
      parameters: { height: 256, blockVersion: 1, maxBlockSize: stated?.maxBlockSize, subblocksPerBlock: null },
      unconfirmedCount: node.chain.mempool.pool.size,
      launchTime: END_TIME,
    })
  })

  test('returns the time of the last mempool change', async () => {
    await using node = await startTestDevnet()
    node.chain.mempool.simulateTransactions(1, node.time.now + 5)
    expect(await getJson(node, '/info')).toMatchObject({ lastMemPoolUpdateTime: node.time.now + 5 })
  })
})

describe('blocks', () => {
  test('have state proofs for the last hundred, and null before', async () => {
    await using node = await startTestDevnet()
    const proofOf = async (height: number) => {
      const { header } = blockAt(node, height)
      const { adProofs } = (await getJson(node, `/blocks/${header.id}`)) as { adProofs: { proofBytes: string } | null }
      return adProofs && bytesToHex(blake2b256(hexToBytes(adProofs.proofBytes))) === header.adProofsRoot
    }
    expect([await proofOf(BLOCKS - 100), await proofOf(BLOCKS - 99), await proofOf(BLOCKS)]).toEqual([null, true, true])
  })

  test('are found by the ids of their sections, also those mined later', async () => {
    await using node = await startTestDevnet()
    await getJson(node, `/blocks/modifier/${node.chain.tip.id}`)
    const block = node.chain.mineNext(node.time.now)
    const { transactions, extension, adProofs } = sectionIdsOf(block.header, blake2b256)
    const headerId = block.header.id
    expect(await getJson(node, `/blocks/modifier/${headerId}`)).toMatchObject({ id: headerId })
    expect(await getJson(node, `/blocks/modifier/${transactions}`)).toMatchObject({
      headerId,
      transactions: expect.any(Array),
    })
    expect(await getJson(node, `/blocks/modifier/${extension}`)).toMatchObject({ headerId, fields: expect.any(Array) })
    expect(await getJson(node, `/blocks/modifier/${adProofs}`)).toMatchObject({
      headerId,
      proofBytes: expect.any(String),
    })
    const old = sectionIdsOf(blockAt(node, 1).header, blake2b256)
    expect(await getJson(node, `/blocks/modifier/${old.adProofs}`)).toBe(404)
  })

  test('with only a header are listed, but have no body', async () => {
    await using node = await startTestDevnet()
    node.chain.headersAhead(1, node.time.now)
    const { id } = node.chain.tip
    const { transactions } = sectionIdsOf(node.chain.tip, blake2b256)
    expect(await getJson(node, `/blocks/at/${BLOCKS + 1}`)).toEqual([id])
    expect(await getJson(node, '/blocks/lastHeaders/1')).toMatchObject([{ id }])
    for (const path of [id, `${id}/header`, `${id}/transactions`, `modifier/${transactions}`]) {
      expect(await getJson(node, `/blocks/${path}`)).toBe(404)
    }
  })

  test('prove that they contain a transaction', async () => {
    await using node = await startTestDevnet()
    const { header, transactions } = node.chain.tree.tip.block
    expect(await getJson(node, `/blocks/${header.id}/proofFor/${transactions[0]?.id}`)).toMatchObject({
      leafData: transactions[0]?.id,
    })
  })
})

describe('the mempool', () => {
  test('is listed best paid first, each input with the box it spends', async () => {
    await using node = await startTestDevnet()
    const ids = node.chain.mempool.pool.ordered().map(({ transaction }) => transaction.id)
    expect(ids.length).toBeGreaterThan(2)
    expect(await getJson(node, '/transactions/unconfirmed/transactionIds')).toEqual(ids)
    const page = (await getJson(node, '/transactions/unconfirmed?offset=1&limit=2')) as {
      id: string
      inputs: object[]
    }[]
    expect(page.map(({ id }) => id)).toEqual(ids.slice(1, 3))
    expect(page[0]?.inputs[0]).toMatchObject({ boxId: expect.any(String), ergoTree: expect.any(String) })
  })

  test('finds transactions by the scripts of inputs and outputs', async () => {
    await using node = await startTestDevnet()
    const [entry] = node.chain.mempool.pool.ordered()
    const paid = entry?.transaction.outputs[0]?.ergoTree ?? expect.fail('an empty mempool')
    const found = await post(node, '/transactions/unconfirmed/byErgoTree', JSON.stringify(paid))
    expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ id: entry?.transaction.id })]))
  })

  test('changes which boxes are unspent when it is included', async () => {
    await using node = await startTestDevnet()
    const transaction = node.chain.mempool.pool.ordered()[0]?.transaction ?? expect.fail('an empty mempool')
    const [spent, made] = [transaction.inputs[0]?.boxId, transaction.outputs[0]?.boxId]
    expect(await getJson(node, `/utxo/byId/${spent}`)).toMatchObject({ boxId: spent })
    expect(await getJson(node, `/utxo/withPool/byId/${spent}`)).toBe(404)
    expect(await getJson(node, `/utxo/byId/${made}`)).toBe(404)
    expect(await getJson(node, `/utxo/withPool/byId/${made}`)).toMatchObject({ boxId: made })
  })

  test('recommends a fee once transactions were mined', async () => {
    await using node = await startTestDevnet()
    expect(await getJson(node, '/transactions/getFee?waitTime=1&txSize=500')).toBe(1_000_000)
    node.chain.mineNext(node.time.now)
    expect(await getJson(node, '/transactions/getFee?waitTime=5&txSize=500')).not.toBe(1_000_000)
    expect(await getJson(node, '/transactions/waitTime?fee=1000000&txSize=500')).toEqual(expect.any(Number))
    const histogram = (await getJson(node, '/transactions/poolHistogram?bins=4')) as { nTxns: number }[]
    expect(histogram.reduce((sum, { nTxns }) => sum + nTxns, 0)).toBe(node.chain.mempool.pool.size)
  })
})

describe('a submitted transaction', () => {
  /** A transaction from the mempool of another node, so that this one can accept it. */
  async function known(): Promise<{ node: TestDevnet; id: string; body: string }> {
    const node = await startTestDevnet()
    const entries = node.chain.mempool.pool.ordered()
    const own = entries.find(({ transaction }) =>
      transaction.inputs.every(({ boxId }) => !node.chain.mempool.pool.outputOf(boxId)),
    )
    const { transaction } = own ?? expect.fail('no independent transaction')
    node.chain.restart(node.time.now, 0)
    return { node, id: transaction.id, body: transactionJson(transaction) }
  }

  test('is checked without being stored, accepted once, and rejected the second time', async () => {
    const { node: sent, id, body } = await known()
    await using node = sent
    expect(await post(node, '/transactions/check', body)).toBe(id)
    expect(node.chain.mempool.pool.size).toBe(0)
    expect(await post(node, '/transactions', body)).toBe(id)
    expect(await getJson(node, `/transactions/unconfirmed/byTransactionId/${id}`)).toMatchObject({ id })
    const detail = `Pool can not accept transaction ${id}, it is already in the mempool`
    expect(await post(node, '/transactions', body)).toEqual({ error: 400, reason: 'bad.request', detail })
  })

  test('is mined, and then rejected because its inputs are spent', async () => {
    const { node: sent, body } = await known()
    await using node = sent
    await post(node, '/transactions', body)
    node.chain.mineNext(node.time.now)
    expect(await post(node, '/transactions', body)).toMatchObject({
      detail: expect.stringMatching(/^Malformed transaction: Every input of the transaction should be in UTXO\. /),
    })
  })

  test('is rejected when it conflicts with another one that pays as much', async () => {
    const { node: sent, body } = await known()
    await using node = sent
    await post(node, '/transactions', body)
    const other = parseLossless(body) as { outputs: { value: bigint | number }[] }
    const [first, last] = [other.outputs[0], other.outputs.at(-1)]
    if (first === undefined || last === undefined || first === last) expect.fail('a payment has at least two outputs')
    first.value = BigInt(first.value) - 1n
    last.value = BigInt(last.value) + 1n
    expect(await post(node, '/transactions', writeJson(other))).toMatchObject({ detail: 'Double spending attempt' })
  })

  test('is rejected when it creates ERG', async () => {
    const { node: sent, body } = await known()
    await using node = sent
    const other = parseLossless(body) as { outputs: { value: bigint | number }[] }
    const [first] = other.outputs
    if (first !== undefined) first.value = BigInt(first.value) + 1n
    expect(await post(node, '/transactions', writeJson(other))).toMatchObject({
      detail: expect.stringMatching(/^Malformed transaction: Amount of Ergs in inputs should be equal/),
    })
  })
})
