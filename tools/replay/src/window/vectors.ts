import { type VectorEntry, testVector } from './vector.ts'

const mints = testVector<
  VectorEntry & {
    readonly tokenId: string
    readonly txIndex: number
    readonly txId: string
    readonly issuanceBoxId: string
    readonly emissionAmount: number | bigint
    readonly name: string | null
    readonly description: string | null
    readonly decimals: string | null
  }
>({
  file: 'vectors/token-mints.json',
  listName: 'mints',
  table: 'token_mints',
  keys: 1,
  sql: `SELECT t.token_id, tx.height, tx.position, tx.id AS transaction, b.id AS box, m.amount, m.name, m.description, m.decimals
    FROM token_mints m JOIN tokens t ON t.id = m.token JOIN transactions tx ON tx.number = m.transaction
      JOIN boxes b ON b.number = m.box`,
  rows: ({ tokenId, height, txIndex, txId, issuanceBoxId, emissionAmount, name, description, decimals }) => {
    // EIP-4: without a name there is no metadata. With a name, description and decimals default to empty and zero.
    const claims = name === null ? [null, null, null] : [name, description ?? '', Number(decimals ?? 0)]
    return [[tokenId, height, txIndex, txId, issuanceBoxId, emissionAmount, ...claims]]
  },
})

const burns = testVector<
  VectorEntry & {
    readonly txIndex: number
    readonly txId: string
    readonly burned: Readonly<Record<string, number | bigint>>
  }
>({
  file: 'vectors/token-burns.json',
  listName: 'burns',
  table: 'token_burns',
  keys: 2,
  sql: `SELECT tx.id AS transaction, t.token_id, tx.height, tx.position, x.amount
    FROM token_burns x JOIN tokens t ON t.id = x.token JOIN transactions tx ON tx.number = x.transaction`,
  rows: ({ txId, height, txIndex, burned }) =>
    Object.entries(burned).map(([tokenId, amount]) => [txId, tokenId, height, txIndex, amount]),
})

const blocks = testVector<
  VectorEntry & {
    readonly id: string
    readonly version: number
    readonly timestamp: number
    readonly difficulty: string
    readonly minerRewardAddress: string
    readonly txCount: number
    readonly inputs: number
    readonly dataInputs: number
    readonly outputs: number
    readonly coinbaseToMiner: number
    readonly feesPaid: number
  }
>({
  file: 'vectors/block-summaries-derived.json',
  listName: 'blocks',
  table: 'blocks',
  keys: 1,
  sql: `SELECT b.height, b.id, b.version, b.timestamp, b.difficulty, s.address, b.transactions,
      (SELECT sum(t.inputs) FROM transactions t WHERE t.height = b.height) AS inputs,
      (SELECT sum(t.data_inputs) FROM transactions t WHERE t.height = b.height) AS data_inputs,
      b.boxes, b.emission - b.treasury AS coinbase, b.fees
    FROM blocks b JOIN scripts s ON s.id = b.miner`,
  rows: (block) => [
    [
      block.height,
      block.id,
      block.version,
      block.timestamp,
      block.difficulty,
      block.minerRewardAddress,
      block.txCount,
      block.inputs,
      block.dataInputs,
      block.outputs,
      block.coinbaseToMiner,
      block.feesPaid,
    ],
  ],
})

export const TEST_VECTORS = [mints, burns, blocks]
