-- The circulating supply after every block, so that the supply at any height is one row: total minus unspent boxes of
-- the protocol contracts minus re-emission debt. `reemission_tokens` counts the re-emission tokens outside the emission
-- contract, which are a debt from the activation height of EIP-27 on.
ALTER TABLE blocks ADD COLUMN circulating bigint, ADD COLUMN reemission_tokens bigint;

-- Blocks that are already indexed. Contracts, tokens, totals and heights of all networks at the time of this migration.
WITH network AS MATERIALIZED (
  SELECT CASE network WHEN 'devnet' THEN 191925000000000 ELSE 97739925000000000 END AS total,
    CASE network WHEN 'mainnet' THEN 777217 WHEN 'devnet' THEN 1409 ELSE 2147483647 END AS activation_height
  FROM checkpoint
), emission AS MATERIALIZED (
  SELECT id FROM scripts WHERE hash IN (
    '\xb29f58d3a92e5d99cf15a43678b389503148cb7eabcc287b0c41f1b1b020825d',
    '\xd0fc7792c580ed0193cfa979092fba2fbca7206780afc529deccee636e21bef4'
  )
), locked AS MATERIALIZED (
  SELECT id FROM emission
  UNION ALL
  SELECT id FROM scripts WHERE hash IN (
    '\x78c1bc80895cbdc915155b9e608a55b14eed23557f02c66fe105e4eb3f12c23c', -- treasury
    '\x9746b4eb169ae80a636c10c949373d86d1aa5f0d0c194961b9bdd825395b2afc',
    '\xa3b99d2d8c80b28f6804769775e24d18f98cb8835500fff12b6f8b59c6469eb8', -- no premine
    '\x51e7324757ba8597014593a25b1d5191c6f26048e431a6866d7bbedc7f2122d8', -- re-emission
    '\x38c5a777d00da0044fd0c23e7ddc1ac3b4c8658f579d2ab8185ae08fe022c6be',
    '\xf0d194c8222a8c38d972dd5ebd40859c84ff372bbce0adf74b47a378cb718ef7', -- pay to re-emission
    '\x1092546b6997734f1a18c71998bd0597ef2954867a8f519f18ae034c96016eeb'
  )
), token AS MATERIALIZED (
  SELECT id FROM tokens WHERE token_id IN (
    '\xd9a2cc8a09abfaed87afacfbb7daee79a6b26f10c6613fc13d3f3953e5521d1a',
    '\x3723f3c5e510ba8b442c17527762fc41b11033ef2bd1f342a8934eab384d1f59'
  )
), genesis AS MATERIALIZED (
  SELECT coalesce(sum(value) FILTER (WHERE script IN (SELECT id FROM locked)), 0) AS locked,
    coalesce(sum((SELECT sum(amount) FROM box_assets WHERE box = number AND token IN (SELECT id FROM token)))
      FILTER (WHERE script NOT IN (SELECT id FROM emission)), 0) AS tokens
  FROM boxes WHERE number < 0
), changes AS MATERIALIZED (
  SELECT transaction, script, token, delta FROM balance_changes WHERE token = 0 AND script IN (SELECT id FROM locked)
  UNION ALL
  SELECT transaction, script, token, delta FROM balance_changes WHERE token IN (SELECT id FROM token)
  UNION ALL
  SELECT transaction, script, token, delta FROM bulk_changes
  WHERE (token = 0 AND script IN (SELECT id FROM locked)) OR token IN (SELECT id FROM token)
), by_block AS MATERIALIZED (
  SELECT t.height, coalesce(sum(delta) FILTER (WHERE token = 0), 0) AS locked,
    coalesce(sum(delta) FILTER (WHERE token <> 0 AND script NOT IN (SELECT id FROM emission)), 0) AS tokens
  FROM changes c JOIN transactions t ON t.number = c.transaction WHERE t.number >= 0 GROUP BY t.height
), running AS MATERIALIZED (
  SELECT height, sum(coalesce(by_block.locked, 0)) OVER upwards AS locked,
    sum(coalesce(by_block.tokens, 0)) OVER upwards AS tokens
  FROM blocks LEFT JOIN by_block USING (height) WINDOW upwards AS (ORDER BY height)
)
UPDATE blocks b
SET circulating = n.total - g.locked - r.locked
    - CASE WHEN b.height < n.activation_height THEN 0 ELSE g.tokens + r.tokens END,
  reemission_tokens = g.tokens + r.tokens
FROM running r, network n, genesis g WHERE r.height = b.height;

ALTER TABLE blocks ALTER COLUMN circulating SET NOT NULL, ALTER COLUMN reemission_tokens SET NOT NULL;
