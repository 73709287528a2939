/**
 * `standing(box)`: the unspent boxes of the templates whose Blake2b-256 hashes are $1, through templates_by_blake2b256 and
 * unspent_by_template. What stands is few and what ever stood is much, which the planner cannot know: without OFFSET 0,
 * here and where it is joined, it would read the whole history.
 */
export const STANDING = `standing AS MATERIALIZED (
    SELECT u.box FROM unnest(ARRAY(SELECT id FROM templates WHERE blake2b256 = ANY($1::bytea[]))) AS t(id)
    CROSS JOIN LATERAL (SELECT box FROM unspent WHERE template = t.id OFFSET 0) u
  )`
