import { decodeCompactBits, formatSupplyText, supplyAt } from '@ergo-explorer/chain'
import { transactionJson } from '@ergo-explorer/simchain'
import { type ClientCases, LONG_FRACTION, returns, returnsText } from '#check/cases.ts'
import { PredicateMatcher, UnorderedList } from '@ergo-explorer/testkit/reporting/tally'
import { type CaseContext, computeLastDayStats, MAX_PAGE_SIZE } from '#reference/context.ts'
import {
  assertDefined,
  belongsTo,
  holdsToken,
  involvesAddress,
  isUnspent,
  sumValues,
  unspentMempoolBoxes,
} from '#reference/ledger.ts'
import { blockInfo, buildTokenTotals, listMintedBoxes, sortByIssue } from '#shapes/common.ts'
import { ioSummary, v0Block, v0MempoolTransaction, v0Output, v0Summary, v0Transaction } from '#shapes/v0.ts'

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
  const lastDay = computeLastDayStats(context)
  const tip = ledger.tip.header
  const pending = assertDefined(subjects.independent[0])
  const ownMempool = ledger.mempool.filter(involvesAddress(address))
  const mempoolPage = (transactions: typeof ledger.mempool) => ({
    items: new UnorderedList(
      transactions.map((each) => v0MempoolTransaction(ledger, each)),
      'id',
    ),
    total: transactions.length,
  })

  return {
    getApiV0AddressesP1: returns(
      {
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
      address,
    ),
    getApiV0AddressesP1Transactions: returns(
      { items: ownTransactions.map((each) => v0Transaction(ledger, each)), total: ownTransactions.length },
      address,
      page,
    ),
    getApiV0AddressesAssetholdersP1: returns(
      new UnorderedList([...new Set(boxesWithToken.filter(isUnspent).map((each) => each.address))]),
      token.id,
      page,
    ),
    getApiV0AddressesBalances: returns(
      { items: richestAddresses(context), total: MAX_RICHEST },
      { limit: MAX_RICHEST },
    ),
    getApiV0AssetsIssuingboxes: returns(
      { items: sortByIssue(ledger).map(({ issuingBox }) => output(issuingBox)), total: ledger.tokens.size },
      page,
    ),
    getApiV0AssetsP1Issuingbox: returns(listMintedBoxes(ledger, token).map(output), token.id),
    getApiV0Blocks: returns(
      {
        items: ledger.blocks
          .toReversed()
          .slice(3, 103)
          .map((each) => blockInfo(ledger, preset, each)),
        total: ledger.blocks.length,
      },
      { limit: 100, offset: 3 },
    ),
    getApiV0BlocksP1: returns(v0Block(ledger, transaction.block), transaction.block.header.id),
    // A height with an orphaned block.
    getApiV0BlocksAtP1: returns(ledger.idsAt(tip.height - 1), tip.height - 1),
    getApiV0DexTokensP1Unspentsellorders: returns([], token.id, page),
    getApiV0DexTokensP1Unspentbuyorders: returns([], token.id, page),
    getApiV0TransactionsP1: returnsText(LONG_FRACTION, v0Summary(ledger, transaction), transaction.id),
    getApiV0TransactionsUnconfirmedP1: returnsText(
      LONG_FRACTION,
      { ...v0MempoolTransaction(ledger, pending), ioSummary: ioSummary(pending) },
      pending.id,
    ),
    getApiV0TransactionsUnconfirmedByaddressP1: returns(mempoolPage(ownMempool), address, page),
    getApiV0TransactionsUnconfirmed: returns(mempoolPage(ledger.mempool), page),
    getApiV0TransactionsSinceP1: returns(
      ledger.transactions
        .toReversed()
        .filter(({ block }) => block.header.height >= tip.height - 4)
        .slice(2, 22)
        .map((each) => v0Transaction(ledger, each)),
      tip.height - 4,
      { limit: 20, offset: 2 },
    ),
    postApiV0TransactionsSend: () => {
      const dropped = context.dropFromMempool()
      return { args: [transactionJson(dropped)], expected: { id: dropped.id } }
    },
    getApiV0TransactionsBoxesP1: returns(output(box), box.boxId),
    getApiV0TransactionsBoxesByergotreeP1: returns(owned.map(output), ergoTree),
    getApiV0TransactionsBoxesByergotreeUnspentP1: returns(owned.filter(isUnspent).map(output), ergoTree),
    getApiV0TransactionsBoxesByaddressP1: returns(owned.map(output), address),
    getApiV0TransactionsBoxesByaddressUnspentP1: returns(owned.filter(isUnspent).map(output), address),
    getApiV0Info: returns({
      version: String(tip.version),
      supply: supplyAt(preset, tip.height),
      transactionAverage: lastDay.transactions,
      hashRate: Number(lastDay.hashRate),
    }),
    // A text of digits is valid JSON, so the client parses it as a number.
    getApiV0InfoSupply: returns(Number(formatSupplyText(supplyAt(preset, tip.height)))),
    getApiV0Stats: returns({
      blockSummary: { total: lastDay.blocks, totalCoins: Number(lastDay.reward) },
      transactionsSummary: {
        total: lastDay.transactions,
        totalFee: Number(lastDay.fees),
        totalOutput: Number(lastDay.unspent),
      },
      miningCost: {
        totalMinersRevenue: Number(lastDay.reward + lastDay.fees),
        difficulty: Number(decodeCompactBits(tip.nBits)),
        hashRate: Number(lastDay.hashRate),
      },
    }),
    getApiV0DocsOpenapi: returns(
      new PredicateMatcher("an OpenAPI text that lists the client's operations", (text) =>
        [/^openapi: "?3\.[01]/m, /getApiV0AddressesP1\b/, /getApiV0DocsOpenapi\b/].every((sign) =>
          sign.test(String(text)),
        ),
      ),
    ),
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
