/** What decides about rent and its time besides a box and the tip. */
export interface RentBasis {
  /** The current storage fee factor; null before an epoch has stated one. */
  readonly storageFeeFactor: number | null
  /** Time of the block from which the current pace of blocks is measured; null in the first difficulty epoch. */
  readonly paceStartTime: number | null
}

/** Columns of {@link RentBasis}. Uses the end of the primary key of epochs, and the primary key of blocks. */
export const rentBasisColumns = (paceStartHeight: string): string =>
  `(SELECT (parameters ->> 'storageFeeFactor')::int4 FROM epochs ORDER BY height DESC LIMIT 1) AS fee_factor,
    (SELECT timestamp FROM blocks WHERE height = ${paceStartHeight}::int4) AS pace_start_time`

export interface RentBasisColumns {
  readonly fee_factor: number | null
  readonly pace_start_time: bigint | null
}

export const toRentBasis = ({ fee_factor, pace_start_time }: RentBasisColumns): RentBasis => ({
  storageFeeFactor: fee_factor,
  paceStartTime: pace_start_time === null ? null : Number(pace_start_time),
})

/** Which boxes are at risk at a tip, and from which block its pace is measured. */
export interface RentHeights {
  /** Unspent boxes created up to this height are at risk of rent. */
  readonly maxHeightAtRisk: number
  readonly paceStartHeight: number | undefined
}

/** Boxes are numbered in the order of the chain, so the oldest ones come first. */
export const MAX_RENT_BOXES = 200

/**
 * Joins the unspent boxes created up to a height, among the oldest of a list. `held` selects box and amount of the list,
 * in the order of box numbers. Uses the primary keys of unspent and boxes.
 */
export const rentBoxesJoin = (held: string, maxCreationHeight: string): string => `LEFT JOIN LATERAL (
    SELECT array_agg(u.value ORDER BY u.box) AS rent_values, array_agg(rb.size ORDER BY u.box) AS rent_sizes,
      array_agg(u.creation_height ORDER BY u.box) AS rent_heights, array_agg(held.amount ORDER BY u.box) AS rent_amounts
    FROM (${held} ORDER BY box LIMIT ${MAX_RENT_BOXES}) held
    JOIN unspent u ON u.box = held.box JOIN boxes rb ON rb.number = u.box
    WHERE u.creation_height <= ${maxCreationHeight}
  ) rent ON true`

export interface RentBoxColumns {
  readonly rent_values: readonly bigint[] | null
  readonly rent_sizes: readonly number[] | null
  readonly rent_heights: readonly number[] | null
  readonly rent_amounts: readonly bigint[] | null
}

/** An unspent box from which rent is due, or will be soon. */
export interface RentBoxRecord {
  readonly value: bigint
  readonly size: number
  readonly creationHeight: number
  /** Amount of the token that the list is about. */
  readonly amount: bigint
}

export const toRentBoxes = (row: RentBoxColumns): RentBoxRecord[] =>
  (row.rent_values ?? []).map((value, index) => ({
    value,
    size: row.rent_sizes?.[index] ?? 0,
    creationHeight: row.rent_heights?.[index] ?? 0,
    amount: row.rent_amounts?.[index] ?? 0n,
  }))
