-- Changes of each contract per UTC day, for its history: created and spent boxes, the net change of unspent boxes and of
-- their value, and transactions that spend a box. Templates of wallets, one per address, are left out. A state table:
-- every block adds to it, a rollback subtracts the same, and the switch from bulk to live mode builds it.
CREATE TABLE template_days (
  value bigint NOT NULL,
  template int NOT NULL,
  day int NOT NULL,
  changes int NOT NULL,
  unspent int NOT NULL,
  spends int NOT NULL
);

-- A live index is filled here, as is one whose switch has built its counters already: balance_changes and seven
-- counters were its first eight steps, and this table is the ninth.
DO $$
BEGIN
  IF EXISTS (SELECT FROM checkpoint WHERE mode = 'live' OR (mode = 'building' AND step > 8)) THEN
    INSERT INTO template_days (value, template, day, changes, unspent, spends)
    SELECT sum(value), template, day, sum(changes), sum(unspent), sum(spends)
    FROM (
      SELECT template, (timestamp / 86400000)::int4 AS day, sum(value) AS value, count(*) AS changes,
        count(*) AS unspent, 0 AS spends
      FROM boxes JOIN blocks USING (height) WHERE number >= 0 AND template IS NOT NULL GROUP BY 1, 2
      UNION ALL
      SELECT b.template, (timestamp / 86400000)::int4, -sum(b.value), count(*), -count(*), 0
      FROM inputs i JOIN boxes b ON b.number = i.box JOIN transactions t ON t.number = i.transaction
        JOIN blocks ON blocks.height = t.height
      WHERE b.template IS NOT NULL GROUP BY 1, 2
      UNION ALL
      SELECT s.template, (timestamp / 86400000)::int4, 0, 0, 0, count(*)
      FROM template_spends s JOIN transactions t ON t.number = s.transaction JOIN blocks ON blocks.height = t.height
      GROUP BY 1, 2
    ) parts
    WHERE template IN (
      SELECT id FROM templates WHERE NOT (octet_length(bytes) = 35 AND substr(bytes, 1, 2) = '\x08cd')
    )
    GROUP BY template, day;
    UPDATE checkpoint SET step = step + 1 WHERE mode = 'building';
  END IF;
  IF EXISTS (SELECT FROM checkpoint WHERE mode = 'live') THEN
    ALTER TABLE template_days ADD PRIMARY KEY (template, day);
    CREATE INDEX IF NOT EXISTS templates_of_contracts ON templates (id)
      WHERE NOT (octet_length(bytes) = 35 AND substr(bytes, 1, 2) = '\x08cd');
  END IF;
END
$$;
