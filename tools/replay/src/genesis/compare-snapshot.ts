import { Tally } from '../compare/tally.ts'
import type { Holder, Snapshot } from './snapshot.ts'

/** Every value that the oracle holds; what it does not hold is not compared. */
export function compareSnapshot(ours: Snapshot, expected: Snapshot): Tally {
  const tally = new Tally()
  const at = `height ${expected.height}`
  for (const [name, value] of Object.entries(expected) as [keyof Snapshot, Snapshot[keyof Snapshot]][]) {
    const our = ours[name]
    if (isList(value) || isList(our)) compareHolders(at, ours.topBalances, expected.topBalances, tally)
    else tally.compare(`${at} ${name}`, our, value)
  }
  return tally
}

function compareHolders(at: string, ours: readonly Holder[], expected: readonly Holder[], tally: Tally): void {
  tally.compare(`${at} topBalances`, ours.length, expected.length)
  for (const [i, { address, nanoErg, unspentBoxes }] of expected.entries()) {
    const rank = `${at} rank ${i + 1}`
    tally.compare(`${rank} address`, ours[i]?.address, address)
    tally.compare(`${rank} nanoErg`, ours[i]?.nanoErg, nanoErg)
    tally.compare(`${rank} unspentBoxes`, ours[i]?.unspentBoxes, unspentBoxes)
  }
}

const isList = (value: Snapshot[keyof Snapshot]): value is readonly Holder[] => typeof value === 'object'
