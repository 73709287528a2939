import {
  type Block,
  type Box,
  type BoxId,
  effectOnParty,
  listBurnedTokens,
  findMint,
  netEffect,
  type NetworkPreset,
  type Transaction,
} from '@ergo-explorer/chain'

/** Compares the net effect of each transaction with its boxes, which are summed here in another way. */
export class NetEffectCheck {
  transactions = 0
  parties = 0
  /** Transactions with an input that the recording does not contain. */
  skipped = 0
  readonly kinds: Record<string, number> = {}
  readonly differing: string[] = []
  readonly #preset: NetworkPreset
  readonly #boxes: Map<BoxId, Box>

  constructor(preset: NetworkPreset, boxes: readonly Box[]) {
    this.#preset = preset
    this.#boxes = new Map(boxes.map((box) => [box.boxId, box]))
  }

  addBlock({ transactions }: Pick<Block, 'transactions'>): void {
    for (const transaction of transactions) {
      const inputs = transaction.inputs.flatMap(({ boxId }) => this.#boxes.get(boxId) ?? [])
      if (inputs.length < transaction.inputs.length) this.skipped++
      else this.#check(transaction, inputs)
      for (const { boxId } of inputs) this.#boxes.delete(boxId)
      for (const box of transaction.outputs) this.#boxes.set(box.boxId, box)
    }
  }

  get summary(): string {
    const { transactions, parties, skipped, differing, kinds } = this
    const counts = Object.entries(kinds).map(([kind, count]) => `${kind} ${count}`)
    return `${transactions} transactions, ${parties} parties (${counts.join(', ')}), ${skipped} skipped, ${differing.length} differ`
  }

  #check({ id, inputs: [first], outputs }: Transaction, spent: readonly Box[]): void {
    const effect = netEffect(spent, outputs, this.#preset.systemScripts)
    const found = effect.parties.flatMap(({ script, nanoErg, assets }) => [
      `${script} ERG ${nanoErg}`,
      ...assets.map(({ tokenId, amount }) => `${script} ${tokenId} ${amount}`),
    ])
    const mint = first && findMint(first.boxId, outputs.map(assetsOf))
    const isCorrect =
      sameLines(found, boxSums(spent, outputs)) &&
      effect.fee === feeOf(outputs, this.#preset.systemScripts.fee) &&
      effect.parties.reduce((sum, { nanoErg }) => sum + nanoErg, 0n) === 0n &&
      sameLines(effect.minted.map(assetLine), mint === undefined ? [] : [assetLine(mint)]) &&
      sameLines(
        effect.burned.map(assetLine),
        listBurnedTokens(spent.map(assetsOf), outputs.map(assetsOf)).map(assetLine),
      )
    if (!isCorrect) this.differing.push(id)
    this.transactions++
    for (const { script } of effect.parties) {
      const kind = effectOnParty(effect, script)?.kind ?? 'none'
      this.kinds[kind] = (this.kinds[kind] ?? 0) + 1
      this.parties++
    }
  }
}

function boxSums(spent: readonly Box[], outputs: readonly Box[]): string[] {
  const sums = new Map<string, bigint>()
  const add = (key: string, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount)
  for (const [boxes, sign] of [[outputs, 1n] as const, [spent, -1n] as const])
    for (const { ergoTree, value, assets } of boxes) {
      add(`${ergoTree} ERG`, sign * value)
      for (const { tokenId, amount } of assets) add(`${ergoTree} ${tokenId}`, sign * amount)
    }
  return [...sums].flatMap(([key, sum]) => (sum === 0n && !key.endsWith(' ERG') ? [] : [`${key} ${sum}`]))
}

const feeOf = (outputs: readonly Box[], feeScript: string): bigint =>
  outputs.reduce((fee, { ergoTree, value }) => (ergoTree === feeScript ? fee + value : fee), 0n)

const sameLines = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.toSorted().join('\n') === b.toSorted().join('\n')

const assetLine = ({ tokenId, amount }: { readonly tokenId: string; readonly amount: bigint }) => `${tokenId} ${amount}`
const assetsOf = ({ assets }: Box) => assets
