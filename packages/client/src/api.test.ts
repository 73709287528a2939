import { v2Operations } from '@ergo-explorer/contract'
import { fillMempool, startStack } from '@ergo-explorer/testkit/stack'
import { sendNodeCommand } from '@ergo-explorer/testkit/http'
import { Compile } from 'typebox/compile'
import { afterAll, expect, test } from 'vitest'
import * as api from './index.ts'

/* The client against the processes of a node, an indexer and the API. */

const stack = await startStack({ blocks: 400, hasForks: false })
afterAll(() => stack[Symbol.asyncDispose](), 60_000)
await fillMempool(stack, 10)
const client = api.createClient({ baseUrl: stack.apiUrl })

const { blockId } = await api.getTip(client)
const { items: transactions } = await api.listTransactions(client, { limit: 1 })
const { items: pending } = await api.listMempoolTransactions(client, { limit: 1 })
const { items: tokens } = await api.listTokens(client, { sort: 'holderCount', limit: 1 })
const { items: contracts } = await api.listContracts(client, { limit: 1 })
const { items: pools } = await api.listOraclePools(client)
const { items: books } = await api.listOrderBooks(client)
const { items: holders } = await api.getRichList(client, { limit: 20 })

const missing = () => expect.fail('the chain has no such object')
const transactionId = transactions[0]?.transactionId ?? missing()
const pendingId = pending[0]?.transactionId ?? missing()
const tokenId = tokens[0]?.tokenId ?? missing()
const templateHash = contracts[0]?.templateSha256 ?? missing()
const poolNft = pools[0]?.poolNft ?? missing()
const { items: liquidityPools } = await api.listPools(client)
const swapNft = liquidityPools[0]?.poolNft ?? missing()
const orderedTokenId = books[0]?.token.tokenId ?? missing()
const address = holders.find(({ party }) => party.kind === 'P2PK')?.party.address ?? missing()
const { outputs } = await api.getTransaction(client, { transactionId })
const boxId = outputs[0]?.boxId ?? missing()
const { miner } = await api.getBlock(client, { block: blockId })
const minerAddress = miner.address

const { watchId } = await api.putWatch(client, { addresses: [address] })

const NO_AUDIT = {
  blockId,
  height: 7,
  projectedAt: 1,
  expectedCount: 0,
  matchedCount: 0,
  matchPercent: null,
  minedCount: 0,
  unexpectedCount: 0,
  unexpectedPendingCount: 0,
  missing: [],
  unexpected: [],
}

/** The compiler requires a call of each operation. */
const calls: Record<keyof typeof v2Operations, () => Promise<unknown>> = {
  exportAddressBoxes: () => api.exportAddressBoxes(client, { address, state: 'all' }),
  exportAddressTransactions: () => api.exportAddressTransactions(client, { address, fromHeight: 1 }),
  exportAddressLedger: () => api.exportAddressLedger(client, { address, format: 'koinly' }),
  exportLedger: () => api.exportLedger(client, { addresses: [address], toHeight: 200 }),
  exportChart: () => api.exportChart(client, { chart: 'fees' }),
  exportHoldersAt: () => api.exportHoldersAt(client, { tokenId, height: 300 }),
  exportTokenHolders: () => api.exportTokenHolders(client, { tokenId }),
  exportTokenStates: () => api.exportTokenStates(client, { tokenId: poolNft }),
  getAddress: () => api.getAddress(client, { address }),
  getAddressBalance: () => api.getAddressBalance(client, { address, height: 300 }),
  getAddressFlow: () => api.getAddressFlow(client, { address, direction: 'in' }),
  getAddressValue: () => api.getAddressValue(client, { address, height: 300 }),
  getBalanceHistory: () => api.getBalanceHistory(client, { address, points: 5, usd: true }),
  getBank: () => api.getBank(client),
  getBankHistory: () => api.getBankHistory(client, { days: 7 }),
  // Known on mainnet only.
  getBridge: () =>
    api.orNull(api.getBridge(client)).then((bridge) => bridge ?? { nanoErg: '0', vaults: [], tokens: [] }),
  getBlock: () => api.getBlock(client, { block: '7' }),
  getBlockAdProofs: () => api.getBlockAdProofs(client, { blockId }),
  // Stored only for blocks that were indexed while the mempool was watched.
  getBlockAudit: () => api.orNull(api.getBlockAudit(client, { block: blockId })).then((audit) => audit ?? NO_AUDIT),
  getBlockEpochHeaders: () => api.getBlockEpochHeaders(client, { blockId }),
  getBlockExtension: () => api.getBlockExtension(client, { blockId }),
  getBlockExtensionBytes: () => api.getBlockExtensionBytes(client, { blockId }),
  getBlockHeader: () => api.getBlockHeader(client, { blockId }),
  getBlockHeaderBytes: () => api.getBlockHeaderBytes(client, { blockId }),
  getBlockSpentBoxes: () => api.getBlockSpentBoxes(client, { blockId }),
  getBlockTransactionsBytes: () => api.getBlockTransactionsBytes(client, { blockId }),
  getChainProof: () => api.getChainProof(client, { blockId }),
  getBox: () => api.getBox(client, { boxId }),
  getCapabilities: () => api.getCapabilities(client),
  getChart: () => api.getChart(client, { chart: 'fees', timespan: '30days' }),
  getContractDirectory: () => api.getContractDirectory(client),
  getContract: () => api.getContract(client, { templateHash }),
  getContractUsage: () => api.getContractUsage(client, { templateHash }),
  getDifficulty: () => api.getDifficulty(client),
  getErgoPayPayment: () => api.getErgoPayPayment(client, { receiver: address, nanoErg: '1000000' }),
  getFeeAdvice: () => api.getFeeAdvice(client, { size: 500 }),
  getHashRateDistribution: () => api.getHashRateDistribution(client),
  getHome: () => api.getHome(client),
  getMarket: () => api.getMarket(client),
  getMempool: () => api.getMempool(client),
  getMempoolHistory: () => api.getMempoolHistory(client, { days: 7 }),
  getMempoolTransactionChain: () => api.getMempoolTransactionChain(client, { transactionId: pendingId }),
  getMempoolTransactionOutlook: () => api.getMempoolTransactionOutlook(client, { transactionId: pendingId }),
  getTransactionKindChart: () => api.getTransactionKindChart(client, { timespan: 'all' }),
  getBalanceBandChart: () => api.getBalanceBandChart(client, { timespan: 'all' }),
  getCoinAgeChart: () => api.getCoinAgeChart(client, { timespan: 'all' }),
  getBlockIntervalDistribution: () => api.getBlockIntervalDistribution(client, { timespan: 'all' }),
  listMiners: () => api.listMiners(client, { timespan: 'all' }),
  exportMinerDays: () => api.exportMinerDays(client, { minerAddress, timespan: 'all' }),
  getSupplyEquation: () => api.getSupplyEquation(client, { height: 10 }),
  getMiner: () => api.getMiner(client, { minerAddress }),
  getOracleChart: () => api.getOracleChart(client, { poolNft }),
  getOraclePool: () => api.getOraclePool(client, { poolNft }),
  getOrderBook: () => api.getOrderBook(client, { tokenId: orderedTokenId }),
  getRefusedSubmission: () =>
    api
      .orNull(api.getRefusedSubmission(client, { transactionId }))
      .then(() => ({ transactionId, submittedAt: 1, refusedCount: 1, nodeCount: 1, reasons: [] })),
  getRichList: () => api.getRichList(client),
  getStatistics: () => api.getStatistics(client, { hours: 48 }),
  getStatus: () => api.getStatus(client),
  getSupply: () => api.getSupply(client),
  getHolderDigest: () => api.getHolderDigest(client, { tokenId, height: 300 }),
  listHoldersAt: () => api.listHoldersAt(client, { tokenId, height: 300 }),
  getTip: () => api.getTip(client),
  getToken: () => api.getToken(client, { tokenId }),
  getTransaction: () => api.getTransaction(client, { transactionId }),
  getTransactionBytes: () => api.getTransactionBytes(client, { transactionId }),
  getVotingEpoch: () => api.getVotingEpoch(client, { number: 0 }),
  listAddressBoxes: () => api.listAddressBoxes(client, { address }),
  listAddressIssuedTokens: () => api.listAddressIssuedTokens(client, { address }),
  listAddressMentions: () => api.listAddressMentions(client, { address }),
  listAddressTransactions: () => api.listAddressTransactions(client, { address }),
  listAddressPending: () => api.listAddressPending(client, { address }),
  listBlockTransactions: () => api.listBlockTransactions(client, { block: blockId }),
  getWatch: () => api.getWatch(client, { watchId }),
  putWatch: () => api.putWatch(client, { tokenIds: [tokenId] }),
  listChanges: () => api.listChanges(client, { include: 'inputs,outputs,effects,stories', fromHeight: 390 }),
  listBlocks: () => api.listBlocks(client, { sort: 'size', order: 'asc' }),
  listBoxReaders: () => api.listBoxReaders(client, { boxId }),
  listCharts: () => api.listCharts(client),
  listChartAnnotations: () => api.listChartAnnotations(client),
  listCollectionTokens: () => api.listCollectionTokens(client, { tokenId }),
  getTokenTraits: () => api.getTokenTraits(client, { tokenId }),
  listArtworks: () => api.listArtworks(client, { type: 'picture' }),
  listCollections: () => api.listCollections(client),
  listTokenOwners: () => api.listTokenOwners(client, { tokenId }),
  listContractBoxes: () => api.listContractBoxes(client, { templateHash }),
  listContractInstances: () => api.listContractInstances(client, { templateHash }),
  listContractTransactions: () => api.listContractTransactions(client, { templateHash }),
  listContracts: () => api.listContracts(client),
  listSpendableBoxes: () => api.listSpendableBoxes(client, { addresses: [address], includePending: true }),
  lookupAddresses: () => api.lookupAddresses(client, { addresses: [address] }),
  lookupBoxes: () => api.lookupBoxes(client, { boxIds: [boxId] }),
  lookupTokens: () => api.lookupTokens(client, { tokenIds: [tokenId] }),
  lookupTransactions: () => api.lookupTransactions(client, { transactionIds: [transactionId, pendingId] }),
  listJointTransactions: () => api.listJointTransactions(client, { addresses: [address, minerAddress], limit: 20 }),
  selectBoxes: () => api.selectBoxes(client, { addresses: [address], nanoErg: '1000000' }),
  searchBoxes: () => api.searchBoxes(client, { templateHash, tokenId, minValue: '1' }),
  listDifficultyEpochs: () => api.listDifficultyEpochs(client),
  listLabels: () => api.listLabels(client, { kind: 'protocol' }),
  listMempoolTransactions: () => api.listMempoolTransactions(client, { sort: 'fee' }),
  listOrphanedBlocks: () => api.listOrphanedBlocks(client, { limit: 2 }),
  listOraclePools: () => api.listOraclePools(client),
  listOracleRates: () => api.listOracleRates(client, { poolNft }),
  listOracleReaders: () => api.listOracleReaders(client, { poolNft }),
  listOrderBooks: () => api.listOrderBooks(client),
  listProjectedBlocks: () => api.listProjectedBlocks(client),
  listPools: () => api.listPools(client),
  getPool: () => api.getPool(client, { poolNft: swapNft }),
  getPoolChart: () => api.getPoolChart(client, { poolNft: swapNft, days: 7 }),
  listPoolChanges: () => api.listPoolChanges(client, { poolNft: swapNft }),
  listSameNameTokens: () => api.listSameNameTokens(client, { tokenId }),
  getTokenActivity: () => api.getTokenActivity(client, { tokenId }),
  listTokenBoxes: () => api.listTokenBoxes(client, { tokenId }),
  listTokenBurns: () => api.listTokenBurns(client, { tokenId }),
  listTokenStateValues: () => api.listTokenStateValues(client, { tokenId: poolNft, path: 'R4' }),
  listTokenStates: () => api.listTokenStates(client, { tokenId: poolNft }),
  listTokenHolders: () => api.listTokenHolders(client, { tokenId }),
  listLargestTransactions: () => api.listLargestTransactions(client),
  listTokenMarkets: () => api.listTokenMarkets(client),
  getTokenPriceChart: () => api.getTokenPriceChart(client, { tokenId, timespan: 'all' }),
  listTokenPrices: () => api.listTokenPrices(client, { tokenIds: tokenId }),
  listTokenTransfers: () => api.listTokenTransfers(client, { tokenId }),
  listTokens: () => api.listTokens(client),
  listTransactions: () => api.listTransactions(client, { kind: 'transfer' }),
  listVotingEpochs: () => api.listVotingEpochs(client),
  resolveText: () => api.resolveText(client, { text: blockId.slice(0, 12) }),
  streamEvents: async () => readFirstLine(await api.streamEvents(client)),
  // The node rejects it, see below.
  // The simulated node does not verify signatures.
  checkTransaction: () => api.checkTransaction(client, unsignedTransaction()),
  submitTransaction: () =>
    api.orNull(submitUnsigned(), [400]).then(() => ({ transactionId: '00'.repeat(32), seen: null })),
}

async function readFirstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

const submitUnsigned = () => api.submitTransaction(client, unsignedTransaction())

function unsignedTransaction() {
  const { value, creationHeight, ergoTree } = outputs[0] ?? missing()
  return {
    inputs: [{ boxId, spendingProof: { proofBytes: '', extension: {} } }],
    dataInputs: [],
    outputs: [{ value: BigInt(value), ergoTree, creationHeight, assets: [], additionalRegisters: {} }],
  }
}

test.each(Object.values(v2Operations).map(({ operationId, response }) => ({ operationId, response })))(
  '$operationId returns what its schema says',
  async ({ operationId, response }) => {
    const result = await calls[operationId]()
    expect([...Compile(response).Errors(result)].slice(0, 3)).toEqual([])
  },
)

test('walks a list to its end', async () => {
  const heights: number[] = []
  for await (const { height } of api.paginate(api.listBlocks, client, { limit: 150 })) heights.push(height)
  const { height: tip } = await api.getTip(client)
  expect(heights).toEqual(Array.from({ length: tip }, (_, i) => tip - i))
})

test('keeps amounts exact', async () => {
  const amounts: bigint[] = []
  for await (const { minted } of api.paginate(api.listTokens, client)) amounts.push(BigInt(minted))
  expect(amounts).toContain(9_223_372_036_854_775_807n)
})

test('reports problems with their code', async () => {
  const block = api.getBlock(client, { block: '99999999' })
  await expect(block).rejects.toBeInstanceOf(api.ApiProblem)
  await expect(block).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(await api.orNull(block)).toBeNull()
  await expect(api.getAddress(client, { address: 'nowhere' })).rejects.toMatchObject({ code: 'bad_address' })
  await expect(api.listBlocks(client, { cursor: 'ff' })).rejects.toMatchObject({ code: 'bad_cursor' })
  await expect(submitUnsigned()).rejects.toMatchObject({ code: 'transaction_rejected' })
  await expect(api.subscribe(client, { topics: ['address:x'] }).next()).rejects.toMatchObject({ code: 'bad_request' })
})

test('receives live events, and those missed while it was away', async () => {
  const receive = async (options: api.LiveOptions, mine: () => Promise<unknown>) => {
    const events = api.subscribe(client, { signal: AbortSignal.timeout(15_000), ...options })
    const next = events.next()
    await mine()
    const { value } = await next
    await events.return()
    return value ?? expect.fail('no event received')
  }
  const mine = () => sendNodeCommand(stack.nodeUrl, 'mine')
  const { sequence, height } = await api.getTip(client)
  const event = await receive({ topics: ['blocks'], lastEventId: sequence }, mine)
  expect(event).toMatchObject({ type: 'block', data: { height: height + 1 } })
  const missed = await receive({ lastEventId: sequence }, () => Promise.resolve())
  expect(missed).toEqual(event)
})
