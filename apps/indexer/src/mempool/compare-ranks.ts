import { compareRates, holdersOf, type Waiting } from './waiting.ts'

/** Which of two is ahead: more nodes hold it, it pays more for each byte, it came earlier. Negative for the first. */
export function compareRanks(a: Waiting, b: Waiting): number {
  return holdersOf(b) - holdersOf(a) || compareRates(a, b) || a.firstSeen - b.firstSeen || compareIds(a, b)
}

const compareIds = (a: Waiting, b: Waiting): number => Number(a.id > b.id) - Number(a.id < b.id)
