import { ComparisonTally } from '../compare/comparison-tally.ts'
import type { Holder, ChainSnapshot } from './snapshot.ts'

/** Compares every value of the recorded snapshot. */
export function compareSnapshot(actual: ChainSnapshot, expected: ChainSnapshot): ComparisonTally {
  const tally = new ComparisonTally()
  const label = `height ${expected.height}`
  for (const [name, value] of Object.entries(expected) as [keyof ChainSnapshot, ChainSnapshot[keyof ChainSnapshot]][]) {
    const actualValue = actual[name]
    if (isList(value) || isList(actualValue))
      compareHolders(label, { actual: actual.topBalances, expected: expected.topBalances, tally })
    else tally.compare(`${label} ${name}`, actualValue, value)
  }
  return tally
}

function compareHolders(
  label: string,
  {
    actual,
    expected,
    tally,
  }: { readonly actual: readonly Holder[]; readonly expected: readonly Holder[]; readonly tally: ComparisonTally },
): void {
  tally.compare(`${label} topBalances`, actual.length, expected.length)
  for (const [i, { address, nanoErg, unspentBoxes }] of expected.entries()) {
    const rank = `${label} rank ${i + 1}`
    tally.compare(`${rank} address`, actual[i]?.address, address)
    tally.compare(`${rank} nanoErg`, actual[i]?.nanoErg, nanoErg)
    tally.compare(`${rank} unspentBoxes`, actual[i]?.unspentBoxes, unspentBoxes)
  }
}

const isList = (value: ChainSnapshot[keyof ChainSnapshot]): value is readonly Holder[] => typeof value === 'object'
