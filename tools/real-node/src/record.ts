import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { parseLossless, writeJson } from '@ergo-explorer/chain'
import type { NodeExchange } from '@ergo-explorer/testkit/node-recording'

/**
 * Requests everything that the explorer reads from a node, and writes each request and response as one line of
 * `ergo-VERSION.jsonl.gz`. The node must have the extra index, and must not mine meanwhile.
 *
 * @returns the path of the file
 * @throws Error if the node's chain grew during the recording, because its responses would contradict each other
 */
export async function recordNode(url: string, folder: string): Promise<{ path: string; exchanges: number }> {
  const recorder = new Recorder(url)
  await recordAll(recorder)
  const { appVersion, bestFullHeaderId } = (await recorder.json('/info')) as { [key: string]: string }
  const { response } = await send(url.replace(/\/$/, ''), { method: 'GET', path: '/info' })
  if ((JSON.parse(response) as { bestFullHeaderId: string }).bestFullHeaderId !== bestFullHeaderId) {
    throw new Error('The chain grew during the recording. Stop mining (ergo.node.mining = false) and record again.')
  }
  await mkdir(folder, { recursive: true })
  const path = join(folder, `ergo-${appVersion}.jsonl.gz`)
  const lines = recorder.exchanges.map((exchange) => `${JSON.stringify(exchange)}\n`)
  await pipeline(lines, createGzip({ level: 9 }), createWriteStream(path))
  return { path, exchanges: lines.length }
}

type Request = Pick<NodeExchange, 'method' | 'path' | 'body'>

/** Sends each request once and keeps the response. */
class Recorder {
  readonly #url: string
  readonly #sent = new Map<string, Promise<NodeExchange>>()
  readonly exchanges: NodeExchange[] = []

  constructor(url: string) {
    this.#url = url.replace(/\/$/, '')
  }

  record(path: string, body?: string, method: Request['method'] = body === undefined ? 'GET' : 'POST') {
    const key = `${method} ${path} ${body ?? ''}`
    const sent = this.#sent.get(key) ?? this.#send({ method, path, ...(body !== undefined && { body }) })
    this.#sent.set(key, sent)
    return sent
  }

  /** @throws Error if the node does not return 200 */
  async json(path: string, body?: string): Promise<unknown> {
    const { status, response } = await this.record(path, body)
    if (status !== 200) throw new Error(`${path} returned ${status}: ${response}`)
    return parseLossless(response)
  }

  async #send(request: Request): Promise<NodeExchange> {
    const exchange = await send(this.#url, request)
    this.exchanges.push(exchange)
    return exchange
  }
}

async function send(url: string, request: Request): Promise<NodeExchange> {
  const { method, path, body } = request
  const response = await fetch(url + path, {
    method,
    ...(body !== undefined && { body, headers: { 'Content-Type': 'application/json' } }),
  })
  return { ...request, status: response.status, response: await response.text() }
}

interface Asset {
  readonly tokenId: string
}
interface Box {
  readonly boxId: string
  readonly ergoTree: string
  readonly assets: readonly Asset[]
}
interface Transaction {
  readonly id: string
  readonly inputs: readonly { readonly boxId: string }[]
  readonly dataInputs: readonly { readonly boxId: string }[]
  readonly outputs: readonly Box[]
}
interface Block {
  readonly header: Readonly<Record<'id' | 'transactionsId' | 'extensionId' | 'adProofsId', string>>
  readonly blockTransactions: { readonly transactions: readonly Transaction[] }
}

const UNKNOWN_ID = 'ff'.repeat(32)

async function recordAll(recorder: Recorder): Promise<void> {
  const { fullHeight } = (await recorder.json('/info')) as { fullHeight: number }
  const blocks = await recordBlocks(recorder, fullHeight)
  const transactions = blocks.flatMap(({ blockTransactions }) => blockTransactions.transactions)
  await recordSections(recorder, blocks)
  await recordBoxes(recorder, transactions)
  await recordMempool(recorder)
  await recordExtraIndex(recorder, transactions)
  for (const path of STATIC_PATHS) await recorder.record(path)
  await recordErrors(recorder, blocks.at(-1)?.header.id ?? UNKNOWN_ID, transactions)
}

async function recordBlocks(recorder: Recorder, height: number): Promise<Block[]> {
  const blocks: Block[] = []
  await recorder.json(`/blocks/chainSlice?fromHeight=0&toHeight=${height}`)
  const ids = (await recorder.json(`/blocks?offset=1&limit=${height}`)) as string[]
  for (const id of ids) blocks.push((await recorder.json(`/blocks/${id}`)) as Block)
  await recorder.record('/blocks/headerIds', JSON.stringify([...ids.slice(-4), UNKNOWN_ID]))
  for (const at of [1, 2, height, height + 1000]) await recorder.record(`/blocks/at/${at}`)
  await recorder.record('/blocks/lastHeaders/10')
  await recorder.record(`/blocks/chainSlice?fromHeight=${height}&toHeight=${height + 10}`)
  return blocks
}

/** The first block, the last one, and the one with the most transactions. */
async function recordSections(recorder: Recorder, blocks: readonly Block[]): Promise<void> {
  const count = ({ blockTransactions }: Block) => blockTransactions.transactions.length
  const busiest = blocks.toSorted((a, b) => count(b) - count(a))[0]
  for (const block of [blocks[0], busiest, blocks.at(-1)]) {
    if (block === undefined) continue
    const { id, transactionsId, extensionId, adProofsId } = block.header
    for (const part of ['header', 'transactions']) await recorder.record(`/blocks/${id}/${part}`)
    for (const transaction of block.blockTransactions.transactions.slice(0, 3))
      await recorder.record(`/blocks/${id}/proofFor/${transaction.id}`)
    for (const section of [id, transactionsId, extensionId, adProofsId])
      await recorder.record(`/blocks/modifier/${section}`)
  }
}

async function recordBoxes(recorder: Recorder, transactions: readonly Transaction[]): Promise<void> {
  await recorder.record('/utxo/genesis')
  const { unspent, spent } = divideBoxes(transactions)
  const selected = [...sampleOf(unspent, 12), ...sampleOf(spent, 4)].map(({ boxId }) => boxId)
  for (const id of selected) {
    for (const route of ['byId', 'byIdBinary', 'withPool/byId', 'withPool/byIdBinary'])
      await recorder.record(`/utxo/${route}/${id}`)
  }
  await recorder.record('/utxo/withPool/byIds', JSON.stringify(selected))
}

function divideBoxes(transactions: readonly Transaction[]): { spent: Box[]; unspent: Box[] } {
  const inputs = new Set(transactions.flatMap((each) => each.inputs.map(({ boxId }) => boxId)))
  const boxes = transactions.flatMap(({ outputs }) => outputs)
  return {
    spent: boxes.filter(({ boxId }) => inputs.has(boxId)),
    unspent: boxes.filter(({ boxId }) => !inputs.has(boxId)),
  }
}

/** The last ones, and one of each script. */
function sampleOf(boxes: readonly Box[], count: number): Box[] {
  const byScript = new Map(boxes.map((box) => [box.ergoTree, box]))
  return [...new Set([...byScript.values(), ...boxes.toReversed()])].slice(0, count)
}

async function recordMempool(recorder: Recorder): Promise<void> {
  const ids = (await recorder.json('/transactions/unconfirmed/transactionIds')) as string[]
  const pending = (await recorder.json('/transactions/unconfirmed?offset=0&limit=100')) as Transaction[]
  await recorder.record('/transactions/unconfirmed')
  await recorder.record('/transactions/unconfirmed?offset=1&limit=1')
  await recorder.record('/transactions/unconfirmed/byTransactionIds', JSON.stringify([...ids, UNKNOWN_ID]))
  for (const id of ids.slice(0, 5)) {
    await recorder.record(`/transactions/unconfirmed/byTransactionId/${id}`)
    await recorder.record(`/transactions/unconfirmed/${id}`, undefined, 'HEAD')
  }
  const output = pending[0]?.outputs[0]
  if (output === undefined) return
  await recorder.record('/transactions/unconfirmed/byErgoTree', JSON.stringify(output.ergoTree))
  await recorder.record(`/utxo/withPool/byId/${output.boxId}`)
}

/** What the node's own index says about every script, token and transaction that is not just a block reward. */
async function recordExtraIndex(recorder: Recorder, transactions: readonly Transaction[]): Promise<void> {
  await recorder.json('/blockchain/indexedHeight')
  const boxes = transactions.flatMap(({ outputs }) => outputs)
  for (const ergoTree of new Set(boxes.map((box) => box.ergoTree))) {
    const { address } = (await recorder.json(`/utils/ergoTreeToAddress/${ergoTree}`)) as { address: string }
    const body = JSON.stringify(address)
    await recorder.record(`/utils/address/${address}`)
    await recorder.record('/blockchain/balance', body)
    await recorder.record('/blockchain/box/unspent/byAddress?offset=0&limit=20', body)
    await recorder.record('/blockchain/box/byAddress?offset=0&limit=5', body)
    await recorder.record('/blockchain/transaction/byAddress?offset=0&limit=3', body)
  }
  for (const tokenId of new Set(boxes.flatMap(({ assets }) => assets.map((asset) => asset.tokenId)))) {
    await recorder.record(`/blockchain/token/byId/${tokenId}`)
    await recorder.record(`/blockchain/box/byTokenId/${tokenId}?offset=0&limit=100`)
    await recorder.record(`/blockchain/box/unspent/byTokenId/${tokenId}?offset=0&limit=100`)
  }
  const notable = transactions.filter(({ inputs, outputs }) => inputs.length > 1 || outputs.length > 2)
  for (const { id, outputs } of [...transactions.slice(0, 2), ...sampleOfList(notable, 60)]) {
    await recorder.record(`/blockchain/transaction/byId/${id}`)
    for (const { boxId } of outputs.slice(0, 2)) await recorder.record(`/blockchain/box/byId/${boxId}`)
  }
  for (const index of [0, 1, transactions.length - 1]) {
    await recorder.record(`/blockchain/transaction/byIndex/${index}`)
    await recorder.record(`/blockchain/box/byIndex/${index}`)
  }
  await recorder.record('/blockchain/transaction/range?offset=0&limit=10')
  await recorder.record('/blockchain/box/range?offset=0&limit=10')
}

/** At most so many, from the whole list. */
function sampleOfList<T>(items: readonly T[], count: number): T[] {
  const step = Math.max(1, items.length / count)
  return Array.from({ length: Math.min(count, items.length) }, (_, i) => items[Math.floor(i * step)]).filter(
    (item) => item !== undefined,
  )
}

const STATIC_PATHS = [
  '/emission/at/1',
  '/emission/at/1000',
  '/emission/at/777217',
  '/emission/at/2080800',
  '/emission/scripts',
  '/peers/all',
  '/peers/connected',
  '/peers/blacklisted',
  '/peers/status',
  '/peers/syncInfo',
  '/transactions/getFee',
  '/transactions/getFee?waitTime=2&txSize=500',
  '/transactions/waitTime',
  '/transactions/waitTime?fee=1000000&txSize=500',
  '/transactions/poolHistogram',
  '/transactions/poolHistogram?bins=3&maxtime=10000',
] as const

async function recordErrors(recorder: Recorder, tip: string, transactions: readonly Transaction[]): Promise<void> {
  for (const path of [
    '/',
    '/nothing/here',
    '/info/more',
    '/blocks/at/tip',
    '/blocks/at/-1',
    '/emission/at/x',
    `/blocks/${UNKNOWN_ID}`,
    `/blocks/${UNKNOWN_ID}/header`,
    `/blocks/${UNKNOWN_ID}/transactions`,
    `/blocks/${UNKNOWN_ID}/proofFor/${UNKNOWN_ID}`,
    `/blocks/${tip}/proofFor/${UNKNOWN_ID}`,
    `/blocks/modifier/${UNKNOWN_ID}`,
    `/transactions/unconfirmed/byTransactionId/${UNKNOWN_ID}`,
    `/utxo/byId/${UNKNOWN_ID}`,
    `/utxo/withPool/byId/${UNKNOWN_ID}`,
    `/utxo/byIdBinary/${UNKNOWN_ID}`,
    '/blocks/abc',
    `/blocks/${'z'.repeat(64)}/header`,
    '/blocks/modifier/abc',
    '/transactions/unconfirmed/byTransactionId/abc',
    '/utxo/byId/xyz',
    '/utxo/byId/zz',
    '/utxo/byId/abcd',
    '/blocks?limit=abc',
    '/blocks?limit=&offset=',
    '/blocks?offset=-1',
    '/blocks?limit=20000',
    '/blocks/chainSlice?fromHeight=5&toHeight=4',
    '/blocks/chainSlice?fromHeight=0&toHeight=20000',
    '/blocks/chainSlice?toHeight=1.5',
    '/transactions',
    '/transactions/poolHistogram?bins=0',
    '/wallet/status',
    '/blocks/lastHeaders/x',
    '/blocks/lastHeaders/20000',
    '/blocks/foo/bar',
    '/transactions/unconfirmed?offset=x',
    '/transactions/waitTime?fee=9223372036854775808',
    '/utils/address/abc',
  ])
    await recorder.record(path)
  await recorder.record(`/transactions/unconfirmed/${UNKNOWN_ID}`, undefined, 'HEAD')
  for (const body of ['[', '{"ids":[]}', '["abc"]', '']) await recorder.record('/blocks/headerIds', body)
  await recorder.record('/utxo/withPool/byIds', '["xyz"]')
  await recorder.record('/transactions/unconfirmed/byErgoTree', '"xyz"')
  await recorder.record('/blocks', '{}')
  await recorder.record('/info', '{}')
  await recordRejections(recorder, transactions)
}

/** Submissions that the node rejects: nothing of the recording changes its mempool. */
async function recordRejections(recorder: Recorder, transactions: readonly Transaction[]): Promise<void> {
  const empty = { inputs: [], dataInputs: [], outputs: [] }
  const confirmed = transactions.findLast(({ inputs }) => inputs.length > 0)
  const bodies = [
    '{',
    '{}',
    '[]',
    JSON.stringify({ ...empty, inputs: [{}] }),
    JSON.stringify(empty),
    JSON.stringify({ ...empty, inputs: [unsignedInput(UNKNOWN_ID)], outputs: [smallOutput('0008cd')] }),
    JSON.stringify({ ...empty, inputs: [unsignedInput(UNKNOWN_ID)], outputs: [smallOutput(TRUE_SCRIPT)] }),
    JSON.stringify({ ...empty, inputs: [unsignedInput('abc')], outputs: [smallOutput(TRUE_SCRIPT)] }),
    ...(confirmed === undefined ? [] : [writeJson(confirmed)]),
  ]
  for (const body of bodies) {
    await recorder.record('/transactions/check', body)
    await recorder.record('/transactions', body)
  }
  for (const body of ['"xyz"', '"00"', `"${'ff'.repeat(40)}"`]) {
    await recorder.record('/transactions/checkBytes', body)
    await recorder.record('/transactions/bytes', body)
  }
}

const TRUE_SCRIPT = '10010101d17300'

const unsignedInput = (boxId: string) => ({ boxId, spendingProof: { proofBytes: '', extension: {} } })

const smallOutput = (ergoTree: string) => ({
  value: 1_000_000,
  ergoTree,
  assets: [],
  creationHeight: 1,
  additionalRegisters: {},
})
