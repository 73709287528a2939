import {
  expectedBlockTime,
  isRentDue,
  type NetworkPreset,
  paceStartHeight,
  rentDueHeight,
  type RentOutcome,
  rentOutcome,
  rentWarningBlocks,
  toNanoErg,
  toTokenUnits,
} from '@ergo-explorer/chain'
import type { AddressRentRisk, BoxRent, TokenRentRisk } from '@ergo-explorer/contract'
import type { Tip } from '#database/tip.ts'
import { launchParameterValue } from '#queries/epochs.ts'
import { MAX_RENT_BOXES, type RentBasis, type RentBoxRecord, type RentHeights } from '#queries/rent.ts'

/** Everything that decides about rent, besides the box. */
export interface RentTerms extends RentBasis {
  readonly preset: NetworkPreset
  readonly tip: Pick<Tip, 'height' | 'timestamp'>
}

/** Boxes of an address or with a token. */
interface HeldBoxes {
  /** Those among the oldest {@link MAX_RENT_BOXES} from which rent is due, or will be soon. */
  readonly boxes: readonly RentBoxRecord[]
  /** Number of all unspent boxes. */
  readonly unspent: number
}

type MeasuredBox = Pick<RentBoxRecord, 'value' | 'size' | 'creationHeight'>

/** Boxes are at risk if rent is due or will be soon. */
export const rentHeights = (preset: NetworkPreset, tipHeight: number): RentHeights => ({
  maxHeightAtRisk: tipHeight + 1 + rentWarningBlocks(preset) - preset.storageRentPeriod,
  paceStartHeight: paceStartHeight(preset, tipHeight),
})

export function presentBoxRent(terms: RentTerms, box: MeasuredBox): BoxRent {
  const outcome = outcomeOf(terms, box)
  return {
    ...presentDue(terms, box.creationHeight),
    outcome: OUTCOMES[outcome.box],
    fee: outcome.box === 'recreated' ? toNanoErg(outcome.fee) : null,
    isAtRisk: lossIn(terms, box) > 0n,
  }
}

const OUTCOMES = { recreated: 'fee', consumed: 'taken-whole', untouched: 'not-collectable' } as const

/** Null if rent can be collected from none of the boxes soon. */
export function presentAddressRentRisk(terms: RentTerms, held: HeldBoxes): AddressRentRisk | null {
  return presentRisk(terms, held, (boxes) => ({
    boxCount: boxes.length,
    wholeBoxCount: boxes.filter((box) => outcomeOf(terms, box).box === 'consumed').length,
    nanoErg: toNanoErg(boxes.reduce((sum, box) => sum + lossIn(terms, box), 0n)),
  }))
}

/** Null if none of the boxes can be taken whole soon. */
export function presentTokenRentRisk(terms: RentTerms, { boxes, unspent }: HeldBoxes): TokenRentRisk | null {
  const whole = boxes.filter((box) => outcomeOf(terms, box).box === 'consumed')
  return presentRisk(terms, { boxes: whole, unspent }, (some) => ({
    boxCount: some.length,
    amount: toTokenUnits(some.reduce((sum, { amount }) => sum + amount, 0n)),
  }))
}

/** Boxes of which the next block may collect rent are due; others fall due within the warning period. */
function presentRisk<Sums>(
  terms: RentTerms,
  { boxes, unspent }: HeldBoxes,
  sumUp: (boxes: readonly RentBoxRecord[]) => Sums,
) {
  const { preset, tip } = terms
  const risky = boxes.filter((box) => lossIn(terms, box) > 0n)
  if (risky.length === 0) return null
  const { due = [], upcoming = [] } = Object.groupBy(risky, ({ creationHeight }) =>
    isRentDue(preset, creationHeight, tip.height + 1) ? 'due' : 'upcoming',
  )
  const dueHeight = rentDueHeight(preset, Math.min(...upcoming.map(({ creationHeight }) => creationHeight)))
  return {
    due: due.length === 0 ? null : sumUp(due),
    upcoming: upcoming.length === 0 ? null : { dueHeight, dueAt: expectedTimeOf(terms, dueHeight), ...sumUp(upcoming) },
    checkedBoxCount: Math.min(unspent, MAX_RENT_BOXES),
    isComplete: unspent <= MAX_RENT_BOXES,
  }
}

function outcomeOf({ storageFeeFactor }: RentTerms, { value, size }: MeasuredBox): RentOutcome {
  return rentOutcome(value, size, storageFeeFactor ?? launchParameterValue('storageFeeFactor'))
}

/** What a collector may take from a box soon. */
function lossIn(terms: RentTerms, box: MeasuredBox): bigint {
  const { preset, tip } = terms
  const isSoon =
    box.creationHeight <= rentHeights(preset, tip.height).maxHeightAtRisk &&
    isRentDue(preset, box.creationHeight, Math.max(tip.height + 1, rentDueHeight(preset, box.creationHeight)))
  if (!isSoon) return 0n
  const outcome = outcomeOf(terms, box)
  if (outcome.box === 'untouched') return 0n
  return outcome.box === 'consumed' ? box.value : outcome.fee
}

function presentDue(terms: RentTerms, creationHeight: number) {
  const { preset, tip } = terms
  const dueHeight = rentDueHeight(preset, creationHeight)
  const isDue = isRentDue(preset, creationHeight, tip.height + 1)
  return { dueHeight, dueAt: isDue ? null : expectedTimeOf(terms, dueHeight), isDue }
}

function expectedTimeOf({ preset, tip, paceStartTime }: RentTerms, height: number): number {
  const start = paceStartHeight(preset, tip.height)
  const blocks =
    start === undefined || paceStartTime === null ? [tip] : [{ height: start, timestamp: paceStartTime }, tip]
  return expectedBlockTime(preset, blocks, height)
}
