/** Layout of an entry as packed by db's pack/: token id, then amount. */
const ID_BYTES = 32
const AMOUNT_BYTES = 8
const ENTRY_BYTES = ID_BYTES + AMOUNT_BYTES

/** Subquery with `position`, `token_id` and `amount` of a packed column, like `box_assets` for chain boxes. */
export const unpackAssetsSql = (packed: string): string =>
  `(SELECT position, substr(${packed}, position * ${ENTRY_BYTES} + 1, ${ID_BYTES}) AS token_id,
      ('x' || encode(substr(${packed}, position * ${ENTRY_BYTES} + ${ID_BYTES + 1}, ${AMOUNT_BYTES}), 'hex'))::bit(64)::int8 AS amount
    FROM generate_series(0, length(${packed}) / ${ENTRY_BYTES} - 1) AS position)`
