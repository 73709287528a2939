import { hexToBytes, parseErgoTree } from '@ergo-explorer/chain'
import { type ClientCases, returns } from '#check/cases.ts'
import { PredicateMatcher, UnorderedList } from '@ergo-explorer/testkit/reporting/tally'
import { type CaseContext, MAX_PAGE_SIZE } from '#reference/context.ts'
import {
  belongsTo,
  involvesAddress,
  isUnspent,
  type LedgerBox,
  sumValues,
  unspentMempoolBoxes,
} from '#reference/ledger.ts'
import { blockInfo, buildTokenTotals, walletTransaction } from '#shapes/common.ts'
import { v0Block } from '#shapes/v0.ts'
import { v1Header, v1MempoolTransaction, v1Transaction } from '#shapes/v1.ts'
import { rosenV1Boxes, rosenV1Streams, rosenV1Tokens } from './rosen-v1-boxes.ts'

/** Expected results of `@rosen-clients/ergo-explorer` for v1. */
export const rosenV1Cases = (context: CaseContext): ClientCases => ({
  ...rosenV1Chain(context),
  ...rosenV1Boxes(context),
  ...rosenV1Streams(context),
  ...rosenV1Tokens(context),
})

/** Blocks, transactions, addresses, the mempool and the network. */
function rosenV1Chain(context: CaseContext): ClientCases {
  const { ledger, subjects, preset, parameters } = context
  const { transaction, box, ownedBox } = subjects
  const page = { limit: MAX_PAGE_SIZE }
  const ownTransactions = ledger.transactions.filter(involvesAddress(ownedBox.address)).toReversed()
  const spending = ledger.transactions.filter(({ spentBoxes }) =>
    spentBoxes.some(({ template }) => template === box.template),
  )
  const unspent = ledger.boxes.filter(belongsTo(ownedBox.address)).filter(isUnspent)
  const ownMempool = ledger.mempool.filter(involvesAddress(ownedBox.address))
  const newestFirst = ledger.blocks.toReversed()
  const state = {
    lastBlockId: ledger.tip.header.id,
    height: ledger.tip.header.height,
    maxBoxGix: BigInt(ledger.boxes.length - 1),
    maxTxGix: BigInt(ledger.transactions.length - 1),
    params: votedParameters(parameters),
  }

  return {
    getApiV1TransactionsP1: returns(v1Transaction(ledger, transaction), transaction.id),
    getApiV1TransactionsByinputsscripttemplatehashP1: returns(
      { items: spending.map((each) => v1Transaction(ledger, each)), total: spending.length },
      box.template,
      { ...page, sortDirection: 'asc' },
    ),
    getApiV1AddressesP1Transactions: returns(
      { items: ownTransactions.map((each) => v1Transaction(ledger, each)), total: ownTransactions.length },
      ownedBox.address,
      page,
    ),
    getApiV1AddressesP1BalanceConfirmed: returns(balanceOf(unspent), ownedBox.address),
    getApiV1AddressesP1BalanceTotal: returns(
      {
        confirmed: balanceOf(unspent),
        unconfirmed: balanceOf(unspentMempoolBoxes(ledger).filter(belongsTo(ownedBox.address))),
      },
      ownedBox.address,
    ),
    getApiV1Blocks: returns(
      {
        items: newestFirst.slice(3, 103).map((each) => blockInfo(ledger, preset, each)),
        total: ledger.blocks.length,
      },
      { limit: 100, offset: 3 },
    ),
    getApiV1BlocksP1: returns(v0Block(ledger, transaction.block), transaction.block.header.id),
    getApiV1BlocksHeaders: returns(
      {
        items: newestFirst.slice(0, MAX_PAGE_SIZE).map(v1Header),
        total: ledger.blocks.length,
      },
      page,
    ),
    postApiV1MempoolTransactionsSubmit: () => {
      const dropped = context.dropFromMempool()
      return { args: [walletTransaction(dropped)], expected: { id: dropped.id } }
    },
    getApiV1MempoolTransactionsByaddressP1: returns(
      {
        items: new UnorderedList(
          ownMempool.map((each) => v1MempoolTransaction(ledger, each)),
          'id',
        ),
        total: ownMempool.length,
      },
      ownedBox.address,
      page,
    ),
    getApiV1Info: returns(state),
    getApiV1Networkstate: returns(state),
    // v1 counts scripts, of which a few share an address.
    getApiV1Networkstats: returns({
      uniqueAddressesNum: BigInt(new Set(ledger.boxes.map(({ ergoTree }) => ergoTree)).size),
    }),
    getApiV1EpochsParams: returns(votedParameters(parameters)),
    postApiV1ErgotreeConvert: () => {
      const tree = parseErgoTree(hexToBytes(box.ergoTree))
      const count = tree.ok ? tree.value.constants.length : 0
      return {
        args: [{ hashed: box.ergoTree }],
        expected: {
          constants: new PredicateMatcher(
            `${count} constants, one per line`,
            (text) => String(text).split('\n').length === count,
          ),
          script: new PredicateMatcher('a script', (text) => String(text).length > 0),
        },
      }
    },
  }
}

const balanceOf = (boxes: readonly LedgerBox[]) => ({ nanoErgs: sumValues(boxes), tokens: buildTokenTotals(boxes) })

/** The subset of the node's parameters that the explorer returns. */
const votedParameters = ({
  height,
  storageFeeFactor,
  minValuePerByte,
  maxBlockSize,
  maxBlockCost,
  ...rest
}: CaseContext['parameters']) => ({
  height,
  storageFeeFactor,
  minValuePerByte,
  maxBlockSize,
  maxBlockCost,
  blockVersion: rest['blockVersion'],
  tokenAccessCost: rest['tokenAccessCost'],
  inputCost: rest['inputCost'],
  dataInputCost: rest['dataInputCost'],
  outputCost: rest['outputCost'],
})
