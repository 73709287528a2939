import { parseErgoTree, hexToBytes } from '@ergo-explorer/chain'
import type { Cases } from '../check/case.ts'
import { InAnyOrder, Such } from '../check/expected.ts'
import { blockInfo } from '../shapes/blocks.ts'
import { tokenList } from '../shapes/lists.ts'
import { v0Block } from '../shapes/v0.ts'
import { v1Header, v1Transaction, v1Waiting } from '../shapes/v1.ts'
import { belongsTo, isUnspent, leftByWaiting, sumOf, touches } from '../truth/claims.ts'
import type { KnownBox } from '../truth/ledger.ts'
import { PAGE } from '../truth/subjects.ts'
import { asWalletsWrite } from '../shapes/signed.ts'
import type { World } from '../truth/world.ts'

/** Blocks, transactions, addresses, the mempool and the network. */
export function rosenV1Chain(world: World): Cases {
  const { ledger, subjects, preset, parameters } = world
  const { transaction, box, owned } = subjects
  const page = { limit: PAGE }
  const touching = ledger.transactions.filter(touches(owned.address)).toReversed()
  const spending = ledger.transactions.filter(({ spent }) => spent.some(({ template }) => template === box.template))
  const has = ledger.boxes.filter(belongsTo(owned.address)).filter(isUnspent)
  const waiting = ledger.waiting.filter(touches(owned.address))
  const newestFirst = ledger.blocks.toReversed()
  const state = {
    lastBlockId: ledger.tip.header.id,
    height: ledger.tip.header.height,
    maxBoxGix: BigInt(ledger.boxes.length - 1),
    maxTxGix: BigInt(ledger.transactions.length - 1),
    params: voted(parameters),
  }

  return {
    getApiV1TransactionsP1: () => ({ args: [transaction.id], expected: v1Transaction(ledger, transaction) }),
    getApiV1TransactionsByinputsscripttemplatehashP1: () => ({
      args: [box.template, { ...page, sortDirection: 'asc' }],
      expected: { items: spending.map((each) => v1Transaction(ledger, each)), total: spending.length },
    }),
    getApiV1AddressesP1Transactions: () => ({
      args: [owned.address, page],
      expected: { items: touching.map((each) => v1Transaction(ledger, each)), total: touching.length },
    }),
    getApiV1AddressesP1BalanceConfirmed: () => ({ args: [owned.address], expected: balanceOf(has) }),
    getApiV1AddressesP1BalanceTotal: () => ({
      args: [owned.address],
      expected: {
        confirmed: balanceOf(has),
        unconfirmed: balanceOf(leftByWaiting(ledger).filter(belongsTo(owned.address))),
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
        items: newestFirst.slice(0, PAGE).map(v1Header),
        total: ledger.blocks.length,
      },
    }),
    postApiV1MempoolTransactionsSubmit: () => {
      const forgotten = world.forgetWaiting()
      return { args: [asWalletsWrite(forgotten)], expected: { id: forgotten.id } }
    },
    getApiV1MempoolTransactionsByaddressP1: () => ({
      args: [owned.address, page],
      expected: {
        items: new InAnyOrder(
          waiting.map((each) => v1Waiting(ledger, each)),
          'id',
        ),
        total: waiting.length,
      },
    }),
    getApiV1Info: () => ({ args: [], expected: state }),
    getApiV1Networkstate: () => ({ args: [], expected: state }),
    // Scripts are counted; a few share an address.
    getApiV1Networkstats: () => ({
      args: [],
      expected: { uniqueAddressesNum: BigInt(new Set(ledger.boxes.map(({ ergoTree }) => ergoTree)).size) },
    }),
    getApiV1EpochsParams: () => ({ args: [], expected: voted(parameters) }),
    postApiV1ErgotreeConvert: () => {
      const tree = parseErgoTree(hexToBytes(box.ergoTree))
      const count = tree.ok ? tree.value.constants.length : 0
      return {
        args: [{ hashed: box.ergoTree }],
        expected: {
          constants: new Such(`${count} constants, a line each`, (text) => String(text).split('\n').length === count),
          script: new Such('a script', (text) => String(text).length > 0),
        },
      }
    },
  }
}

const balanceOf = (boxes: readonly KnownBox[]) => ({ nanoErgs: sumOf(boxes), tokens: tokenList(boxes) })

/** What the node calls its parameters are the explorer's, among others. */
const voted = ({
  height,
  storageFeeFactor,
  minValuePerByte,
  maxBlockSize,
  maxBlockCost,
  ...rest
}: World['parameters']) => ({
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
