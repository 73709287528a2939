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
import type { RentBasis, RentBoxRecord, RentHeights } from '#queries/rent.ts'

/** Everything that decides about rent, besides the box. */
export interface RentTerms extends RentBasis {
  readonly preset: NetworkPreset
  readonly tip: Pick<Tip, 'height' | 'timestamp'>
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
export function presentAddressRentRisk(terms: RentTerms, boxes: readonly RentBoxRecord[]): AddressRentRisk | null {
  const risky = boxes.filter((box) => lossIn(terms, box) > 0n)
  const first = earliest(risky)
  if (first === undefined) return null
  return {
    ...presentDue(terms, first),
    boxCount: risky.length,
    wholeBoxCount: risky.filter((box) => outcomeOf(terms, box).box === 'consumed').length,
    nanoErg: toNanoErg(risky.reduce((sum, box) => sum + lossIn(terms, box), 0n)),
  }
}

/** Null if none of the boxes can be taken whole soon. */
export function presentTokenRentRisk(terms: RentTerms, boxes: readonly RentBoxRecord[]): TokenRentRisk | null {
  const risky = boxes.filter((box) => lossIn(terms, box) > 0n && outcomeOf(terms, box).box === 'consumed')
  const first = earliest(risky)
  if (first === undefined) return null
  const amount = risky.reduce((sum, box) => sum + box.amount, 0n)
  return { ...presentDue(terms, first), boxCount: risky.length, amount: toTokenUnits(amount) }
}

const earliest = (boxes: readonly MeasuredBox[]): number | undefined =>
  boxes.length === 0 ? undefined : Math.min(...boxes.map(({ creationHeight }) => creationHeight))

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

function presentDue({ preset, tip, paceStartTime }: RentTerms, creationHeight: number) {
  const dueHeight = rentDueHeight(preset, creationHeight)
  const isDue = isRentDue(preset, creationHeight, tip.height + 1)
  const start = paceStartHeight(preset, tip.height)
  const blocks =
    start === undefined || paceStartTime === null ? [tip] : [{ height: start, timestamp: paceStartTime }, tip]
  return { dueHeight, dueAt: isDue ? null : expectedBlockTime(preset, blocks, dueHeight), isDue }
}
