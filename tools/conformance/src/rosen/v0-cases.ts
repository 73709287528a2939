import { decodeCompactBits, formatSupplyText, supplyAt } from '@ergo-explorer/chain'
import { transactionJson } from '@ergo-explorer/simchain'
import { type Cases, FRACTION } from '../check/case.ts'
import { InAnyOrder, Such } from '../check/expected.ts'
import { blockInfo } from '../shapes/blocks.ts'
import { ioSummary, v0Block, v0Output, v0Summary, v0Transaction, v0Waiting } from '../shapes/v0.ts'
import { certain } from '../truth/certain.ts'
import { belongsTo, holds, isUnspent, leftByWaiting, sumOf, touches } from '../truth/claims.ts'
import { lastDay } from '../truth/last-day.ts'
import { PAGE } from '../truth/subjects.ts'
import type { World } from '../truth/world.ts'
import { byIssue, issuedWith, tokenList } from '../shapes/lists.ts'

/** What `@rosen-clients/ergo-explorer` ought to make of v0. What its document calls an int64 it makes a bigint of. */
export function rosenV0Cases(world: World): Cases {
  const { ledger, subjects, preset } = world
  const { address, ergoTree } = subjects.owned
  const { token, box, transaction } = subjects
  const owned = ledger.boxes.filter(belongsTo(address))
  const holding = ledger.boxes.filter(holds(token.id))
  const promised = leftByWaiting(ledger).filter(belongsTo(address))
  const touching = ledger.transactions.filter(touches(address)).toReversed()
  const output = (each: typeof box) => v0Output(ledger, each)
  const page = { limit: PAGE }
  const waitingOfOwner = ledger.waiting.filter(touches(address))
  const waitingPage = (waiting: typeof ledger.waiting) => ({
    items: new InAnyOrder(
      waiting.map((each) => v0Waiting(ledger, each)),
      'id',
    ),
    total: waiting.length,
  })

  return {
    getApiV0AddressesP1: () => ({
      args: [address],
      expected: {
        summary: { id: address },
        transactions: {
          confirmed: touching.length,
          // Text by the client's document, so it stays what JSON makes of it.
          totalReceived: Number(sumOf(owned)),
          confirmedBalance: sumOf(owned.filter(isUnspent)),
          totalBalance: sumOf([...owned.filter(isUnspent), ...promised]),
          confirmedTokensBalance: tokenList(owned.filter(isUnspent)),
          totalTokensBalance: tokenList([...owned.filter(isUnspent), ...promised]),
        },
      },
    }),
    getApiV0AddressesP1Transactions: () => ({
      args: [address, page],
      expected: { items: touching.map((each) => v0Transaction(ledger, each)), total: touching.length },
    }),
    getApiV0AddressesAssetholdersP1: () => ({
      args: [token.id, page],
      expected: new InAnyOrder([...new Set(holding.filter(isUnspent).map((each) => each.address))]),
    }),
    getApiV0AddressesBalances: () => ({
      args: [{ limit: RICHEST }],
      expected: { items: richest(world), total: RICHEST },
    }),
    getApiV0AssetsIssuingboxes: () => ({
      args: [page],
      expected: { items: byIssue(ledger).map(({ issuingBox }) => output(issuingBox)), total: ledger.tokens.size },
    }),
    getApiV0AssetsP1Issuingbox: () => ({ args: [token.id], expected: issuedWith(ledger, token).map(output) }),
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
    // Where a block lost against another.
    getApiV0BlocksAtP1: () => {
      const height = ledger.tip.header.height - 1
      return { args: [height], expected: ledger.idsAt(height) }
    },
    getApiV0DexTokensP1Unspentsellorders: () => ({ args: [token.id, page], expected: [] }),
    getApiV0DexTokensP1Unspentbuyorders: () => ({ args: [token.id, page], expected: [] }),
    getApiV0TransactionsP1: () => ({
      args: [transaction.id],
      expected: v0Summary(ledger, transaction),
      limit: FRACTION,
    }),
    getApiV0TransactionsUnconfirmedP1: () => {
      const waiting = certain(subjects.independent[0])
      return {
        args: [waiting.id],
        expected: { ...v0Waiting(ledger, waiting), ioSummary: ioSummary(waiting) },
        limit: FRACTION,
      }
    },
    getApiV0TransactionsUnconfirmedByaddressP1: () => ({
      args: [address, page],
      expected: waitingPage(waitingOfOwner),
    }),
    getApiV0TransactionsUnconfirmed: () => ({ args: [page], expected: waitingPage(ledger.waiting) }),
    getApiV0TransactionsSinceP1: () => ({
      args: [ledger.tip.header.height - 4, { limit: 20, offset: 2 }],
      expected: ledger.transactions
        .toReversed()
        .filter(({ block }) => block.header.height >= ledger.tip.header.height - 4)
        .slice(2, 22)
        .map((each) => v0Transaction(ledger, each)),
    }),
    postApiV0TransactionsSend: () => {
      const forgotten = world.forgetWaiting()
      return { args: [transactionJson(forgotten)], expected: { id: forgotten.id } }
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
      const { transactions, hashRate } = lastDay(world)
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
    // Text of digits is JSON too, and the client reads it as such.
    getApiV0InfoSupply: () => ({
      args: [],
      expected: Number(formatSupplyText(supplyAt(preset, ledger.tip.header.height))),
    }),
    getApiV0Stats: () => {
      const { blocks, transactions, fees, unspent, reward, hashRate } = lastDay(world)
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
      expected: new Such('an OpenAPI text that names what the client calls', (text) =>
        [/^openapi: "?3\.[01]/m, /getApiV0AddressesP1\b/, /getApiV0DocsOpenapi\b/].every((sign) =>
          sign.test(String(text)),
        ),
      ),
    }),
  }
}

/** As many as v0 has ever listed. */
const RICHEST = 100

function richest({ ledger }: World) {
  const balances = new Map<string, bigint>()
  for (const { address, value } of [...ledger.genesis, ...ledger.boxes].filter(isUnspent))
    balances.set(address, (balances.get(address) ?? 0n) + value)
  const ordered = [...balances].toSorted(([, a], [, b]) => Number(b - a))
  return ordered.slice(0, RICHEST).map(([address, balance]) => ({ address, balance }))
}
