import { parseErgoTree, hexToBytes } from '@ergo-explorer/chain'
import type { ClientCases } from '../check/case.ts'
import { UnorderedList, PredicateMatcher } from '../check/matchers.ts'
import { blockInfo } from '../shapes/blocks.ts'
import { buildTokenTotals } from '../shapes/lists.ts'
import { v0Block } from '../shapes/v0.ts'
import { v1Header, v1Transaction, v1MempoolTransaction } from '../shapes/v1.ts'
import { belongsTo, isUnspent, unspentMempoolBoxes, sumValues, involvesAddress } from '../reference/ledger-queries.ts'
import type { LedgerBox } from '../reference/ledger.ts'
import { MAX_PAGE_SIZE } from '../reference/subjects.ts'
import { walletTransaction } from '../shapes/wallet-transaction.ts'
import type { CaseContext } from '../reference/case-context.ts'

/** Blocks, transactions, addresses, the mempool and the network. */
export function rosenV1Chain(context: CaseContext): ClientCases {
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
    getApiV1TransactionsP1: () => ({ args: [transaction.id], expected: v1Transaction(ledger, transaction) }),
    getApiV1TransactionsByinputsscripttemplatehashP1: () => ({
      args: [box.template, { ...page, sortDirection: 'asc' }],
      expected: { items: spending.map((each) => v1Transaction(ledger, each)), total: spending.length },
    }),
    getApiV1AddressesP1Transactions: () => ({
      args: [ownedBox.address, page],
      expected: { items: ownTransactions.map((each) => v1Transaction(ledger, each)), total: ownTransactions.length },
    }),
    getApiV1AddressesP1BalanceConfirmed: () => ({ args: [ownedBox.address], expected: balanceOf(unspent) }),
    getApiV1AddressesP1BalanceTotal: () => ({
      args: [ownedBox.address],
      expected: {
        confirmed: balanceOf(unspent),
        unconfirmed: balanceOf(unspentMempoolBoxes(ledger).filter(belongsTo(ownedBox.address))),
      },
    }),
    getApiV1Blocks: () => ({
      args: [{ limit: 100, offset: 3 }],
      expected: {
        items: newestFirst.slice(3, 103).map((each) => blockInfo(ledger, preset, each)),
        total: ledger.blocks.length,
      },
    }),
    getApiV1BlocksP1: () => ({ args: [transaction.block.header.id], expected: v0Block(ledger, transaction.block) }),
    getApiV1BlocksHeaders: () => ({
      args: [page],
      expected: {
        items: newestFirst.slice(0, MAX_PAGE_SIZE).map(v1Header),
        total: ledger.blocks.length,
      },
    }),
    postApiV1MempoolTransactionsSubmit: () => {
      const dropped = context.dropFromMempool()
      return { args: [walletTransaction(dropped)], expected: { id: dropped.id } }
    },
    getApiV1MempoolTransactionsByaddressP1: () => ({
      args: [ownedBox.address, page],
      expected: {
        items: new UnorderedList(
          ownMempool.map((each) => v1MempoolTransaction(ledger, each)),
          'id',
        ),
        total: ownMempool.length,
      },
    }),
    getApiV1Info: () => ({ args: [], expected: state }),
    getApiV1Networkstate: () => ({ args: [], expected: state }),
    // v1 counts scripts, of which a few share an address.
    getApiV1Networkstats: () => ({
      args: [],
      expected: { uniqueAddressesNum: BigInt(new Set(ledger.boxes.map(({ ergoTree }) => ergoTree)).size) },
    }),
    getApiV1EpochsParams: () => ({ args: [], expected: votedParameters(parameters) }),
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
