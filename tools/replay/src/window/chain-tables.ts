import { decodeCompactBits, FEE_SCRIPT, rewardScript, serialiseHeader } from '@ergo-explorer/chain'
import { decodeHeader } from '@ergo-explorer/node'
import type { JsonBlock, JsonInput, JsonTransaction } from '#data/recorded-data.ts'
import { type ExpectedTable, windowBoxes, sumValues, windowTransactions } from './recorded-window.ts'

const blocks: ExpectedTable = {
  table: 'blocks',
  keys: 1,
  sql: `SELECT b.height, b.id, b.parent_id, b.version, b.timestamp, b.n_bits, b.difficulty, b.votes, b.state_root, b.size,
      b.transactions, b.boxes, b.fees, s.ergo_tree AS miner
    FROM blocks b JOIN scripts s ON s.id = b.miner`,
  *expected(recorded) {
    for (const { header, blockTransactions } of recorded.blocks) {
      const outputs = blockTransactions.transactions.flatMap((each) => each.outputs)
      yield [
        header.height,
        header.id,
        header.parentId,
        header.version,
        header.timestamp,
        header.nBits,
        decodeCompactBits(header.nBits),
        header.votes,
        header.stateRoot,
        headerLength(header) + blockTransactions.size,
        blockTransactions.transactions.length,
        outputs.length,
        feesIn(blockTransactions.transactions),
        rewardScript(header.powSolutions.pk),
      ]
    }
  },
}

/** Length of the serialised header. The size that a node reports is one too high for headers it has read from disk. */
function headerLength(header: JsonBlock['header']): number {
  const decoded = decodeHeader(header)
  if (!decoded.ok) throw decoded.error
  return serialiseHeader(decoded.value).length
}

const feesIn = (of: readonly JsonTransaction[]): bigint =>
  sumValues(of.flatMap(({ outputs }) => outputs.filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)))

const transactions: ExpectedTable = {
  table: 'transactions',
  keys: 1,
  sql: 'SELECT id, height, position, size, inputs, data_inputs, outputs, fee, value FROM transactions',
  *expected(recorded) {
    for (const { transaction, height, position, spent } of windowTransactions(recorded)) {
      const { id, size, inputs, dataInputs, outputs } = transaction
      const fee = feesIn([transaction])
      yield [id, height, position, size, inputs.length, dataInputs.length, outputs.length, fee, sumValues(spent)]
    }
  },
}

const boxes: ExpectedTable = {
  table: 'boxes',
  keys: 1,
  sql: `SELECT b.id, t.id AS transaction, b.height, b.position, b.value, s.ergo_tree, b.creation_height, b.registers
    FROM boxes b JOIN scripts s ON s.id = b.script LEFT JOIN transactions t ON t.number = b.transaction`,
  *expected(recorded) {
    for (const { box, height, transactionId } of windowBoxes(recorded)) {
      const { boxId, index, value, ergoTree, creationHeight, additionalRegisters } = box
      const registers = packed(['R4', 'R5', 'R6', 'R7', 'R8', 'R9'].flatMap((id) => additionalRegisters[id] ?? []))
      yield [boxId, transactionId, height, index, value, ergoTree, creationHeight, registers]
    }
  },
}

const inputs: ExpectedTable = {
  table: 'inputs',
  keys: 2,
  sql: `SELECT t.id AS transaction, i.position, b.id AS box, i.proof, i.extension
    FROM inputs i JOIN transactions t ON t.number = i.transaction JOIN boxes b ON b.number = i.box`,
  *expected(recorded) {
    for (const { transaction } of windowTransactions(recorded)) {
      for (const [position, { boxId, spendingProof }] of transaction.inputs.entries()) {
        const { proofBytes, extension } = spendingProof
        yield [transaction.id, position, boxId, proofBytes === '' ? null : proofBytes, packedContext(extension)]
      }
    }
  },
}

const dataInputs: ExpectedTable = {
  table: 'data_inputs',
  keys: 2,
  sql: `SELECT t.id AS transaction, d.position, b.id AS box
    FROM data_inputs d JOIN transactions t ON t.number = d.transaction JOIN boxes b ON b.number = d.box`,
  *expected(recorded) {
    for (const { transaction } of windowTransactions(recorded)) {
      for (const [position, { boxId }] of transaction.dataInputs.entries()) yield [transaction.id, position, boxId]
    }
  },
}

export const CHAIN_TABLES: readonly ExpectedTable[] = [blocks, transactions, boxes, inputs, dataInputs]

/** As the column stores them: each item prefixed with its length in two bytes, or null without items. */
function packed(items: readonly string[]): string | null {
  if (items.length === 0) return null
  return items.map((item) => (item.length / 2).toString(16).padStart(4, '0') + item).join('')
}

function packedContext(extension: JsonInput['spendingProof']['extension']): string | null {
  const pairs = Array.isArray(extension) ? (extension as [string, string][]) : Object.entries(extension)
  return packed(pairs.map(([id, value]) => Number(id).toString(16).padStart(2, '0') + value))
}
