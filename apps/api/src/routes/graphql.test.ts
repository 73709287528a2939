import { FEE_SCRIPT, type Hex, hexToBytes, decodeCompactBits } from '@ergo-explorer/chain'
import { afterAll, describe, expect, test } from 'vitest'
import { holdingsOf, sampleOf, type ConfirmedBox } from '#testing/confirmed-chain.ts'
import { addressOf, mempoolOf, unusedAddress } from '#testing/mempool.ts'
import { startTestApi } from '#testing/test-api.ts'
import { templateOf } from '#testing/templates.ts'
import { chainInV1 } from '#testing/v1-chain.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())
const chain = await chainInV1(api.chain)
const mempool = mempoolOf(api.chain.node)
const spentInMempool = new Set<Hex>(mempool.transactions.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId)))

const post = (query: string, variables?: object) => api.post('/api/graphql', { query, variables })

async function data<T>(query: string, variables?: object): Promise<T> {
  const { status, json } = await post(query, variables)
  const { data: found, errors } = json as { data: T; errors?: unknown }
  expect([status, errors]).toEqual([200, undefined])
  return found
}

async function errorOf(query: string, variables?: object): Promise<[status: number, message: string]> {
  const { status, json } = await post(query, variables)
  const { errors } = json as { errors: readonly { message: string }[] }
  return [status, errors[0]?.message ?? '']
}

const BOX_FIELDS =
  'boxId transactionId index value creationHeight ergoTree assets { tokenId amount } additionalRegisters beingSpent'

/** A box as wallets request it. */
const presented = ({ box }: Pick<ConfirmedBox, 'box'>, beingSpent = spentInMempool.has(box.boxId)) => ({
  boxId: box.boxId,
  transactionId: box.transactionId,
  index: box.index,
  value: String(box.value),
  creationHeight: box.creationHeight,
  ergoTree: box.ergoTree,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount: String(amount) })),
  additionalRegisters: box.registers,
  beingSpent,
})

const isUnspent = ({ spentBy }: ConfirmedBox) => spentBy === undefined
const holds = (id: Hex) => (each: ConfirmedBox) => each.box.assets.some(({ tokenId }) => tokenId === id)
const ofTrees = (trees: readonly Hex[]) => (each: ConfirmedBox) => trees.includes(each.box.ergoTree)

/** Scripts with the most unspent boxes. */
const busyTrees = [...Map.groupBy(chain.boxes.filter(isUnspent), ({ box }) => box.ergoTree)]
  .toSorted(([, a], [, b]) => b.length - a.length)
  .map(([tree]) => tree)
const someTrees = sampleOf(busyTrees.slice(0, 100), 20)

test('tells wallets its version and network', async () => {
  const tip = chain.blockAt(chain.tip)
  expect(
    await data(
      '{ info { version } state { network height blockId difficulty boxGlobalIndex transactionGlobalIndex params { blockVersion } } }',
    ),
  ).toEqual({
    info: { version: expect.stringMatching(/^0\.5\./) },
    state: {
      network: 'devnet',
      height: chain.tip,
      blockId: tip.header.id,
      difficulty: String(decodeCompactBits(tip.header.nBits)),
      boxGlobalIndex: String(chain.boxes.length - 1 - api.chain.node.chain.genesis.length),
      transactionGlobalIndex: String(chain.transactions.length - 1),
      params: { blockVersion: expect.any(Number) },
    },
  })
})

test('lists balances of addresses in the requested order, zeros for unused ones', async () => {
  const trees = someTrees.slice(0, 5)
  const addresses = [...trees.map(addressOf), unusedAddress()]
  const { addresses: found } = await data<{ addresses: object[] }>(
    'query addresses($addresses: [String!]!) { addresses(addresses: $addresses) { address used boxesCount balance { nanoErgs assets { amount tokenId } } } }',
    { addresses },
  )
  const expected = trees.map((tree) => {
    const boxes = chain.boxes.filter(ofTrees([tree]))
    const { nanoErg, tokens } = holdingsOf(
      boxes.filter(isUnspent).map(({ box }) => box),
      [],
    )
    return {
      address: addressOf(tree),
      used: true,
      boxesCount: boxes.length,
      balance: {
        nanoErgs: String(nanoErg),
        assets: [...tokens]
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([tokenId, amount]) => ({ amount: String(amount), tokenId })),
      },
    }
  })
  const unused = { address: unusedAddress(), used: false, boxesCount: 0, balance: { nanoErgs: '0', assets: [] } }
  expect(found).toEqual([...expected, unused])
})

test('lists the newest headers with unsigned votes and text for long numbers', async () => {
  const { blockHeaders } = await data<{ blockHeaders: object[] }>(
    'query blockHeaders($take: Int) { blockHeaders(take: $take) { headerId timestamp version adProofsRoot stateRoot transactionsRoot nBits extensionHash powSolutions height difficulty parentId votes } }',
    // Clients also send variables that the document does not declare.
    { take: 10, headerId: 'x', minHeight: 1 },
  )
  expect(blockHeaders).toEqual(
    Array.from({ length: 10 }, (_, i) => {
      const { header } = chain.blockAt(chain.tip - i)
      return {
        headerId: header.id,
        timestamp: String(header.timestamp),
        version: header.version,
        adProofsRoot: header.adProofsRoot,
        stateRoot: header.stateRoot,
        transactionsRoot: header.transactionsRoot,
        nBits: String(header.nBits),
        extensionHash: header.extensionHash,
        powSolutions: { ...header.powSolution, d: String(header.powSolution.d) },
        height: header.height,
        difficulty: String(decodeCompactBits(header.nBits)),
        parentId: header.parentId,
        votes: [...hexToBytes(header.votes)],
      }
    }),
  )
})

describe('boxes', () => {
  const BOXES = `query boxes($spent: Boolean $boxIds: [String!] $ergoTrees: [String!] $addresses: [String!] $ergoTreeTemplateHash: String $tokenId: String $skip: Int $take: Int $minHeight: Int $maxHeight: Int $heightType: HeightFilterType $headerId: String $transactionId: String)
    { boxes(spent: $spent boxIds: $boxIds ergoTrees: $ergoTrees addresses: $addresses ergoTreeTemplateHash: $ergoTreeTemplateHash tokenId: $tokenId skip: $skip take: $take minHeight: $minHeight maxHeight: $maxHeight heightType: $heightType headerId: $headerId transactionId: $transactionId) { ${BOX_FIELDS} } }`
  const find = async (variables: object) => (await data<{ boxes: object[] }>(BOXES, variables)).boxes
  const newestFirst = chain.boxes.toReversed()
  const holder =
    newestFirst.find(
      (each) => isUnspent(each) && each.box.assets.length > 0 && busyTrees.indexOf(each.box.ergoTree) < 50,
    ) ?? expect.fail('no box holds a token')
  const tokenId = holder.box.assets[0]?.tokenId ?? expect.fail()
  const template = templateOf(holder.box.ergoTree) ?? expect.fail()
  const hasTemplate = (each: ConfirmedBox) => templateOf(each.box.ergoTree) === template
  const middle = Math.floor(chain.tip / 2)
  const { header } = chain.blockAt(chain.tip - 3)

  const cases: [string, object, (each: ConfirmedBox) => boolean][] = [
    ['one script', { ergoTrees: busyTrees.slice(0, 1) }, ofTrees(busyTrees.slice(0, 1))],
    ['twenty scripts', { ergoTrees: someTrees }, ofTrees(someTrees)],
    ['addresses', { addresses: someTrees.slice(0, 7).map(addressOf) }, ofTrees(someTrees.slice(0, 7))],
    ['a token', { tokenId }, holds(tokenId)],
    ['a template', { ergoTreeTemplateHash: template }, hasTemplate],
    [
      'scripts and a token',
      { ergoTrees: [...someTrees.slice(0, 19), holder.box.ergoTree], tokenId },
      (each) => holds(tokenId)(each) && [...someTrees.slice(0, 19), holder.box.ergoTree].includes(each.box.ergoTree),
    ],
    [
      'a template and a token',
      { ergoTreeTemplateHash: template, tokenId },
      (each) => hasTemplate(each) && holds(tokenId)(each),
    ],
    [
      'scripts and a creation height',
      { ergoTrees: someTrees, maxHeight: middle, heightType: 'creation' },
      (each) => ofTrees(someTrees)(each) && each.box.creationHeight <= middle,
    ],
    [
      'scripts and heights of their blocks',
      { ergoTrees: someTrees, minHeight: 100, maxHeight: middle },
      (each) => ofTrees(someTrees)(each) && each.height >= 100 && each.height <= middle,
    ],
    ['heights', { minHeight: middle, maxHeight: middle + 3 }, ({ height }) => height >= middle && height <= middle + 3],
    ['a block', { headerId: header.id }, ({ height }) => height === header.height],
    [
      'a transaction and a script',
      { transactionId: holder.box.transactionId, ergoTrees: [holder.box.ergoTree] },
      ({ box }) => box.transactionId === holder.box.transactionId && box.ergoTree === holder.box.ergoTree,
    ],
    ['an unknown token', { tokenId: 'ab'.repeat(32) }, () => false],
    ['an id that is none', { tokenId: 'x' }, () => false],
  ]
  test.each(cases)('by %s, newest first, spent and unspent', async (_, variables, isMatch) => {
    const all = newestFirst.filter(isMatch)
    for (const [spent, expected] of [
      [undefined, all],
      [false, all.filter(isUnspent)],
      [true, all.filter((each) => !isUnspent(each))],
    ] as const)
      for (const [skip, take] of [
        [0, 50],
        [7, 20],
      ] as const)
        expect(await find({ ...variables, spent, skip, take })).toEqual(
          expected.slice(skip, skip + take).map((each) => presented(each)),
        )
  })

  test('finds the boxes of the cases', () => {
    const counts = cases.map(([, , isMatch]) => chain.boxes.filter((each) => isUnspent(each) && isMatch(each)).length)
    expect(Math.min(...counts.slice(0, -2))).toBeGreaterThan(0)
  })

  test('by ids, together with other conditions', async () => {
    const some = sampleOf(newestFirst, 20)
    const boxIds = some.map(({ box }) => box.boxId).toReversed()
    expect(await find({ boxIds })).toEqual(some.map((each) => presented(each)))
    expect(await find({ boxIds, spent: false })).toEqual(some.filter(isUnspent).map((each) => presented(each)))
    expect(await find({ boxIds, tokenId })).toEqual(some.filter(holds(tokenId)).map((each) => presented(each)))
    expect(await find({ boxIds: ['zz'], spent: false })).toEqual([])
  })

  test('stay in the list while a pending transaction spends them', async () => {
    const spending = newestFirst.filter(({ box }) => spentInMempool.has(box.boxId))
    expect(spending.length).toBeGreaterThan(0)
    const boxIds = spending.slice(0, 20).map(({ box }) => box.boxId)
    expect(await find({ boxIds, spent: false })).toEqual(spending.slice(0, 20).map((each) => presented(each, true)))
  })

  test('answers the check of Nautilus for boxes that owe storage rent', async () => {
    const query = `query oldBoxesCheck($maxHeight: Int, $addresses: [String!]) { boxes( maxHeight: $maxHeight addresses: $addresses heightType: creation spent: false take: 1 ) { creationHeight } }`
    const addresses = someTrees.map(addressOf)
    const heights = chain.boxes
      .filter((each) => isUnspent(each) && ofTrees(someTrees)(each))
      .map(({ box }) => box.creationHeight)
    const oldest = Math.min(...heights)
    expect(await data(query, { maxHeight: oldest, addresses })).toEqual({ boxes: [{ creationHeight: oldest }] })
    expect(await data(query, { maxHeight: oldest - 1, addresses })).toEqual({ boxes: [] })
  })

  test('have details of their transaction, spending and tokens', async () => {
    const spent = newestFirst.filter((each) => !isUnspent(each) && each.box.assets.length > 0)[3] ?? expect.fail()
    const { box, height, spentBy } = spent
    expect(
      await data(
        'query ($id: String) { boxes(boxId: $id) { address headerId settlementHeight globalIndex mainChain ergoTreeTemplateHash transaction { transactionId inclusionHeight } spentBy { transactionId boxId proofBytes } assets { index boxId token { name tokenId } } } }',
        { id: box.boxId },
      ),
    ).toEqual({
      boxes: [
        {
          address: addressOf(box.ergoTree),
          headerId: chain.blockAt(height).header.id,
          settlementHeight: height,
          globalIndex: String(chain.output(spent).globalIndex),
          mainChain: true,
          ergoTreeTemplateHash: templateOf(box.ergoTree) ?? '',
          transaction: { transactionId: box.transactionId, inclusionHeight: height },
          spentBy: {
            transactionId: spentBy?.id,
            boxId: box.boxId,
            proofBytes: spentBy?.inputs.find(({ boxId }) => boxId === box.boxId)?.proof || null,
          },
          assets: box.assets.map((asset, index) => ({
            index,
            boxId: box.boxId,
            token: { name: chain.nameOf(asset.tokenId).name, tokenId: asset.tokenId },
          })),
        },
      ],
    })
  })

  test('need a condition, valid addresses and a page within reach', async () => {
    expect(await errorOf('{ boxes { boxId } }')).toEqual([200, 'boxes needs at least one condition besides registers'])
    expect(await errorOf('{ boxes(address: "9x") { boxId } }')).toEqual([
      200,
      'Not a valid address of this network: 9x',
    ])
    expect(
      await errorOf('query ($t: [String!]) { boxes(ergoTrees: $t, skip: 100000) { boxId } }', { t: someTrees }),
    ).toEqual([
      200,
      'The page is too far from the start of the list: at most 20000 entries are compared. Use more selective conditions',
    ])
  })
})

describe('transactions', () => {
  const BOX = 'boxId transactionId index value creationHeight ergoTree assets { tokenId amount } additionalRegisters'
  const FIELDS = `transactionId timestamp inclusionHeight headerId index inputs { proofBytes extension index box { ${BOX} } } dataInputs { boxId }`
  const box = (boxId: Hex) => {
    const { beingSpent: _, ...fields } = presented(chain.boxOf(boxId as never))
    return fields
  }
  const expected = (number: number, isRelevant: (ergoTree: Hex) => boolean = () => true) => {
    const transaction = chain.transactions[number] ?? expect.fail()
    const { blockId, inclusionHeight, timestamp, index } = chain.transaction(number)
    return {
      transactionId: transaction.id,
      timestamp: String(timestamp),
      inclusionHeight,
      headerId: blockId,
      index,
      inputs: transaction.inputs.map(({ boxId, proof, extension }, i) => ({
        proofBytes: proof || null,
        extension: Object.fromEntries(extension),
        index: i,
        box: box(boxId),
      })),
      dataInputs: transaction.dataInputs.map((boxId) => ({ boxId })),
      outputs: transaction.outputs.filter(({ ergoTree }) => isRelevant(ergoTree)).map(({ boxId }) => box(boxId)),
    }
  }
  const touches = (trees: readonly Hex[]) => {
    const ids = new Set(trees.flatMap((tree) => chain.touching(tree)).map(({ id }) => id))
    return chain.transactions.flatMap(({ id }, number) => (ids.has(id) ? [number] : [])).toReversed()
  }

  test('of addresses, newest first, with their relevant outputs', async () => {
    const trees = someTrees.slice(0, 6)
    const query = `query ($addresses: [String!] $skip: Int $take: Int $relevantOnly: Boolean) { transactions(addresses: $addresses skip: $skip take: $take) { ${FIELDS} outputs(relevantOnly: $relevantOnly) { ${BOX} } } }`
    const addresses = trees.map(addressOf)
    const numbers = touches(trees)
    expect(numbers.length).toBeGreaterThan(30)
    const isRelevant = (tree: Hex) => trees.includes(tree) || tree === FEE_SCRIPT
    expect(await data(query, { addresses, take: 20 })).toEqual({
      transactions: numbers.slice(0, 20).map((number) => expected(number)),
    })
    expect(await data(query, { addresses, skip: 10, take: 15, relevantOnly: true })).toEqual({
      transactions: numbers.slice(10, 25).map((number) => expected(number, isRelevant)),
    })
  })

  test('by ids, of a block and of heights', async () => {
    const ids = sampleOf(chain.transactions, 20).map(({ id }) => id)
    const query = `query ($ids: [String!] $headerId: String $minHeight: Int $maxHeight: Int $inclusionHeight: Int $addresses: [String!]) { transactions(transactionIds: $ids headerId: $headerId minHeight: $minHeight maxHeight: $maxHeight inclusionHeight: $inclusionHeight addresses: $addresses take: 200) { transactionId } }`
    const find = async (variables: object) =>
      (await data<{ transactions: { transactionId: Hex }[] }>(query, variables)).transactions.map(
        (each) => each.transactionId,
      )
    expect(await find({ ids })).toEqual(ids.toReversed())
    const at = chain.blockAt(400)
    const ofBlock = at.transactions.map(({ id }) => id).toReversed()
    expect(await find({ headerId: at.header.id })).toEqual(ofBlock)
    expect(await find({ inclusionHeight: 400 })).toEqual(ofBlock)
    expect(await find({ minHeight: 398, maxHeight: 400 })).toEqual([
      ...ofBlock,
      ...[399, 398].flatMap((height) =>
        chain
          .blockAt(height)
          .transactions.map(({ id }) => id)
          .toReversed(),
      ),
    ])
    const [tree = expect.fail()] = someTrees
    const own = touches([tree]).map((number) => chain.transactions[number]?.id)
    const mixed = [...own.slice(0, 3), ...ids.slice(0, 5)]
    expect(await find({ ids: mixed, addresses: [addressOf(tree)] })).toEqual(
      own.filter((id) => mixed.includes(id ?? expect.fail())),
    )
  })
})

test('tokens have the registers of their issuing box', async () => {
  const { rows } = await api.chain.database.pool.query<{
    token_id: Hex
    id: Hex
    name: string | null
    type: string | null
  }>(
    'SELECT k.token_id, b.id, m.name, m.type FROM token_mints m JOIN tokens k ON k.id = m.token JOIN boxes b ON b.number = m.box LIMIT 20',
  )
  const query =
    'query Tokens($tokenIds: [String!]) { tokens(tokenIds: $tokenIds) { tokenId type name boxId box { transactionId additionalRegisters } } }'
  expect(await data(query, { tokenIds: rows.map(({ token_id }) => token_id) })).toEqual({
    tokens: rows.map(({ token_id, id, name, type }) => {
      const { box } = chain.boxOf(id as never)
      return {
        tokenId: token_id,
        type,
        name,
        boxId: id,
        box: { transactionId: box.transactionId, additionalRegisters: box.registers },
      }
    }),
  })
  const named = rows.find(({ name }) => name !== null && name.length > 3) ?? expect.fail()
  const names = async (name: string) =>
    (await data<{ tokens: { name: string }[] }>('query ($name: String) { tokens(name: $name) { name } }', { name }))
      .tokens
  expect((await names(named.name ?? '')).every(({ name }) => name === named.name)).toBe(true)
  const prefix = named.name?.slice(0, 3) ?? ''
  const found = await names(`${prefix}*`)
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ name }) => name.startsWith(prefix))).toBe(true)
})

describe('the mempool', () => {
  const withOutputs = mempool.transactions.flatMap(({ outputs }) => outputs)

  test('has boxes by script, token, template and id', async () => {
    const find = async (args: string, variables: object) =>
      new Set(
        (
          await data<{ mempool: { boxes: { boxId: Hex }[] } }>(
            `query ($trees: [String!] $ids: [String!] $token: String $template: String) { mempool { boxes(${args} take: 200) { boxId } } }`,
            variables,
          )
        ).mempool.boxes.map(({ boxId }) => boxId),
      )
    const ids = (boxes: readonly { readonly boxId: Hex }[]) => new Set(boxes.map(({ boxId }) => boxId))
    const trees = [...new Set(withOutputs.map(({ ergoTree }) => ergoTree))].slice(0, 20)
    expect(await find('ergoTrees: $trees', { trees })).toEqual(
      ids(withOutputs.filter(({ ergoTree }) => trees.includes(ergoTree))),
    )
    const token = withOutputs.find(({ assets }) => assets.length > 0)?.assets[0]?.tokenId ?? expect.fail()
    expect(await find('tokenId: $token', { token })).toEqual(
      ids(withOutputs.filter(({ assets }) => assets.some(({ tokenId }) => tokenId === token))),
    )
    const template = templateOf(trees[0] ?? '') ?? expect.fail()
    expect(await find('ergoTreeTemplateHash: $template', { template })).toEqual(
      ids(withOutputs.filter(({ ergoTree }) => templateOf(ergoTree) === template)),
    )
    const boxIds = withOutputs.slice(0, 5).map(({ boxId }) => boxId)
    expect(await find('boxIds: $ids', { ids: boxIds })).toEqual(new Set(boxIds))
  })

  test('shows boxes and transactions as wallets request them', async () => {
    const chained = mempool.chained[0] ?? expect.fail('no chained transaction')
    const query = `query ($ids: [String!]) { mempool { transactionsCount size transactions(transactionIds: $ids) { transactionId timestamp inputs { boxId box { boxId value } } dataInputs { boxId } outputs { ${BOX_FIELDS} } } } }`
    const { mempool: found } = await data<{
      mempool: { transactionsCount: number; size: number; transactions: unknown }
    }>(query, {
      ids: [chained.id],
    })
    expect(found).toMatchObject({
      transactionsCount: mempool.transactions.length,
      size: mempool.transactions.reduce((sum, { size }) => sum + size, 0),
    })
    expect(found.transactions).toEqual([
      {
        transactionId: chained.id,
        timestamp: expect.stringMatching(/^\d{13}$/),
        inputs: mempool.spentBy(chained).map(({ boxId, value }) => ({ boxId, box: { boxId, value: String(value) } })),
        dataInputs: chained.dataInputs.map((boxId) => ({ boxId })),
        outputs: chained.outputs.map((box) => presented({ box })),
      },
    ])
  })

  test('sums what it pays to addresses', async () => {
    const [{ ergoTree } = expect.fail()] = mempool.unspent
    const address = addressOf(ergoTree)
    const own = mempool.unspent.filter((box) => box.ergoTree === ergoTree)
    const { nanoErg } = holdingsOf(own, [])
    expect(
      await data('query ($a: [String!]!) { mempool { addresses(addresses: $a) { address balance { nanoErgs } } } }', {
        a: [address, unusedAddress()],
      }),
    ).toEqual({
      mempool: {
        addresses: [
          { address, balance: { nanoErgs: String(nanoErg) } },
          { address: unusedAddress(), balance: { nanoErgs: '0' } },
        ],
      },
    })
  })
})

test('lists blocks, inputs and data inputs', async () => {
  const { header, transactions } = chain.blockAt(chain.tip)
  const reader = chain.transactions.find(({ dataInputs }) => dataInputs.length > 0) ?? expect.fail()
  expect(
    await data(
      `query ($id: String) { blocks(take: 1) { headerId height txsCount maxTxGix header { votes } } blockHeaders(height: ${header.height}) { headerId blockInfo { minerAddress } }
        inputs(transactionId: $id) { boxId index box { value } } dataInputs(transactionId: $id) { boxId transaction { size } } }`,
      { id: reader.id },
    ),
  ).toEqual({
    blocks: [
      {
        headerId: header.id,
        height: header.height,
        txsCount: transactions.length,
        maxTxGix: String(chain.transactions.length - 1),
        header: { votes: [...hexToBytes(header.votes)] },
      },
    ],
    blockHeaders: [{ headerId: header.id, blockInfo: { minerAddress: expect.any(String) } }],
    inputs: reader.inputs.map(({ boxId }, index) => ({
      boxId,
      index,
      box: { value: String(chain.boxOf(boxId).box.value) },
    })),
    dataInputs: reader.dataInputs.map((boxId) => ({ boxId, transaction: { size: reader.size } })),
  })
})

test('runs at most eight queries for a request, and at most three for a root field', async () => {
  const runs = () => [...api.sources.primary.queryTotals.values()].reduce((sum, { count }) => sum + count, 0)
  const before = runs()
  await data(
    `query ($t: [String!] $k: String) { boxes(ergoTrees: $t spent: false tokenId: $k) { ${BOX_FIELDS} } mempool { boxes(ergoTrees: $t) { ${BOX_FIELDS} } } transactions(take: 20) { inputs { box { boxId } } outputs { boxId } dataInputs { boxId } } }`,
    { t: someTrees, k: 'ab'.repeat(32) },
  )
  expect(runs() - before).toBeLessThanOrEqual(8)
  expect(api.app.maxQueriesPerRequest.get('graphql')).toBeLessThanOrEqual(8)
})
