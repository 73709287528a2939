import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { bytesToHex, decodeParameters, hexToBytes, parseLossless, writeJson } from '@ergo-explorer/chain'
import { sectionIdsOf, type SimBlock, transactionJson } from '@ergo-explorer/simchain'
import { describe, expect, test } from 'vitest'
import { type ADevnet, aDevnet, BLOCKS, END_TIME } from '../faults/testing/a-devnet.ts'

const json = async ({ url }: ADevnet, path: string): Promise<unknown> => {
  const response = await fetch(url + path)
  return response.status === 200 ? parseLossless(await response.text()) : response.status
}
const blockAt = ({ chain }: ADevnet, height: number): SimBlock => chain.tree.bestAt(height) ?? expect.fail('no block')

/** What a wallet gets back when it posts a transaction. */
async function post({ url }: ADevnet, path: string, body: string): Promise<unknown> {
  const response = await fetch(url + path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
  return response.json()
}

describe('/info', () => {
  test('tells both tips, the work of all blocks, and the parameters of the last voting epoch', async () => {
    await using node = await aDevnet()
    const { id, parentId, height, stateRoot } = node.chain.tip
    const stated = decodeParameters(blockAt(node, 256).extension)
    expect(await json(node, '/info')).toMatchObject({
      network: 'devnet',
      fullHeight: height,
      bestFullHeaderId: id,
      previousFullHeaderId: parentId,
      stateRoot,
      fullBlocksScore: node.chain.tree.tip.score,
      genesisBlockId: blockAt(node, 1).header.id,
      parameters: { height: 256, blockVersion: 1, maxBlockSize: stated?.maxBlockSize, subblocksPerBlock: null },
      unconfirmedCount: node.chain.room.pool.size,
      launchTime: END_TIME,
    })
  })

  test('says when the pool has changed', async () => {
    await using node = await aDevnet()
    node.chain.room.act(1, node.time.now + 5)
    expect(await json(node, '/info')).toMatchObject({ lastMemPoolUpdateTime: node.time.now + 5 })
  })
})

describe('blocks', () => {
  test('have the proofs of the state for the last hundred, and null before', async () => {
    await using node = await aDevnet()
    const proofOf = async (height: number) => {
      const { header } = blockAt(node, height)
      const { adProofs } = (await json(node, `/blocks/${header.id}`)) as { adProofs: { proofBytes: string } | null }
      return adProofs && bytesToHex(blake2b256(hexToBytes(adProofs.proofBytes))) === header.adProofsRoot
    }
    expect([await proofOf(BLOCKS - 100), await proofOf(BLOCKS - 99), await proofOf(BLOCKS)]).toEqual([null, true, true])
  })

  test('are found by the ids of their sections, also those mined later', async () => {
    await using node = await aDevnet()
    await json(node, `/blocks/modifier/${node.chain.tip.id}`)
    const block = node.chain.mineNext(node.time.now)
    const { transactions, extension, adProofs } = sectionIdsOf(block.header, blake2b256)
    const headerId = block.header.id
    expect(await json(node, `/blocks/modifier/${headerId}`)).toMatchObject({ id: headerId })
    expect(await json(node, `/blocks/modifier/${transactions}`)).toMatchObject({
      headerId,
      transactions: expect.any(Array),
    })
    expect(await json(node, `/blocks/modifier/${extension}`)).toMatchObject({ headerId, fields: expect.any(Array) })
    expect(await json(node, `/blocks/modifier/${adProofs}`)).toMatchObject({ headerId, proofBytes: expect.any(String) })
    const old = sectionIdsOf(blockAt(node, 1).header, blake2b256)
    expect(await json(node, `/blocks/modifier/${old.adProofs}`)).toBe(404)
  })

  test('of which only headers have come are listed, but their bodies are not there', async () => {
    await using node = await aDevnet()
    node.chain.headersAhead(1, node.time.now)
    const { id } = node.chain.tip
    const { transactions } = sectionIdsOf(node.chain.tip, blake2b256)
    expect(await json(node, `/blocks/at/${BLOCKS + 1}`)).toEqual([id])
    expect(await json(node, '/blocks/lastHeaders/1')).toMatchObject([{ id }])
    for (const path of [id, `${id}/header`, `${id}/transactions`, `modifier/${transactions}`]) {
      expect(await json(node, `/blocks/${path}`)).toBe(404)
    }
  })

  test('prove that they hold a transaction', async () => {
    await using node = await aDevnet()
    const { header, transactions } = node.chain.tree.tip.block
    expect(await json(node, `/blocks/${header.id}/proofFor/${transactions[0]?.id}`)).toMatchObject({
      leafData: transactions[0]?.id,
    })
  })
})

describe('the pool', () => {
  test('is listed best paid first, each input with the box it spends', async () => {
    await using node = await aDevnet()
    const ids = node.chain.room.pool.ordered().map(({ transaction }) => transaction.id)
    expect(ids.length).toBeGreaterThan(2)
    expect(await json(node, '/transactions/unconfirmed/transactionIds')).toEqual(ids)
    const page = (await json(node, '/transactions/unconfirmed?offset=1&limit=2')) as { id: string; inputs: object[] }[]
    expect(page.map(({ id }) => id)).toEqual(ids.slice(1, 3))
    expect(page[0]?.inputs[0]).toMatchObject({ boxId: expect.any(String), ergoTree: expect.any(String) })
  })

  test('finds transactions by the scripts they touch on either side', async () => {
    await using node = await aDevnet()
    const [entry] = node.chain.room.pool.ordered()
    const paid = entry?.transaction.outputs[0]?.ergoTree ?? expect.fail('an empty pool')
    const found = await post(node, '/transactions/unconfirmed/byErgoTree', JSON.stringify(paid))
    expect(found).toEqual(expect.arrayContaining([expect.objectContaining({ id: entry?.transaction.id })]))
  })

  test('decides which boxes are there when it is counted', async () => {
    await using node = await aDevnet()
    const transaction = node.chain.room.pool.ordered()[0]?.transaction ?? expect.fail('an empty pool')
    const [spent, made] = [transaction.inputs[0]?.boxId, transaction.outputs[0]?.boxId]
    expect(await json(node, `/utxo/byId/${spent}`)).toMatchObject({ boxId: spent })
    expect(await json(node, `/utxo/withPool/byId/${spent}`)).toBe(404)
    expect(await json(node, `/utxo/byId/${made}`)).toBe(404)
    expect(await json(node, `/utxo/withPool/byId/${made}`)).toMatchObject({ boxId: made })
  })

  test('knows what it takes to be mined once something was', async () => {
    await using node = await aDevnet()
    expect(await json(node, '/transactions/getFee?waitTime=1&txSize=500')).toBe(1_000_000)
    node.chain.mineNext(node.time.now)
    expect(await json(node, '/transactions/getFee?waitTime=5&txSize=500')).not.toBe(1_000_000)
    expect(await json(node, '/transactions/waitTime?fee=1000000&txSize=500')).toEqual(expect.any(Number))
    const histogram = (await json(node, '/transactions/poolHistogram?bins=4')) as { nTxns: number }[]
    expect(histogram.reduce((sum, { nTxns }) => sum + nTxns, 0)).toBe(node.chain.room.pool.size)
  })
})

describe('a transaction that is sent', () => {
  /** One that was in the pool of another node, so that this one can accept it. */
  async function known(): Promise<{ node: ADevnet; id: string; body: string }> {
    const node = await aDevnet()
    const entries = node.chain.room.pool.ordered()
    const own = entries.find(({ transaction }) =>
      transaction.inputs.every(({ boxId }) => !node.chain.room.pool.outputOf(boxId)),
    )
    const { transaction } = own ?? expect.fail('no transaction that stands alone')
    node.chain.restart(node.time.now, 0)
    return { node, id: transaction.id, body: transactionJson(transaction) }
  }

  test('is checked without being kept, accepted once, and refused the second time', async () => {
    const { node: sent, id, body } = await known()
    await using node = sent
    expect(await post(node, '/transactions/check', body)).toBe(id)
    expect(node.chain.room.pool.size).toBe(0)
    expect(await post(node, '/transactions', body)).toBe(id)
    expect(await json(node, `/transactions/unconfirmed/byTransactionId/${id}`)).toMatchObject({ id })
    const detail = `Pool can not accept transaction ${id}, it is already in the mempool`
    expect(await post(node, '/transactions', body)).toEqual({ error: 400, reason: 'bad.request', detail })
  })

  test('is mined, and then it is refused because its inputs are gone', async () => {
    const { node: sent, body } = await known()
    await using node = sent
    await post(node, '/transactions', body)
    node.chain.mineNext(node.time.now)
    expect(await post(node, '/transactions', body)).toMatchObject({
      detail: expect.stringMatching(/^Malformed transaction: Every input of the transaction should be in UTXO\. /),
    })
  })

  test('is refused when another in the pool spends the same box and pays as much', async () => {
    const { node: sent, body } = await known()
    await using node = sent
    await post(node, '/transactions', body)
    const other = parseLossless(body) as { outputs: { value: bigint | number }[] }
    const [first, last] = [other.outputs[0], other.outputs.at(-1)]
    if (first === undefined || last === undefined || first === last) expect.fail('a payment has two outputs at least')
    first.value = BigInt(first.value) - 1n
    last.value = BigInt(last.value) + 1n
    expect(await post(node, '/transactions', writeJson(other))).toMatchObject({ detail: 'Double spending attempt' })
  })

  test('is refused when it creates money', async () => {
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
