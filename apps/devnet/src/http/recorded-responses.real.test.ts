import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { sectionIdsOf, transactionJson } from '@ergo-explorer/simchain'
import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { StaticBackend } from '#backend/testing/static-backend.ts'
import { createNodeServer } from './node-server.ts'
import { createStaticChain, END_TIME, createFakeMempool, createRewardSpends } from './testing/static-chain.ts'
import { startTestServer } from './testing/test-server.ts'
import { OpenApi } from './testing/openapi.ts'
import { differences, shapeOf } from './testing/shape.ts'

const blake2b256 = await createBlake2b256()
const chain = createStaticChain(400)
const pending = createRewardSpends(chain, 20)

class BackendWithMempool extends StaticBackend {
  readonly mempool = createFakeMempool(pending.transactions, pending.boxes)
}

const options = { backend: new BackendWithMempool(chain), blake2b256, clock: () => END_TIME }
const [oldest, tip] = [chain.blocks[1], chain.blocks.at(-1)]
if (oldest === undefined || tip === undefined) throw new Error('The chain is too short for this test')
const sections = sectionIdsOf(tip.header, blake2b256)
const ids = chain.blocks.map(({ header }) => header.id)
const pool = pending.transactions.map(({ id }) => id)
const [box] = pending.boxes
const submission = transactionJson(pending.transactions[0] ?? expect.fail('no transaction'))

const REJECTED = 'a refused request'

describeWithRealData('the simulated node compared with a real one', () => {
  const recorded = readRecordings()

  /** The endpoint, our request, and the recorded response of a real node. */
  const comparisons: readonly (readonly [endpoint: string, url: string, theirs: readonly unknown[], body?: string])[] =
    [
      ['GET /info', '/info', recorded.info],
      ['GET /blocks/at/{h}', '/blocks/at/9', recorded.blocksAt],
      ['GET /blocks/at/{h} (above the tip)', '/blocks/at/99999', recorded.blocksAt],
      ['GET /blocks/chainSlice', '/blocks/chainSlice?fromHeight=0&toHeight=400', recorded.slices],
      ['GET /blocks/lastHeaders/{n}', '/blocks/lastHeaders/10', recorded.lastHeaders],
      ['POST /blocks/headerIds', '/blocks/headerIds', [recorded.blocks], JSON.stringify(ids)],
      ['GET /blocks/{id}', `/blocks/${tip.header.id}`, recorded.blocks],
      ['GET /blocks/{id} (without proofs)', `/blocks/${oldest.header.id}`, recorded.blocks],
      ['GET /blocks/{id}/header', `/blocks/${tip.header.id}/header`, recorded.headers],
      ['GET /blocks/{id}/transactions', `/blocks/${tip.header.id}/transactions`, recorded.transactions],
      [
        'GET /blocks/{id}/proofFor/{tx}',
        `/blocks/${tip.header.id}/proofFor/${tip.transactions[0]?.id}`,
        recorded.proofs,
      ],
      ['GET /blocks/modifier/{id} (header)', `/blocks/modifier/${tip.header.id}`, recorded.headers],
      ['GET /blocks/modifier/{id} (transactions)', `/blocks/modifier/${sections.transactions}`, recorded.transactions],
      ['GET /blocks/modifier/{id} (extension)', `/blocks/modifier/${sections.extension}`, recorded.extensions],
      ['GET /blocks/modifier/{id} (adProofs)', `/blocks/modifier/${sections.adProofs}`, recorded.adProofs],
      ['GET /transactions/unconfirmed', '/transactions/unconfirmed', recorded.poolSince6],
      ['GET /transactions/unconfirmed (2022)', '/transactions/unconfirmed', recorded.poolOf2022],
      [
        'GET /transactions/unconfirmed/byTransactionId/{id}',
        `/transactions/unconfirmed/byTransactionId/${pool[0]}`,
        recorded.poolSince6[0] ?? [],
      ],
      [
        'POST /transactions/unconfirmed/byErgoTree',
        '/transactions/unconfirmed/byErgoTree',
        recorded.poolSince6,
        `"${box?.ergoTree}"`,
      ],
      ['GET /utxo/byId/{id}', `/utxo/byId/${box?.boxId}`, recorded.boxes],
      ['GET /utxo/withPool/byId/{id}', `/utxo/withPool/byId/${box?.boxId}`, recorded.boxes],
      ['POST /utxo/withPool/byIds', '/utxo/withPool/byIds', [recorded.boxes], `["${box?.boxId}"]`],
      ['GET /utxo/genesis', '/utxo/genesis', recorded.genesis],
      ['GET /emission/at/{h}', '/emission/at/1000', recorded.emission],
      ['GET /emission/scripts', '/emission/scripts', recorded.emissionScripts],
      [REJECTED, '/blocks/abc', recorded.errors],
    ]

  /** Without recordings: compared with the node's OpenAPI document. */
  const described: readonly (readonly [method: string, path: string, url: string, body?: string])[] = [
    ['GET', '/blocks', '/blocks'],
    ['GET', '/transactions/unconfirmed/transactionIds', '/transactions/unconfirmed/transactionIds'],
    ['HEAD', '/transactions/unconfirmed/{txId}', `/transactions/unconfirmed/${pool[0]}`],
    [
      'POST',
      '/transactions/unconfirmed/byTransactionIds',
      '/transactions/unconfirmed/byTransactionIds',
      JSON.stringify(pool),
    ],
    ['POST', '/transactions', '/transactions', submission],
    ['POST', '/transactions/check', '/transactions/check', submission],
    ['GET', '/transactions/getFee', '/transactions/getFee'],
    ['GET', '/transactions/waitTime', '/transactions/waitTime'],
    ['GET', '/transactions/poolHistogram', '/transactions/poolHistogram'],
    ['GET', '/utxo/byIdBinary/{boxId}', `/utxo/byIdBinary/${box?.boxId}`],
    ['GET', '/utils/address/{address}', '/utils/address/9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'],
  ]

  test('has the same shape as all recordings, except for explained differences', async () => {
    await using node = await startTestServer(createNodeServer({ ...options, preset: chain.preset }))
    const found: string[] = []
    for (const [endpoint, url, theirs, body] of comparisons) {
      const { status, text } = await callApi(node.url + url, body)
      expect([endpoint, status]).toEqual([endpoint, endpoint === REJECTED ? 400 : 200])
      expect(hasOnlyIntegers(text)).toBe(true)
      const unlike = differences(shapeOf([JSON.parse(text)]), shapeOf(theirs))
      found.push(...unlike.map((difference) => `${endpoint}: ${difference}`))
    }
    const endpoints = new Set(comparisons.map(([endpoint]) => endpoint.split(' (')[0]))
    say(`endpoints compared with recordings: ${endpoints.size} in ${comparisons.length} responses`)
    say(`differences: ${found.length}`)
    for (const difference of found) say(`  ${difference} — ${reasonFor(difference) ?? 'not explained'}`)
    expect(found.filter((difference) => reasonFor(difference) === undefined)).toEqual([])
  })

  test('follows the OpenAPI document where there is no recording', async () => {
    await using node = await startTestServer(createNodeServer({ ...options, preset: chain.preset }))
    const openApi = new OpenApi(readJson('node/openapi-ergo-node.yaml'))
    const broken: string[] = []
    for (const [method, path, url, requestBody] of described) {
      const { status, text } = await callApi(node.url + url, requestBody, method)
      expect([path, status]).toEqual([path, 200])
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      broken.push(...openApi.violations(method, path, body).map((what) => `${method} ${path}: ${what}`))
    }
    say(`endpoints compared with the OpenAPI document: ${described.length}, violations: ${broken.length}`)
    expect(broken).toEqual([])
  })
})

/** Accepted differences with their reasons. */
const EXPLAINED: readonly (readonly [difference: RegExp, reason: string])[] = [
  [/^GET \/info: .restApiUrl is missing$/, 'optional: only present when the operator publishes an address'],
  [/^GET \/blocks\/lastHeaders.*unparsedBytes is unexpected$/, 'recorded from a node before 5.0.23, which omits it'],
  [/\(2022\): \[\].inputs\[\].\w+ is unexpected$/, 'inputs are merged with the boxes they spend since 6.0'],
]

function reasonFor(difference: string): string | undefined {
  return EXPLAINED.find(([pattern]) => pattern.test(difference))?.[1]
}

/** Complete recorded responses of Scala nodes. Large numbers are rounded, but keep their type. */
function readRecordings() {
  const json = (name: string): unknown => JSON.parse(readJson(name))
  const blocks = listFiles('node/blocks')
    .filter((file) => /mainnet-(070000[0-4]|100000[0-4])|testnet-044/.test(file))
    .map((file) => json(file) as Record<'header' | 'blockTransactions' | 'extension' | 'adProofs', unknown>)
  const slices = listFiles('node/headers').filter((file) => /mainnet-(04|08|17500)/.test(file))
  return {
    info: [json('node/info.json')],
    blocksAt: Object.values(json('node/blocks-at.json') as object) as unknown[],
    slices: slices.map(json),
    lastHeaders: [json('node/headers/mainnet-lastHeaders-10.json')],
    blocks,
    headers: blocks.map(({ header }) => header),
    transactions: blocks.map(({ blockTransactions }) => blockTransactions),
    extensions: blocks.map(({ extension }) => extension),
    adProofs: [
      ...blocks.map(({ adProofs }) => adProofs),
      ...readLines('node/ad-proofs/mainnet-1795968-1795999.jsonl.gz').map((line) => JSON.parse(line) as unknown),
    ],
    proofs: (json('node/proofFor-tx.json') as { response: unknown }[]).map(({ response }) => response),
    poolSince6: [[json('node/mempool/unconfirmed-with-resolved-inputs-1.json')]],
    poolOf2022: [json('node/mempool/transactions-unconfirmed-9.json')],
    boxes: [
      ...(json('node/boxes/genesis-mainnet.json') as unknown[]),
      ...(json('node/boxes/mainnet-0700000-0700010-inputs.json') as unknown[]),
    ],
    genesis: [json('node/boxes/genesis-mainnet.json'), json('node/boxes/genesis-testnet.json')],
    emission: json('node/emission-at.json') as unknown[],
    emissionScripts: [json('node/emission-scripts.json')],
    errors: Object.values(json('node/error-responses.json') as object) as unknown[],
  }
}

async function callApi(url: string, body?: string, method = body === undefined ? 'GET' : 'POST') {
  const request = body === undefined ? { method } : { method, body, headers: { 'Content-Type': 'application/json' } }
  const response = await fetch(url, request)
  return { status: response.status, text: await response.text() }
}

/** No exponent and no decimal point outside of strings. */
function hasOnlyIntegers(text: string): boolean {
  return !/\d[eE.]/.test(text.replaceAll(/"[^"]*"/g, '""'))
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
