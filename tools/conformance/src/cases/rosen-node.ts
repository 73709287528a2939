import { bytesToHex, hexToBytes, parseErgoTree, serialiseTransaction } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { type ClientCases, returns } from '#check/cases.ts'
import { PredicateMatcher, UnorderedList } from '@ergo-explorer/testkit/reporting/tally'
import { type CaseContext, MAX_PAGE_SIZE } from '#reference/context.ts'
import {
  assertDefined,
  belongsTo,
  boxesSpentInMempool,
  holdsToken,
  involvesAddress,
  isUnspent,
  type LedgerBox,
  sumTokens,
  sumValues,
} from '#reference/ledger.ts'
import { sortByCreation, walletTransaction } from '#shapes/common.ts'
import {
  nodeBlockTransactions,
  nodeBox,
  nodeHeader,
  nodeIndexedBox,
  nodeIndexedTransaction,
  nodeMempoolTransaction,
  nodeToken,
  withNumbers,
} from '#shapes/node.ts'

const integer = new PredicateMatcher('an integer', Number.isSafeInteger)
const page = { limit: MAX_PAGE_SIZE }

/** Expected results of `@rosen-clients/ergo-node` for the operations that we offer. */
export const rosenNodeCases = (context: CaseContext): ClientCases => ({
  ...blockCases(context),
  ...transactionCases(context),
  ...boxCases(context),
  ...holdingCases(context),
})

function blockCases({ ledger, subjects, preset, parameters }: CaseContext): ClientCases {
  const { block } = subjects.transaction
  const { header } = block
  const headersUpTo = (height: number) => ledger.blocks.slice(height - 3, height).map((each) => nodeHeader(each.header))
  const indexed = {
    header: nodeHeader(header),
    height: header.height,
    transactions: ledger.transactions
      .filter((each) => each.block === block)
      .map((each) => withNumbers(nodeIndexedTransaction(ledger, each))),
  }
  const tip = ledger.tip.header
  return {
    getNodeInfo: returns({
      network: preset.name,
      fullHeight: tip.height,
      headersHeight: tip.height,
      bestFullHeaderId: tip.id,
      previousFullHeaderId: tip.parentId,
      stateRoot: tip.stateRoot,
      genesisBlockId: ledger.blocks[0]?.header.id,
      isExplorer: true,
      unconfirmedCount: ledger.mempool.length,
      parameters,
    }),
    getIndexedHeight: returns({ indexedHeight: tip.height, fullHeight: tip.height }),
    getChainSlice: returns(headersUpTo(100), { fromHeight: 97, toHeight: 100 }),
    getLastHeaders: returns(headersUpTo(tip.height), 3),
    getFullBlockAt: returns(ledger.idsAt(header.height), header.height),
    getFullBlockById: returns(
      {
        header: nodeHeader(header),
        blockTransactions: nodeBlockTransactions(block),
        extension: { headerId: header.id, digest: header.extensionHash, fields: block.extension ?? [] },
        adProofs: null,
      },
      header.id,
    ),
    getBlockHeaderById: returns(nodeHeader(header), header.id),
    getBlockTransactionsById: returns(nodeBlockTransactions(block), header.id),
    getBlockByHeaderId: returns(indexed, header.id),
    getBlocksByHeaderIds: returns([indexed], [header.id, 'ab'.repeat(32)]),
  }
}

function transactionCases(context: CaseContext): ClientCases {
  const { ledger, subjects } = context
  const { transaction, ownedBox } = subjects
  const own = ledger.transactions.filter(involvesAddress(ownedBox.address)).toReversed()
  const pending = assertDefined(ledger.mempool[0])
  const newestIds = ledger.transactions.slice(-5).map(({ id }) => id)
  const accepted = (present: (dropped: typeof pending) => unknown) => () => {
    const dropped = context.dropFromMempool()
    return { args: [present(dropped)], expected: dropped.id }
  }
  const asBytes = (dropped: typeof pending) => bytesToHex(serialiseTransaction(dropped))
  return {
    getTxById: returns(nodeIndexedTransaction(ledger, transaction), transaction.id),
    getTxByIndex: returns(nodeIndexedTransaction(ledger, transaction), transaction.number),
    getTxsByAddress: returns(
      { items: own.slice(0, 100).map((each) => nodeIndexedTransaction(ledger, each)), total: own.length },
      ownedBox.address,
      { limit: 100 },
    ),
    getTxRange: returns(newestIds.toReversed(), { limit: 5 }),
    getUnconfirmedTransactions: returns(new UnorderedList(ledger.mempool.map(nodeMempoolTransaction), 'id'), page),
    getUnconfirmedTransactionById: returns(nodeMempoolTransaction(pending), pending.id),
    getUnconfirmedTransactionsByErgoTree: returns(
      new UnorderedList(ledger.mempool.filter(involvesAddress(ownedBox.address)).map(nodeMempoolTransaction), 'id'),
      ownedBox.ergoTree,
      page,
    ),
    getRecommendedFee: returns(integer, { waitTime: 2, txSize: 300 }),
    getExpectedWaitTime: returns(integer, { fee: 1_000_000, txSize: 300 }),
    getFeeHistogram: returns(new PredicateMatcher('four bins', (value) => Array.isArray(value) && value.length === 4), {
      bins: 3,
    }),
    checkTransaction: accepted(walletTransaction),
    checkTransactionAsBytes: accepted(asBytes),
    sendTransaction: accepted(walletTransaction),
    sendTransactionAsBytes: accepted(asBytes),
  }
}

function boxCases({ ledger, subjects }: CaseContext): ClientCases {
  const { box, token, ownedBox } = subjects
  const { boxes } = ledger
  const newestFirst = (list: readonly LedgerBox[]) => list.toReversed().map(nodeIndexedBox)
  const own = boxes.filter(belongsTo(ownedBox.address))
  const holding = boxes.filter(holdsToken(token.id))
  const sameTemplate = sortByCreation(boxes.filter(({ template }) => template === box.template))
  const templateHash = blake2bTemplate(box.ergoTree)
  const spent = boxesSpentInMempool(ledger)
  const created = ledger.mempool.flatMap(({ createdBoxes }) => createdBoxes).filter(belongsTo(ownedBox.address))
  const withMempool = { ...page, includeUnconfirmed: true, excludeMempoolSpent: true }
  const spendable = [...created, ...own.filter(isUnspent)].filter((each) => !spent.has(each))
  const pendingBox = assertDefined(created[0])
  return {
    getIndexedBoxById: returns(nodeIndexedBox(box), box.boxId),
    getBoxByIndex: returns(nodeIndexedBox(box), box.number),
    getBoxRange: returns(
      boxes
        .slice(-4)
        .toReversed()
        .map(({ boxId }) => boxId),
      { limit: 4 },
    ),
    getBoxesByAddress: returns({ items: own.map(nodeIndexedBox), total: own.length }, ownedBox.address, page),
    getBoxesByErgoTree: returns({ items: own.map(nodeIndexedBox), total: own.length }, ownedBox.ergoTree, page),
    getBoxesByTokenId: returns({ items: newestFirst(holding), total: holding.length }, token.id, page),
    getBoxesByTemplateHash: returns(
      withNumbers({ items: newestFirst(sameTemplate), total: sameTemplate.length }),
      templateHash,
      page,
    ),
    getBoxesByAddressUnspent: returns(
      new UnorderedList(spendable.map(nodeIndexedBox), 'boxId'),
      ownedBox.address,
      withMempool,
    ),
    getBoxesByErgoTreeUnspent: returns(withNumbers(newestFirst(own.filter(isUnspent))), ownedBox.ergoTree, page),
    getBoxesByTokenIdUnspent: returns(newestFirst(holding.filter(isUnspent)), token.id, page),
    getBoxesByTemplateHashUnspent: returns(newestFirst(sameTemplate.filter(isUnspent)), templateHash, page),
    getBoxById: returns(nodeBox(box), box.boxId),
    getBoxWithPoolById: returns(nodeBox(pendingBox), pendingBox.boxId),
  }
}

function holdingCases({ ledger, subjects }: CaseContext): ClientCases {
  const { token, ownedBox } = subjects
  const balanceOf = (boxes: readonly LedgerBox[]) => ({
    nanoErgs: sumValues(boxes),
    tokens: new UnorderedList(
      [...sumTokens(boxes)].map(([tokenId, amount]) => {
        const metadata = ledger.tokens.get(tokenId)?.metadata
        return { tokenId, amount, name: metadata?.name ?? '', decimals: metadata?.decimals ?? 0 }
      }),
      'tokenId',
    ),
  })
  const isOwn = belongsTo(ownedBox.address)
  return {
    getTokenById: returns(nodeToken(token), token.id),
    getTokensByIds: returns([nodeToken(token)], [token.id, 'ab'.repeat(32)]),
    getAddressBalanceTotal: returns(
      {
        confirmed: balanceOf(ledger.boxes.filter((each) => isOwn(each) && isUnspent(each))),
        unconfirmed: balanceOf(ledger.mempool.flatMap(({ createdBoxes }) => createdBoxes).filter(isOwn)),
      },
      ownedBox.address,
    ),
  }
}

/** A node identifies a template by another hash than v1. */
function blake2bTemplate(ergoTree: string): string {
  const parsed = parseErgoTree(hexToBytes(ergoTree))
  if (!parsed.ok) throw new RangeError('the script cannot be parsed')
  return bytesToHex(blake2b256(parsed.value.template))
}
