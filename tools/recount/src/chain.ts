import {
  amountsOf,
  type Block,
  changesOf,
  COIN,
  hashOfScript,
  type Ledger,
  type Output,
  sumOf,
  type Transaction,
} from '#ledger.ts'
import { type Comparison, forEach, type Json, read } from '#read.ts'

export interface Context {
  readonly api: string
  readonly ledger: Ledger
  readonly comparison: Comparison
}

/** Nodes drop the AD proofs of older blocks, so the size of a block does not count them. */
const sizeOf = ({ json }: Block): number => json.size - (json.adProofs?.size ?? 0)

const nanoErg = ({ box }: Output) => BigInt(box.value)

/** The script that collects fees is the one that the last transaction of most blocks spends. */
function feeScriptOf(ledger: Ledger): string {
  const counts = new Map<string, number>()
  for (const { transactions } of ledger.blocks) {
    const tree = transactions.length > 1 ? transactions.at(-1)?.inputs[0]?.box.ergoTree : undefined
    if (tree !== undefined) counts.set(tree, (counts.get(tree) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

const feeOf = (transaction: Transaction, feeScript: string) =>
  sumOf(
    transaction.outputs.filter(({ box }) => box.ergoTree === feeScript),
    nanoErg,
  )

/** Difficulty from the compact form in the header. */
function difficultyOf(nBits: number): bigint {
  const size = nBits >>> 24
  const mantissa = BigInt(nBits & 0x7fffff)
  return size <= 3 ? mantissa >> BigInt(8 * (3 - size)) : mantissa << BigInt(8 * (size - 3))
}

/** nanoERG in the boxes that a block spends, except those of the emission contract. */
const volumeOf = (block: Block, emissionScripts: ReadonlySet<string>) =>
  sumOf(
    block.transactions.flatMap(({ inputs }) => inputs).filter(({ box }) => !emissionScripts.has(box.ergoTree)),
    nanoErg,
  )

const emissionScriptsOf = (ledger: Ledger) => new Set<string>(ledger.genesis.slice(0, 1).map((box) => box.ergoTree))

export async function compareBlocks({ api, ledger, comparison }: Context): Promise<void> {
  const feeScript = feeScriptOf(ledger)
  const emission = emissionScriptsOf(ledger)
  const tip = ledger.blocks.length
  await forEach(ledger.blocks, async (block) => {
    const { header } = block.json
    const previous = ledger.blocks[block.height - 2]
    const fees = block.transactions.map((transaction) => feeOf(transaction, feeScript))
    const paying = fees.filter((fee) => fee > 0n).toSorted((a, b) => (a < b ? -1 : 1))
    const transactionIds = block.transactions.map(({ json }) => json.id).join()
    const v2 = await read(`${api}/api/v2/blocks/${block.height}`)
    const v1 = await read(`${api}/api/v1/blocks/${header.id}`)
    const node = await read(`${api}/node/blocks/${header.id}/header`)
    comparison.check('v2 block', `${block.height}`, {
      id: [header.id, v2.blockId],
      parent: [previous?.json.header.id ?? null, v2.parentBlockId],
      next: [ledger.blocks[block.height]?.json.header.id ?? null, v2.nextBlockId],
      timestamp: [header.timestamp, v2.timestamp],
      version: [header.version, v2.version],
      miningTime: [previous === undefined ? null : header.timestamp - previous.timestamp, v2.miningTime],
      transactionCount: [block.transactions.length, v2.transactionCount],
      size: [sizeOf(block), v2.size],
      difficulty: [difficultyOf(header.nBits), v2.difficulty],
      fees: [sumOf(fees, (fee) => fee), v2.fees],
      minFee: [paying[0] ?? null, v2.minFee],
      maxFee: [paying.at(-1) ?? null, v2.maxFee],
      volume: [volumeOf(block, emission), v2.volume],
      confirmations: [tip - block.height + 1, v2.confirmations],
      nBits: [header.nBits, v2.header.nBits],
      votes: [header.votes, v2.header.votes],
      stateRoot: [header.stateRoot, v2.header.stateRoot],
      adProofsRoot: [header.adProofsRoot, v2.header.adProofsRoot],
      transactionsRoot: [header.transactionsRoot, v2.header.transactionsRoot],
      extensionHash: [header.extensionHash, v2.header.extensionHash],
      key: [header.powSolutions.pk, v2.header.powSolution.pk],
      nonce: [header.powSolutions.n, v2.header.powSolution.n],
      extensionFieldCount: [block.json.extension.fields.length, v2.extensionFieldCount],
    })
    comparison.check('v1 block', `${block.height}`, {
      id: [header.id, v1.block.header.id],
      parent: [header.parentId, v1.block.header.parentId],
      timestamp: [header.timestamp, v1.block.header.timestamp],
      difficulty: [difficultyOf(header.nBits), v1.block.header.difficulty],
      size: [sizeOf(block), v1.block.header.size],
      transactions: [transactionIds, v1.block.blockTransactions.map(({ id }: Json) => id).join()],
      confirmations: [tip - block.height + 1, v1.block.blockTransactions[0].confirmationsCount],
      next: [ledger.blocks[block.height]?.json.header.id ?? null, v1.references.nextId],
    })
    comparison.check('node block', `${block.height}`, {
      id: [header.id, node.id],
      height: [header.height, node.height],
      difficulty: [difficultyOf(header.nBits), node.difficulty],
    })
  })
}

export async function compareTransactions({ api, ledger, comparison }: Context): Promise<void> {
  const feeScript = feeScriptOf(ledger)
  const tip = ledger.blocks.length
  await forEach(
    ledger.blocks.flatMap(({ transactions }) => transactions),
    async (transaction) => {
      const { json, inputs, outputs, height, timestamp, index, number } = transaction
      const v2 = await read(`${api}/api/v2/transactions/${json.id}`)
      const changes = [...changesOf(transaction)]
      const gains = changes.map(([ergoTree, amounts]): [string, bigint] => [ergoTree, amounts.get(COIN) ?? 0n])
      const fee = feeOf(transaction, feeScript)
      const gained = gains.filter(([ergoTree, sum]) => sum > 0n && ergoTree !== feeScript)
      const isFeeCollection = inputs.every(({ box }) => box.ergoTree === feeScript)
      comparison.check('v2 transaction', json.id, {
        height: [height, v2.height],
        timestamp: [timestamp, v2.timestamp],
        index: [index, v2.index],
        number: [number, v2.number],
        confirmations: [tip - height + 1, v2.confirmations],
        size: [json.size, v2.size],
        fee: [isFeeCollection ? 0 : fee, v2.fee],
        value: [sumOf(outputs, nanoErg), v2.value],
        netValue: [sumOf(gained, ([, sum]) => sum), v2.netValue],
        inputCount: [inputs.length, v2.inputCount],
        outputCount: [outputs.length, v2.outputCount],
        dataInputCount: [json.dataInputs.length, v2.dataInputCount],
        parties: [changes.length, v2.changes.length],
      })
      for (const change of v2.changes) {
        const found = changes.find(([tree]) => hashOfScript(tree) === change.party.scriptHash)
        const tokens = [...(found?.[1] ?? [])].filter(([key, sum]) => key !== COIN && sum !== 0n)
        comparison.check('v2 net effect', `${json.id} ${change.party.address.slice(0, 12)}`, {
          nanoErg: [found?.[1].get(COIN) ?? 0n, change.nanoErg],
          tokens: [sorted(tokens), sorted(change.assets.map((asset: Json) => [asset.tokenId, asset.amount]))],
        })
      }
    },
  )
}

/** Pairs of token and amount as one text, in the order of the ids. */
export const sorted = (pairs: Iterable<readonly [string, unknown]>) =>
  Array.from(pairs, ([id, amount]) => `${id} ${String(amount)}`)
    .toSorted()
    .join()

const EVERY_NTH_BOX = 8

export async function compareBoxes({ api, ledger, comparison }: Context): Promise<void> {
  const sample = [...ledger.boxes.values()].filter(({ number }) => number >= 0 && number % EVERY_NTH_BOX === 0)
  await forEach(sample, async ({ box, height, number, spentBy }) => {
    const v2 = await read(`${api}/api/v2/boxes/${box.boxId}`)
    const v1 = await read(`${api}/api/v1/boxes/${box.boxId}`)
    const node = await read(`${api}/node/blockchain/box/byId/${box.boxId}`)
    const assets = amountsOf(box)
      .slice(1)
      .map(([id, amount]) => `${id} ${amount}`)
      .join()
    const list = (items: Json) => items.map((asset: Json) => `${asset.tokenId} ${asset.amount}`).join()
    comparison.check('box', box.boxId, {
      'v2 value': [box.value, v2.value],
      'v2 number': [number, v2.number],
      'v2 height': [height, v2.height],
      'v2 index': [box.index, v2.index],
      'v2 assets': [assets, list(v2.assets)],
      'v2 spent': [spentBy?.json.id ?? null, (v2.spentBy?.height ?? null) && v2.spentBy.transactionId],
      'v2 script': [box.ergoTree, v2.script.ergoTree],
      'v1 value': [box.value, v1.value],
      'v1 assets': [assets, list(v1.assets)],
      'v1 spent': [spentBy?.json.id ?? null, v1.spentTransactionId],
      'v1 height': [height, v1.settlementHeight],
      'node value': [box.value, node.value],
      'node assets': [assets, list(node.assets)],
      'node spent': [spentBy?.json.id ?? null, node.spentTransactionId],
      'node number': [number, node.globalIndex],
    })
  })
}

export async function compareSupply({ api, ledger, comparison }: Context): Promise<void> {
  const supply = await read(`${api}/api/v2/supply`)
  const balances = new Map(
    [...ledger.owners.values()].map(({ address, balance }) => [address, balance.get(COIN) ?? 0n]),
  )
  const total = sumOf(ledger.genesis, (box) => BigInt(box.value))
  const locked = supply.locked.map(({ address }: Json) => balances.get(address) ?? 0n)
  for (const [position, { contract, value }] of supply.locked.entries())
    comparison.check('supply', contract, { locked: [locked[position], value] })
  comparison.check('supply', 'totals', {
    total: [total, supply.total],
    locked: [sumOf(locked, (value: bigint) => value), supply.lockedTotal],
    circulating: [total - sumOf(locked, (value: bigint) => value) - BigInt(supply.reemissionDebt), supply.circulating],
  })
}

const DAY = 86_400_000

export async function compareCharts({ api, ledger, comparison }: Context): Promise<void> {
  const feeScript = feeScriptOf(ledger)
  const emission = emissionScriptsOf(ledger)
  const days = Map.groupBy(ledger.blocks, ({ timestamp }) => Math.floor(timestamp / DAY))
  const round = (sum: bigint, count: bigint) => (2n * sum + count) / (2n * count)
  let chainSize = 0n
  const sizes = new Map<number, bigint>()
  for (const [day, blocks] of days) {
    chainSize += sumOf(blocks, (block) => BigInt(sizeOf(block)))
    sizes.set(day, chainSize)
  }
  const transactionsOf = (blocks: readonly Block[]) => blocks.flatMap(({ transactions }) => transactions)
  const work = (blocks: readonly Block[]) => sumOf(blocks, ({ json }) => difficultyOf(json.header.nBits))
  const count = (items: readonly unknown[]) => BigInt(items.length)
  const expected: Readonly<Record<string, (blocks: readonly Block[], day: number) => unknown>> = {
    'blockchain-size': (_blocks, day) => sizes.get(day),
    'block-size': (blocks) =>
      round(
        sumOf(blocks, (block) => BigInt(sizeOf(block))),
        count(blocks),
      ),
    blocks: (blocks) => blocks.length,
    'transactions-number': (blocks) => transactionsOf(blocks).length,
    volume: (blocks) => sumOf(blocks, (block) => volumeOf(block, emission)),
    fees: (blocks) => sumOf(transactionsOf(blocks), (transaction) => feeOf(transaction, feeScript)),
    boxes: (blocks) => sumOf(transactionsOf(blocks), ({ outputs }) => count(outputs)),
    difficulty: (blocks) => round(work(blocks), count(blocks)),
    'hash-rate': (blocks) => (1000n * work(blocks)) / BigInt(DAY),
  }
  for (const [name, compute] of Object.entries(expected)) {
    const { points } = await read(`${api}/api/v2/charts/${name}?timespan=all`)
    const lastDay = Math.floor((ledger.blocks.at(-1)?.timestamp ?? 0) / DAY)
    for (const { timestamp, value } of points) {
      const day = Math.floor(timestamp / DAY)
      const blocks = days.get(day)
      if (day === lastDay || blocks === undefined) continue
      comparison.check('chart', `${name} ${new Date(timestamp).toISOString()}`, {
        value: [compute(blocks, day), value],
      })
    }
  }
}
