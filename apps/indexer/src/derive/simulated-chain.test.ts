import { decodeCompactBits } from '@ergo-explorer/chain'
import { beforeAll, expect, test } from 'vitest'
import { deriveChain } from '#testing/derived-chain.ts'
import { type AChain, aChain } from '#testing/indexed-chain.ts'
import { type DerivedRows, rowsByTable } from './rows.ts'

let chain: AChain

beforeAll(async () => {
  chain = await aChain(180)
})

/** Sums amounts by script and token, without zeros. */
function sumByKey(amounts: Iterable<readonly [script: number, token: number, amount: bigint]>): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const [script, token, amount] of amounts) {
    const key = `${script} ${token}`
    sums.set(key, (sums.get(key) ?? 0n) + amount)
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0n))
}

test('balance changes sum up to what the unspent boxes hold', () => {
  const { rows, unspent, dictionary } = deriveChain(chain)
  const held: (readonly [script: number, token: number, amount: bigint])[] = []
  for (const { script, box } of unspent.values()) {
    held.push([script.id, 0, box.value])
    for (const { tokenId, amount } of box.assets) held.push([script.id, dictionary.token(tokenId), amount])
  }
  expect(sumByKey(rows.changes.map(({ script, token, delta }) => [script, token, delta] as const))).toEqual(
    sumByKey(held),
  )
})

test('the totals are sums over all blocks', () => {
  const { totals, rows, unspent, preset } = deriveChain(chain)
  const { blocks, genesis } = chain
  const transactions = blocks.flatMap((block) => block.transactions)
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
  const outputs = transactions.flatMap((transaction) => transaction.outputs)
  const fees = outputs.filter(({ ergoTree }) => ergoTree === preset.systemScripts.fee).map(({ value }) => value)
  expect(totals).toMatchObject({
    height: blocks.length,
    id: blocks.at(-1)?.header.id,
    transactions: transactions.length,
    boxes: outputs.length,
    score: sum(blocks.map(({ header }) => decodeCompactBits(header.nBits))),
    fees: sum(fees),
    miningTime: BigInt((blocks.at(-1)?.header.timestamp ?? 0) - (blocks[0]?.header.timestamp ?? 0)),
    unspentSum: sum([...unspent.keys()].map((id) => BigInt(`0x${id}`))) % 2n ** 256n,
  })
  expect(rows.boxes).toHaveLength(genesis.length + outputs.length)
  expect(rows.inputs).toHaveLength(transactions.flatMap(({ inputs }) => inputs).length)
  expect(rows.dataInputs).toHaveLength(transactions.flatMap(({ dataInputs }) => dataInputs).length)
})

/**
 * Row count of each table, and of each column the sum of its numbers or the number of different values. The chain is
 * determined by its seed: a difference that is not intended is a fault.
 */
function summarize(rows: DerivedRows): Record<string, string> {
  const describe = (values: readonly unknown[]) =>
    values.every((value) => value === null || typeof value === 'number' || typeof value === 'bigint')
      ? values.reduce<bigint>((sum, value) => sum + BigInt(value ?? 0), 0n).toString()
      : `${new Set(values.map((value) => JSON.stringify(value))).size} different`
  return Object.fromEntries(
    [...rowsByTable(rows)].map(([{ name }, list]) => {
      // The version of the story rules changes often, without a change here.
      const columns = Object.keys(list[0] ?? {})
        .filter((column) => column !== 'version' || name !== 'stories')
        .toSorted()
      const texts = columns.map((column) => `${column} ${describe(list.map((row) => row[column]))}`)
      return [name, `${list.length} rows: ${texts.join(', ')}`]
    }),
  )
}

test('the rows of a simulated chain stay the same', () => {
  expect(summarize(deriveChain(chain).rows)).toMatchInlineSnapshot(`
    {
      "amm_states": "9 rows: box 9818, fee 8973, height 1217, pool 180, reserve_x 596981630723, reserve_y 88970, shares 83010348331462563009, shares_token 189, token_x 0, token_y 162, transaction 3294",
      "blocks": "180 rows: ad_proofs_root 180 different, boxes 1775, circulating 1204139768245640, coins 32102672243596612, difficulty 35999900478996480, emission 13500000000000, extension 88 different, extension_hash 88 different, fees 714523314, first_box 107567, first_transaction 36631, from_reemission 0, height 16290, id 180 different, issued 1221750000000000, miner 2003, miner_reward 12150000000000, mining_time 21494367, n_bits 21147674040, parent_id 180 different, pow_d 603456401575103514025296211624966731892160639395565432839788, pow_n 180 different, pow_pk 11 different, pow_w 1 different, reemission 0, reemission_tokens 3420000000000000000, score 3257990993349181440, size 373641, state_root 180 different, timestamp 318098682822619, total_coins 2933322173384036719, total_fees 35581182490, total_mining_time 1943808679, total_reward 1099575000000000, total_size 24331612, total_volume 11067253965219209, transactions 593, transactions_root 180 different, transactions_size 318148, treasury 1350000000000, unparsed 1 different, unspent_sum 180 different, version 180, volume 175037958119926, votes 2 different",
      "box_assets": "703 rows: amount 92274000692541695117, box 663338, creation_height 87442, position 331, token 8033",
      "boxes": "1778 rows: creation_height 211933, height 211933, id 1778 different, number 1574419, position 4368, registers 241 different, script 62603, size 309871, template 47864, transaction 529309, value 32306747958119926",
      "data_inputs": "13 rows: box 9553, position 0, transaction 3871",
      "epochs": "1 rows: height 128, parameters 1 different",
      "inputs": "1185 rows: box 990353, extension 14 different, position 1709, proof 541 different, transaction 378780",
      "key_mentions": "541 rows: box 465310, key 4399, position 1033",
      "oracle_posts": "137 rows: box 127474, datapoint 1667070440918850, epoch 707, height 16870, operator 1380, oracle_token 1139, pool 728, transaction 42854",
      "oracle_rates": "16 rows: box 15021, epoch 88, height 1999, pool 88, rate 221771404960409, transaction 5072",
      "orders": "6 rows: box 6993, min_received 1332, min_received_token 108, offered 8500000000, offered_token 0, owner 344, pool 120, second_offered 0, second_offered_token 0, side 0",
      "register_values": "827 rows: box 712040, creation_height 95450, register 4056, template 17393, value_hash 1614587416651220427059",
      "stories": "593 rows: facts 407 different, rule 16 different, transaction 175528",
      "template_spends": "774 rows: template 16598, transaction 239982",
      "token_burns": "1 rows: amount 1150896, token 26, transaction 357",
      "token_mints": "36 rows: amount 9243392349434812673, box 19984, collection 0, creation_height 2786, decimals 29, description 18 different, name 36 different, skeleton 36 different, token 666, transaction 6761, type 1 different",
      "transactions": "593 rows: data_inputs 13, fee 714523314, first_box 521488, height 70109, id 593 different, inputs 1185, kind 4762, number 175528, outputs 1775, position 1407, size 318148, value 32114822958119926",
    }
  `)
})
