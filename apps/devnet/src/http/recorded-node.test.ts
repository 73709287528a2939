import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { sectionIdsOf } from '@ergo-explorer/simchain'
import { type NodeExchange, readNodeRecording } from '@ergo-explorer/testkit/node-recording'
import { expect, test } from 'vitest'
import { StaticBackend } from '#backend/testing/static-backend.ts'
import { createNodeApi } from './node-api.ts'
import { differences, shapeOf } from './testing/shape.ts'
import { createFakeMempool, createRewardSpends, createStaticChain, END_TIME } from './testing/static-chain.ts'

const blake2b256 = await createBlake2b256()
const recording = readNodeRecording()
const chain = createStaticChain(300)
const pending = createRewardSpends(chain, 20)

class BackendWithMempool extends StaticBackend {
  readonly mempool = {
    ...createFakeMempool(pending.transactions, pending.boxes),
    submit: () => ({ ok: false as const, detail: 'Malformed transaction: rejected by this test' }),
  }
}

const api = createNodeApi({
  backend: new BackendWithMempool(chain),
  preset: chain.preset,
  blake2b256,
  clock: () => END_TIME,
})

function callOurs(method: string, url: string, body = ''): { readonly status: number; readonly text: string } {
  const [path = '', query = ''] = url.split('?')
  const contentType = body === '' ? undefined : 'application/json'
  const response = api({ method, path, query: new URLSearchParams(query), body, contentType })
  return {
    status: response.status,
    text: typeof response.body === 'string' ? response.body : Buffer.from(response.body).toString(),
  }
}

const tip = chain.blocks.at(-1) ?? expect.fail('no tip')
const sections = sectionIdsOf(tip.header, blake2b256)
const ids = chain.blocks.map(({ header }) => header.id)
const [box = expect.fail('no box')] = pending.boxes
const [transaction = expect.fail('no transaction')] = pending.transactions
const addressOfOurs = '9huhF53Uw53X9s4nWibtPGv56bHjkRrKzVhf7NvqU8QUYmF1ZJp'

/** An endpoint: which recorded requests belong to it, and the same request to the simulated node. */
const ENDPOINTS: readonly (readonly [endpoint: string, recorded: RegExp, url: string, body?: string])[] = [
  ['GET /info', /^GET \/info$/, '/info'],
  ['GET /blocks', /^GET \/blocks\?offset=\d+&limit=\d+$/, '/blocks?offset=1&limit=50'],
  ['GET /blocks/at/{h}', /^GET \/blocks\/at\/\d+$/, '/blocks/at/9'],
  ['GET /blocks/at/{h} above the tip', /^GET \/blocks\/at\/\d+$/, '/blocks/at/99999'],
  ['GET /blocks/chainSlice', /^GET \/blocks\/chainSlice\?/, '/blocks/chainSlice?fromHeight=0&toHeight=300'],
  ['GET /blocks/lastHeaders/{n}', /^GET \/blocks\/lastHeaders\/\d+$/, '/blocks/lastHeaders/10'],
  ['POST /blocks/headerIds', /^POST \/blocks\/headerIds$/, '/blocks/headerIds', JSON.stringify(ids)],
  ['GET /blocks/{id}', /^GET \/blocks\/[0-9a-f]{64}$/, `/blocks/${tip.header.id}`],
  ['GET /blocks/{id}/header', /^GET \/blocks\/\w+\/header$/, `/blocks/${tip.header.id}/header`],
  ['GET /blocks/{id}/transactions', /^GET \/blocks\/\w+\/transactions$/, `/blocks/${tip.header.id}/transactions`],
  [
    'GET /blocks/{id}/proofFor/{tx}',
    /^GET \/blocks\/\w+\/proofFor\//,
    `/blocks/${tip.header.id}/proofFor/${tip.transactions[0]?.id}`,
  ],
  ['GET /transactions/unconfirmed', /^GET \/transactions\/unconfirmed(\?|$)/, '/transactions/unconfirmed'],
  [
    'GET /transactions/unconfirmed/transactionIds',
    /^GET \/transactions\/unconfirmed\/transactionIds$/,
    '/transactions/unconfirmed/transactionIds',
  ],
  [
    'GET /transactions/unconfirmed/byTransactionId/{id}',
    /^GET \/transactions\/unconfirmed\/byTransactionId\//,
    `/transactions/unconfirmed/byTransactionId/${transaction.id}`,
  ],
  [
    'POST /transactions/unconfirmed/byTransactionIds',
    /^POST \/transactions\/unconfirmed\/byTransactionIds$/,
    '/transactions/unconfirmed/byTransactionIds',
    JSON.stringify([transaction.id]),
  ],
  [
    'POST /transactions/unconfirmed/byErgoTree',
    /^POST \/transactions\/unconfirmed\/byErgoTree$/,
    '/transactions/unconfirmed/byErgoTree',
    JSON.stringify(box.ergoTree),
  ],
  ['GET /transactions/getFee', /^GET \/transactions\/getFee/, '/transactions/getFee'],
  ['GET /transactions/waitTime', /^GET \/transactions\/waitTime/, '/transactions/waitTime'],
  ['GET /transactions/poolHistogram', /^GET \/transactions\/poolHistogram/, '/transactions/poolHistogram'],
  ['GET /utxo/byId/{id}', /^GET \/utxo\/byId\//, `/utxo/byId/${box.boxId}`],
  ['GET /utxo/withPool/byId/{id}', /^GET \/utxo\/withPool\/byId\//, `/utxo/withPool/byId/${box.boxId}`],
  ['GET /utxo/byIdBinary/{id}', /^GET \/utxo\/byIdBinary\//, `/utxo/byIdBinary/${box.boxId}`],
  ['POST /utxo/withPool/byIds', /^POST \/utxo\/withPool\/byIds$/, '/utxo/withPool/byIds', `["${box.boxId}"]`],
  ['GET /utxo/genesis', /^GET \/utxo\/genesis$/, '/utxo/genesis'],
  ['GET /emission/at/{h}', /^GET \/emission\/at\/\d+$/, '/emission/at/1000'],
  ['GET /emission/scripts', /^GET \/emission\/scripts$/, '/emission/scripts'],
  ['GET /utils/address/{address}', /^GET \/utils\/address\//, `/utils/address/${addressOfOurs}`],
  [
    'GET /utils/ergoTreeToAddress/{tree}',
    /^GET \/utils\/ergoTreeToAddress\//,
    `/utils/ergoTreeToAddress/${box.ergoTree}`,
  ],
]

/** Sections have no type in their path, so each is compared with those that have its fields. */
const SECTIONS: readonly (readonly [field: string, id: string])[] = [
  ['parentId', tip.header.id],
  ['transactions', sections.transactions],
  ['fields', sections.extension],
  ['proofBytes', sections.adProofs],
]

const requestOf = ({ method, path }: NodeExchange): string => `${method} ${path}`
const parsed = (responses: readonly NodeExchange[]): unknown[] =>
  responses.map(({ response }): unknown => JSON.parse(response))
const succeeded = recording.exchanges.filter(({ status, method }) => status === 200 && method !== 'HEAD')

const endpoints = ENDPOINTS.map(([endpoint, pattern, url, body]) => ({ endpoint, pattern, url, body }))

test.each(endpoints)('$endpoint has the keys and JSON types of a 6.1 node', ({ endpoint, pattern, url, body }) => {
  const theirs = succeeded.filter((exchange) => pattern.test(requestOf(exchange)))
  expect(theirs.length).toBeGreaterThan(0)
  const { status, text } = callOurs(body === undefined ? 'GET' : 'POST', url, body)
  expect(status).toBe(200)
  const unlike = differences(shapeOf([JSON.parse(text)]), shapeOf(parsed(theirs)))
  expect(unlike.filter((difference) => !(`${endpoint}: ${difference}` in EXPECTED_DIFFERENCES))).toEqual([])
})

test.each(SECTIONS)('the section with %s has the keys and JSON types of a 6.1 node', (field, id) => {
  const modifiers = parsed(succeeded.filter(({ path }) => path.startsWith('/blocks/modifier/'))) as object[]
  const theirs = modifiers.filter((section) => field in section)
  expect(theirs.length).toBeGreaterThan(0)
  const { text } = callOurs('GET', `/blocks/modifier/${id}`)
  expect(differences(shapeOf([JSON.parse(text)]), shapeOf(theirs))).toEqual([])
})

/** Differences in shape that are intended, with the reason. */
const EXPECTED_DIFFERENCES: Readonly<Record<string, string>> = {}

const failed = recording.exchanges.filter(({ status, method }) => status !== 200 && method !== 'HEAD')
/** Responses that depend on the chain or on an index that the simulated node does not have. */
const isGeneral = ({ path }: NodeExchange): boolean =>
  !/^\/(blockchain|utxo\/\w+(\/byId(Binary)?)?\/(?!f{64}|xyz|abcd))/.test(path)

test.each(failed.filter(isGeneral).map((exchange) => [requestOf(exchange), exchange.body ?? '', exchange] as const))(
  '%s %s fails like a 6.1 node',
  (request, body, { method, path, status, response }) => {
    const ours = callOurs(method, path, body)
    const theirs = JSON.parse(response) as ErrorBody
    const { error, reason, detail } = JSON.parse(ours.text) as ErrorBody
    expect({ status: ours.status, error, reason }).toEqual({ status, error: theirs.error, reason: theirs.reason })
    if (EXPECTED_DETAILS.some(([pattern]) => pattern.test(request))) return
    expect(detail).toBe(theirs.detail)
  },
)

interface ErrorBody {
  readonly error: number
  readonly reason: string
  readonly detail: string | null
}

/** Errors whose text differs while status and reason are the same. */
const EXPECTED_DETAILS: readonly (readonly [request: RegExp, reason: string])[] = [
  [/^POST \/transactions/, 'the text comes from the JSON library and the transaction validator of the node'],
  [/^POST \/blocks\/headerIds/, 'the text comes from the JSON library of the node'],
]
