import type { PayerBox } from './payment.ts'

/** Amounts by token id, and nanoERG. */
export interface SelectionTarget {
  readonly value: bigint
  readonly tokens: ReadonlyMap<string, bigint>
}

export interface BoxSelection<Box extends PayerBox> {
  readonly boxes: readonly Box[]
  /** What the boxes have beyond the target. */
  readonly change: SelectionTarget
  /** What they lack; empty if they are enough. */
  readonly missing: SelectionTarget
}

/** More inputs make a transaction that nodes may refuse. */
const MAX_INPUTS = 100

/**
 * Chooses few boxes with at least these amounts: for each token those with most of it, then for ERG boxes without
 * tokens before others, largest first. Change, if there is any, has at least the value that a box needs.
 */
export function selectBoxes<Box extends PayerBox>(
  candidates: readonly Box[],
  { value, tokens }: SelectionTarget,
  minChangeValue: bigint,
): BoxSelection<Box> {
  const chosen = new Set<Box>()
  for (const [tokenId, amount] of tokens) {
    const holders = candidates
      .map((box) => ({ box, held: tokenIn(box, tokenId) }))
      .filter(({ held }) => held > 0n)
      .toSorted((a, b) => compare(b.held, a.held) || largestFirst(a.box, b.box))
    let held = sumOf(chosen, (box) => tokenIn(box, tokenId))
    for (const { box, held: own } of holders) {
      if (held >= amount || chosen.size === MAX_INPUTS) break
      if (chosen.has(box)) continue
      chosen.add(box)
      held += own
    }
  }
  const others = candidates
    .filter((box) => !chosen.has(box))
    .toSorted((a, b) => Number(a.assets.length > 0) - Number(b.assets.length > 0) || largestFirst(a, b))
  for (const box of others) {
    if (describe([...chosen], { value, tokens }, minChangeValue).missing.value === 0n || chosen.size === MAX_INPUTS)
      break
    chosen.add(box)
  }
  return describe([...chosen], { value, tokens }, minChangeValue)
}

function describe<Box extends PayerBox>(
  boxes: readonly Box[],
  { value, tokens }: SelectionTarget,
  minChangeValue: bigint,
): BoxSelection<Box> {
  const balance = new Map([...tokens].map(([tokenId, amount]) => [tokenId, -amount]))
  for (const { assets } of boxes)
    for (const { tokenId, amount } of assets) balance.set(tokenId, (balance.get(tokenId) ?? 0n) + amount)
  const left = sumOf(boxes, (box) => box.value) - value
  const changeTokens = new Map([...balance].filter(([, amount]) => amount > 0n))
  const needsChange = left > 0n || changeTokens.size > 0
  const lacking = left < 0n ? -left : 0n
  return {
    boxes,
    change: { value: left > 0n ? left : 0n, tokens: changeTokens },
    missing: {
      value: needsChange && left < minChangeValue ? minChangeValue - left : lacking,
      tokens: new Map([...balance].filter(([, amount]) => amount < 0n).map(([tokenId, amount]) => [tokenId, -amount])),
    },
  }
}

const tokenIn = ({ assets }: PayerBox, tokenId: string): bigint =>
  assets.reduce((sum, asset) => (asset.tokenId === tokenId ? sum + asset.amount : sum), 0n)

const sumOf = <T>(items: Iterable<T>, amountOf: (item: T) => bigint): bigint =>
  [...items].reduce((sum, item) => sum + amountOf(item), 0n)

const compare = (a: bigint, b: bigint): number => (a === b ? 0 : a < b ? -1 : 1)

/** Boxes of equal value are ordered by id, so that the same boxes always give the same selection. */
const largestFirst = (a: PayerBox, b: PayerBox): number => compare(b.value, a.value) || (a.boxId < b.boxId ? -1 : 1)
