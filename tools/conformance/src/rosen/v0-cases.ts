import { decodeCompactBits, formatSupplyText, supplyAt } from '@ergo-explorer/chain'
import { transactionJson } from '@ergo-explorer/simchain'
import { type ClientCases, LONG_FRACTION } from '../check/case.ts'
import { UnorderedList, PredicateMatcher } from '../check/matchers.ts'
import { blockInfo } from '../shapes/blocks.ts'
import { ioSummary, v0Block, v0Output, v0Summary, v0Transaction, v0MempoolTransaction } from '../shapes/v0.ts'
import { assertDefined } from '../reference/assert-defined.ts'
import {
  belongsTo,
  holdsToken,
  isUnspent,
  unspentMempoolBoxes,
  sumValues,
  involvesAddress,
} from '../reference/ledger-queries.ts'
import { computeLastDayStats } from '../reference/last-day.ts'
import { MAX_PAGE_SIZE } from '../reference/subjects.ts'
import type { CaseContext } from '../reference/case-context.ts'
import { sortByIssue, listMintedBoxes, buildTokenTotals } from '../shapes/lists.ts'

/**
 * Expected results of `@rosen-clients/ergo-explorer` for v0. It converts every int64 of its OpenAPI document to a
 * bigint.
 */
export function rosenV0Cases(context: CaseContext): ClientCases {
  const { ledger, subjects, preset } = context
  const { address, ergoTree } = subjects.ownedBox
  const { token, box, transaction } = subjects
  const owned = ledger.boxes.filter(belongsTo(address))
  const boxesWithToken = ledger.boxes.filter(holdsToken(token.id))
  const unconfirmed = unspentMempoolBoxes(ledger).filter(belongsTo(address))
  const ownTransactions = ledger.transactions.filter(involvesAddress(address)).toReversed()
  const output = (each: typeof box) => v0Output(ledger, each)
  const page = { limit: MAX_PAGE_SIZE }
  const ownMempool = ledger.mempool.filter(involvesAddress(address))
  const mempoolPage = (pending: typeof ledger.mempool) => ({
    items: new UnorderedList(
      pending.map((each) => v0MempoolTransaction(ledger, each)),
      'id',
    ),
    total: pending.length,
  })

  return {
    getApiV0AddressesP1: () => ({
      args: [address],
      expected: {
        summary: { id: address },
        transactions: {
          confirmed: ownTransactions.length,
          // A string in the client's document, so the client leaves it as JSON.parse returns it.
          totalReceived: Number(sumValues(owned)),
          confirmedBalance: sumValues(owned.filter(isUnspent)),
          totalBalance: sumValues([...owned.filter(isUnspent), ...unconfirmed]),
          confirmedTokensBalance: buildTokenTotals(owned.filter(isUnspent)),
          totalTokensBalance: buildTokenTotals([...owned.filter(isUnspent), ...unconfirmed]),
        },
      },
    }),
    getApiV0AddressesP1Transactions: () => ({
      args: [address, page],
      expected: { items: ownTransactions.map((each) => v0Transaction(ledger, each)), total: ownTransactions.length },
    }),
    getApiV0AddressesAssetholdersP1: () => ({
      args: [token.id, page],
      expected: new UnorderedList([...new Set(boxesWithToken.filter(isUnspent).map((each) => each.address))]),
    }),
    getApiV0AddressesBalances: () => ({
      args: [{ limit: MAX_RICHEST }],
      expected: { items: richestAddresses(context), total: MAX_RICHEST },
    }),
    getApiV0AssetsIssuingboxes: () => ({
      args: [page],
      expected: { items: sortByIssue(ledger).map(({ issuingBox }) => output(issuingBox)), total: ledger.tokens.size },
    }),
    getApiV0AssetsP1Issuingbox: () => ({ args: [token.id], expected: listMintedBoxes(ledger, token).map(output) }),
    getApiV0Blocks: () => ({
      args: [{ limit: 100, offset: 3 }],
      expected: {
        items: ledger.blocks
          .toReversed()
          .slice(3, 103)
          .map((each) => blockInfo(ledger, preset, each)),
        total: ledger.blocks.length,
      },
    }),
    getApiV0BlocksP1: () => ({ args: [transaction.block.header.id], expected: v0Block(ledger, transaction.block) }),
    // A height with an orphaned block.
    getApiV0BlocksAtP1: () => {
      const height = ledger.tip.header.height - 1
      return { args: [height], expected: ledger.idsAt(height) }
    },
    getApiV0DexTokensP1Unspentsellorders: () => ({ args: [token.id, page], expected: [] }),
    getApiV0DexTokensP1Unspentbuyorders: () => ({ args: [token.id, page], expected: [] }),
    getApiV0TransactionsP1: () => ({
      args: [transaction.id],
      expected: v0Summary(ledger, transaction),
      limitation: LONG_FRACTION,
    }),
    getApiV0TransactionsUnconfirmedP1: () => {
      const pending = assertDefined(subjects.independent[0])
      return {
        args: [pending.id],
        expected: { ...v0MempoolTransaction(ledger, pending), ioSummary: ioSummary(pending) },
        limitation: LONG_FRACTION,
      }
    },
    getApiV0TransactionsUnconfirmedByaddressP1: () => ({
      args: [address, page],
      expected: mempoolPage(ownMempool),
    }),
    getApiV0TransactionsUnconfirmed: () => ({ args: [page], expected: mempoolPage(ledger.mempool) }),
    getApiV0TransactionsSinceP1: () => ({
      args: [ledger.tip.header.height - 4, { limit: 20, offset: 2 }],
      expected: ledger.transactions
        .toReversed()
        .filter(({ block }) => block.header.height >= ledger.tip.header.height - 4)
        .slice(2, 22)
        .map((each) => v0Transaction(ledger, each)),
    }),
    postApiV0TransactionsSend: () => {
      const dropped = context.dropFromMempool()
      return { args: [transactionJson(dropped)], expected: { id: dropped.id } }
    },
    getApiV0TransactionsBoxesP1: () => ({ args: [box.boxId], expected: output(box) }),
    getApiV0TransactionsBoxesByergotreeP1: () => ({ args: [ergoTree], expected: owned.map(output) }),
    getApiV0TransactionsBoxesByergotreeUnspentP1: () => ({
      args: [ergoTree],
      expected: owned.filter(isUnspent).map(output),
    }),
    getApiV0TransactionsBoxesByaddressP1: () => ({ args: [address], expected: owned.map(output) }),
    getApiV0TransactionsBoxesByaddressUnspentP1: () => ({
      args: [address],
      expected: owned.filter(isUnspent).map(output),
    }),
    getApiV0Info: () => {
      const { transactions, hashRate } = computeLastDayStats(context)
      const { height, version } = ledger.tip.header
      return {
        args: [],
        expected: {
          version: String(version),
          supply: supplyAt(preset, height),
          transactionAverage: transactions,
          hashRate: Number(hashRate),
        },
      }
    },
    // A text of digits is valid JSON, so the client parses it as a number.
    getApiV0InfoSupply: () => ({
      args: [],
      expected: Number(formatSupplyText(supplyAt(preset, ledger.tip.header.height))),
    }),
    getApiV0Stats: () => {
      const { blocks, transactions, fees, unspent, reward, hashRate } = computeLastDayStats(context)
      return {
        args: [],
        expected: {
          blockSummary: { total: blocks, totalCoins: Number(reward) },
          transactionsSummary: { total: transactions, totalFee: Number(fees), totalOutput: Number(unspent) },
          miningCost: {
            totalMinersRevenue: Number(reward + fees),
            difficulty: Number(decodeCompactBits(ledger.tip.header.nBits)),
            hashRate: Number(hashRate),
          },
        },
      }
    },
    getApiV0DocsOpenapi: () => ({
      args: [],
      expected: new PredicateMatcher("an OpenAPI text that lists the client's operations", (text) =>
        [/^openapi: "?3\.[01]/m, /getApiV0AddressesP1\b/, /getApiV0DocsOpenapi\b/].every((sign) =>
          sign.test(String(text)),
        ),
      ),
    }),
  }
}

/** v0 lists at most this many. */
const MAX_RICHEST = 100

function richestAddresses({ ledger }: CaseContext) {
  const balances = new Map<string, bigint>()
  for (const { address, value } of [...ledger.genesis, ...ledger.boxes].filter(isUnspent))
    balances.set(address, (balances.get(address) ?? 0n) + value)
  const ordered = [...balances].toSorted(([, a], [, b]) => Number(b - a))
  return ordered.slice(0, MAX_RICHEST).map(([address, balance]) => ({ address, balance }))
}
