import type { JsonBox } from '#data/recorded-data.ts'
import {
  type ExpectedTable,
  windowBoxes,
  type RecordedWindow,
  windowTransactions,
  unspentBoxIds,
} from './recorded-window.ts'
import { balanceChanges } from './balance-tables.ts'

const assets: ExpectedTable = {
  table: 'box_assets',
  keys: 2,
  sql: `SELECT b.id AS box, a.position, t.token_id, a.amount, a.creation_height
    FROM box_assets a JOIN boxes b ON b.number = a.box JOIN tokens t ON t.id = a.token`,
  *expected(recorded) {
    for (const { box } of windowBoxes(recorded)) {
      for (const [position, { tokenId, amount }] of box.assets.entries()) {
        yield [box.boxId, position, tokenId, amount, box.creationHeight]
      }
    }
  },
}

const mints: ExpectedTable = {
  table: 'token_mints',
  keys: 1,
  sql: `SELECT t.token_id, tx.id AS transaction, b.id AS box, m.amount, m.creation_height
    FROM token_mints m JOIN tokens t ON t.id = m.token JOIN transactions tx ON tx.number = m.transaction
      JOIN boxes b ON b.number = m.box`,
  expected: expectedMints,
}

/** A transaction mints a token if outputs contain the id of its first input box. Only that transaction can mint it. */
export function* expectedMints(recorded: RecordedWindow): Generator<readonly [string, string, string, bigint, number]> {
  for (const { transaction } of windowTransactions(recorded)) {
    const tokenId = transaction.inputs[0]?.boxId ?? ''
    const holding = transaction.outputs.filter((box) => box.assets.some((asset) => asset.tokenId === tokenId))
    const [issuing] = holding
    const amount = sumAmounts(holding).get(tokenId) ?? 0n
    if (issuing !== undefined) yield [tokenId, transaction.id, issuing.boxId, amount, issuing.creationHeight]
  }
}

const burns: ExpectedTable = {
  table: 'token_burns',
  keys: 2,
  sql: `SELECT tx.id AS transaction, t.token_id, x.amount
    FROM token_burns x JOIN tokens t ON t.id = x.token JOIN transactions tx ON tx.number = x.transaction`,
  expected: expectedBurns,
}

export function* expectedBurns(recorded: RecordedWindow): Generator<readonly [string, string, bigint]> {
  for (const { transaction, spent } of windowTransactions(recorded)) {
    const remaining = sumAmounts(transaction.outputs)
    for (const [tokenId, amount] of sumAmounts(spent)) {
      const burnt = amount - (remaining.get(tokenId) ?? 0n)
      if (burnt > 0n) yield [transaction.id, tokenId, burnt]
    }
  }
}

const totals: ExpectedTable = {
  table: 'token_totals',
  keys: 1,
  sql: `SELECT t.token_id, x.boxes, x.unspent, x.burned, x.holders, x.changes
    FROM token_totals x JOIN tokens t ON t.id = x.token`,
  *expected(recorded) {
    const unspent = unspentBoxIds(recorded)
    const boxes = [...windowBoxes(recorded)].map(({ box }) => box)
    const holdings = Map.groupBy(
      boxes.flatMap((box) => [...sumAmounts([box]).keys()].map((tokenId) => ({ tokenId, boxId: box.boxId }))),
      ({ tokenId }) => tokenId,
    )
    const changes = Map.groupBy(balanceChanges(recorded), ({ token }) => token)
    const burned = Map.groupBy(expectedBurns(recorded), ([, tokenId]) => tokenId)
    for (const [tokenId, held] of holdings) {
      const balances = new Map((changes.get(tokenId) ?? []).map(({ script, balance }) => [script, balance]))
      yield [
        tokenId,
        held.length,
        held.filter(({ boxId }) => unspent.has(boxId)).length,
        (burned.get(tokenId) ?? []).reduce((sum, [, , amount]) => sum + amount, 0n),
        [...balances.values()].filter((balance) => balance > 0n).length,
        changes.get(tokenId)?.length ?? 0,
      ]
    }
  },
}

function sumAmounts(boxes: readonly JsonBox[]): Map<string, bigint> {
  const amounts = new Map<string, bigint>()
  for (const { tokenId, amount } of boxes.flatMap((box) => box.assets)) {
    amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + BigInt(amount))
  }
  return amounts
}

export const TOKEN_TABLES: readonly ExpectedTable[] = [assets, mints, burns, totals]
