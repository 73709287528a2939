import { bytesToHex, type Hex, REGISTER_IDS } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { removeSchemaSteps } from '@ergo-explorer/indexer/testing/previous-schema'
import { proofBytesOf } from '@ergo-explorer/simchain'
import { afterAll, describe, expect, test } from 'vitest'
import { type ConfirmedBox, sampleOf } from '#testing/confirmed-chain.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { addressOf, mempoolOf } from '#testing/mempool.ts'
import { createTestApp, startTestApi } from '#testing/test-api.ts'
import { chainInV1 } from '#testing/v1-chain.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const chain = await chainInV1(api.chain)
const mempool = mempoolOf(api.chain.node)
const blake2b256 = await createBlake2b256()

interface Answer {
  readonly data: unknown
  readonly errors?: readonly { readonly message: string }[]
}

const post = async (query: string, variables?: object): Promise<Answer> =>
  (await api.post('/api/graphql', { query, variables })).json as Answer

async function data<T>(query: string, variables?: object): Promise<T> {
  const { data: found, errors } = await post(query, variables)
  expect(errors).toBeUndefined()
  return found as T
}

const isUnspent = ({ spentBy }: ConfirmedBox) => spentBy === undefined
const newestFirst = chain.boxes.filter(({ height }) => height > 0).toReversed()

test('headers have their extension and the AD proofs of a node', async () => {
  const { header, extension } = chain.blockAt(chain.tip - 1)
  const query = `query ($id: String) { blockHeaders(headerId: $id) { extension { digest headerId fields } adProof { digest headerId proofBytes header { height } } } }`
  expect(await data(query, { id: header.id })).toEqual({
    blockHeaders: [
      {
        extension: {
          digest: header.extensionHash,
          headerId: header.id,
          fields: Object.fromEntries(extension ?? expect.fail()),
        },
        adProof: {
          digest: header.adProofsRoot,
          headerId: header.id,
          proofBytes: bytesToHex(proofBytesOf(header.parentId, header.transactionsRoot, blake2b256)),
          header: { height: header.height },
        },
      },
    ],
  })
  const { errors } = await post('{ blockHeaders(take: 6) { adProof { proofBytes } } }')
  expect(errors?.[0]?.message).toBe('The response has the AD proofs of more than 5 blocks')
})

test('the last transaction of a block is its coinbase', async () => {
  const { header, transactions } = chain.blockAt(chain.tip - 2)
  const query = 'query ($id: String) { transactions(headerId: $id, take: 200) { transactionId coinbase } }'
  expect(await data(query, { id: header.id })).toEqual({
    transactions: transactions
      .map(({ id }, i) => ({ transactionId: id, coinbase: i === transactions.length - 1 }))
      .toReversed(),
  })
})

test('lists inputs and data inputs of a block, newest transactions first', async () => {
  const blocks = Array.from({ length: 300 }, (_, i) => chain.blockAt(chain.tip - i))
  const { header, transactions } =
    blocks.find((block) => block.transactions.some(({ dataInputs }) => dataInputs.length > 0)) ?? expect.fail()
  const newest = transactions.toReversed()
  const query = `query ($id: String $other: String) { inputs(headerId: $id, take: 200) { transactionId boxId index headerId } dataInputs(headerId: $id) { transactionId boxId index }
    none: inputs(headerId: $other, transactionId: "${newest[0]?.id}") { boxId } }`
  expect(await data(query, { id: header.id, other: header.parentId })).toEqual({
    inputs: newest.flatMap(({ id, inputs }) =>
      inputs.map(({ boxId }, index) => ({ transactionId: id, boxId, index, headerId: header.id })),
    ),
    dataInputs: newest.flatMap(({ id, dataInputs }) =>
      dataInputs.map((boxId, index) => ({ transactionId: id, boxId, index })),
    ),
    none: [],
  })
})

describe('inputs of the mempool', () => {
  const FIELDS = 'transactionId boxId index proofBytes box { value } transaction { size }'
  const expected = (transaction: (typeof mempool.transactions)[number]) =>
    transaction.inputs.map(({ boxId, proof }, index) => ({
      transactionId: transaction.id,
      boxId,
      index,
      proofBytes: proof || null,
      box: { value: String(mempool.boxOf(boxId).value) },
      transaction: { size: transaction.size },
    }))

  test('of a transaction, and those that spend a box', async () => {
    const transaction = mempool.chained[0] ?? expect.fail()
    const [first = expect.fail()] = expected(transaction)
    const query = `query ($id: String $box: String) { mempool { ofTransaction: inputs(transactionId: $id) { ${FIELDS} } ofBox: inputs(boxId: $box) { ${FIELDS} } } }`
    expect(await data(query, { id: transaction.id, box: first.boxId })).toEqual({
      mempool: { ofTransaction: expected(transaction), ofBox: [first] },
    })
  })

  test('of all transactions, in pages', async () => {
    const find = async (skip: number, take: number) =>
      (
        await data<{ mempool: { inputs: { boxId: Hex }[] } }>(
          `{ mempool { inputs(skip: ${skip}, take: ${take}) { boxId } } }`,
        )
      ).mempool.inputs.map(({ boxId }) => boxId)
    const all = mempool.transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId))
    expect(new Set(await find(0, 200))).toEqual(new Set(all))
    expect([...(await find(0, 5)), ...(await find(5, 195))]).toEqual(await find(0, 200))
  })
})

describe('boxes by registers', () => {
  const withRegisters = newestFirst.filter(({ box }) => Object.keys(box.registers).length > 1)
  const find = async (variables: object) =>
    (
      await data<{ boxes: { boxId: Hex }[] }>(
        'query ($registers: Registers $ergoTrees: [String!] $boxIds: [String!] $tokenId: String $spent: Boolean $minHeight: Int) { boxes(registers: $registers ergoTrees: $ergoTrees boxIds: $boxIds tokenId: $tokenId spent: $spent minHeight: $minHeight take: 200) { boxId } }',
        variables,
      )
    ).boxes.map(({ boxId }) => boxId)
  const ids = (boxes: readonly ConfirmedBox[]) => boxes.slice(0, 200).map(({ box }) => box.boxId)

  test('have exactly these values, together with other conditions', async () => {
    for (const { box } of sampleOf(withRegisters, 12)) {
      const ofScript = newestFirst.filter((each) => each.box.ergoTree === box.ergoTree)
      for (const id of REGISTER_IDS) {
        const value = box.registers[id]
        if (value === undefined) continue
        const matching = ofScript.filter((each) => each.box.registers[id] === value)
        const conditions = { registers: { [id]: value.toUpperCase() }, ergoTrees: [box.ergoTree] }
        expect(await find(conditions)).toEqual(ids(matching))
        expect(await find({ ...conditions, spent: false })).toEqual(ids(matching.filter(isUnspent)))
      }
      const all = ofScript.filter((each) => REGISTER_IDS.every((id) => each.box.registers[id] === box.registers[id]))
      expect(await find({ registers: box.registers, ergoTrees: [box.ergoTree] })).toEqual(
        expect.arrayContaining(ids(all)),
      )
      expect(await find({ registers: box.registers, boxIds: [box.boxId] })).toEqual([box.boxId])
    }
  })

  test('are not found by a value of another register, or by a part of a value', async () => {
    const { box } = withRegisters.find(({ box: { registers } }) => registers.R4 !== registers.R5) ?? expect.fail()
    const { R4 = '', R5 = '' } = box.registers
    const only = { ergoTrees: [box.ergoTree] }
    expect(await find({ ...only, registers: { R4: R5 } })).not.toContain(box.boxId)
    expect(await find({ ...only, registers: { R4: R4.slice(0, -2) || '00' } })).not.toContain(box.boxId)
    expect(await find({ ...only, registers: { R4, R5: R4 } })).not.toContain(box.boxId)
    expect(await find({ boxIds: [box.boxId], registers: { R5: R4 } })).toEqual([])
    const { errors } = await post('{ boxes(spent: false, registers: { R4: "zz" }) { boxId } }')
    expect(errors?.[0]?.message).toBe('"R4" of registers must be hex')
  })
})

test(
  'finds old boxes of scripts by their creation height as soon as the index is built',
  { timeout: 120_000 },
  async () => {
    const { databases, database: original } = await indexedChain()
    await using database = await databases.create(original)
    await removeSchemaSteps(database.pool)
    const queries: string[] = []
    await using testApp = await createTestApp({
      databaseUrl: database.url,
      onQuery: ({ name }) => queries.push(name),
      responseCacheBytes: 0,
    })
    const trees = [...Map.groupBy(newestFirst.filter(isUnspent), ({ box }) => box.ergoTree)]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .slice(0, 20)
      .map(([tree]) => tree)
    const own = newestFirst.filter((each) => isUnspent(each) && trees.includes(each.box.ergoTree))
    const middle = own.map(({ box }) => box.creationHeight).toSorted((a, b) => a - b)[own.length >> 1] ?? 0
    const find = async (variables: object) => {
      queries.length = 0
      const query =
        'query ($addresses: [String!] $min: Int $max: Int $skip: Int $take: Int) { boxes(addresses: $addresses minHeight: $min maxHeight: $max heightType: creation spent: false skip: $skip take: $take) { boxId } }'
      const payload = { query, variables: { addresses: trees.map(addressOf), ...variables } }
      const { body } = await testApp.app.inject({ method: 'POST', url: '/api/graphql', payload })
      return (JSON.parse(body) as { data: { boxes: { boxId: Hex }[] } }).data.boxes.map(({ boxId }) => boxId)
    }
    const cases = [
      { max: middle, take: 50 },
      { max: middle, take: 20, skip: 7 },
      { min: middle, take: 50 },
      { min: middle - 50, max: middle, take: 200 },
      { max: 0, take: 5 },
    ]
    const expected = ({
      min = 0,
      max = Infinity,
      skip = 0,
      take,
    }: {
      min?: number
      max?: number
      skip?: number
      take: number
    }) =>
      own
        .filter(({ box: { creationHeight } }) => creationHeight >= min && creationHeight <= max)
        .slice(skip, skip + take)
        .map(({ box }) => box.boxId)
    const PAGE = 'boxPages.script.unspent.filtered'
    for (const each of cases) {
      expect(await find(each)).toEqual(expected(each))
      expect(queries).toContain(PAGE)
    }
    await database.pool.query(`CREATE INDEX unspent_by_script_age ON unspent (script, creation_height, box);
      ANALYZE unspent;
      INSERT INTO schema_steps (name, state) VALUES ('unspent_by_script_age', 'done')`)
    await testApp.sources.refresh()
    for (const each of cases) {
      expect(await find(each)).toEqual(expected(each))
      expect(queries).not.toContain(PAGE)
    }
  },
)
