/**
 * CTE `unspent_boxes(box)`: the unspent boxes of the templates whose Blake2b-256 hashes are $1, by
 * templates_by_blake2b256 and unspent_by_template. There are few unspent boxes but many spent ones, which the planner
 * cannot know: without OFFSET 0, here and where it is joined, it would read the complete history.
 */
export const UNSPENT_OF_TEMPLATES_CTE = `unspent_boxes AS MATERIALIZED (
    SELECT u.box FROM unnest(ARRAY(SELECT id FROM templates WHERE blake2b256 = ANY($1::bytea[]))) AS t(id)
    CROSS JOIN LATERAL (SELECT box FROM unspent WHERE template = t.id OFFSET 0) u
  )`
