/** Bytes of a token's id, and of its amount behind it, as packed by db's pack/. */
const ID = 32
const AMOUNT = 8
const BOTH = ID + AMOUNT

/** Rows `place`, `token_id` and `amount` of a packed column: what `box_assets` is for boxes of the chain. */
export const unpackedAssets = (packed: string): string =>
  `(SELECT place, substr(${packed}, place * ${BOTH} + 1, ${ID}) AS token_id,
      ('x' || encode(substr(${packed}, place * ${BOTH} + ${ID + 1}, ${AMOUNT}), 'hex'))::bit(64)::int8 AS amount
    FROM generate_series(0, length(${packed}) / ${BOTH} - 1) AS place)`
