import { expect, test } from 'vitest'
import { StatementReader, StatementTracker } from './statements.ts'

test('returns each statement once, whether simple, prepared now or prepared earlier', () => {
  const reader = new StatementReader()
  const read = (type: string, body: string) => reader.read({ type, bytes: message(type, body) })
  expect(reader.read({ type: 'startup', bytes: startup('indexer-live') })).toBeUndefined()
  expect(reader.application).toBe('indexer-live')
  expect(read('Q', 'BEGIN\0')).toBe('BEGIN')
  expect(read('P', 'add\0INSERT 1\0\0\0')).toBe('INSERT 1')
  expect(read('B', '\0add\0')).toBeUndefined()
  expect(read('S', '')).toBeUndefined()
  expect(read('B', '\0add\0')).toBe('INSERT 1')
})

function trackAll(application: string, statements: readonly string[]): string[] {
  const tracker = new StatementTracker(application)
  return statements.flatMap((text) => {
    const traced = tracker.track(text)
    return traced === undefined ? [] : [`${traced.phase}: ${traced.label}`]
  })
}

test('labels a migration and its COMMIT by the first object it creates', () => {
  const file = '-- Names.\nCREATE TABLE templates (\n  id int\n);\nCREATE TABLE scripts ();'
  const note = `INSERT INTO "public"."migrations" (name, run_on) VALUES ('0001_names', NOW());`
  expect(trackAll('migrate', ['SELECT pg_advisory_lock(1)', 'BEGIN;', file, note, 'COMMIT;'])).toEqual([
    'migration: CREATE TABLE templates',
    'migration: INSERT migration 0001_names',
    'migration: COMMIT of CREATE TABLE templates',
  ])
})

test('distinguishes begin, bulk and switch on one connection', () => {
  const statements = `
    BEGIN; DECLARE pages NO SCROLL CURSOR FOR SELECT 1; COMMIT
    BEGIN; INSERT INTO checkpoint (height) VALUES (0) ON CONFLICT DO NOTHING; COPY "boxes" ("value") FROM STDIN; COMMIT
    BEGIN; COPY "blocks" ("height") FROM STDIN (FORMAT binary); UPDATE checkpoint SET height = $1; COMMIT
    SET maintenance_work_mem = '1GB'
    BEGIN; CREATE UNIQUE INDEX boxes_by_id ON boxes (id); UPDATE checkpoint SET mode = 'building', step = $1; COMMIT
    UPDATE checkpoint SET mode = 'live'`
  expect(trackAll('indexer-bulk', statements.split(/;|\n/))).toEqual([
    'begin: INSERT checkpoint',
    'begin: COPY boxes',
    'begin: COMMIT',
    'bulk: COPY blocks',
    'bulk: UPDATE checkpoint',
    'bulk: COMMIT',
    'switch: CREATE INDEX boxes_by_id',
    'switch: UPDATE checkpoint after CREATE INDEX boxes_by_id',
    'switch: COMMIT of CREATE INDEX boxes_by_id',
    'switch: UPDATE checkpoint to live',
  ])
})

test('classifies a transaction that starts with orphan_blocks as undo, any other as live', () => {
  const statements = `
    BEGIN; INSERT INTO "blocks" ("height") SELECT 1; WITH added AS ( INSERT INTO balance_changes (delta); COMMIT
    BEGIN; INSERT INTO orphan_blocks (id) SELECT 1; DELETE FROM blocks WHERE height >= 1; COMMIT
    BEGIN; DELETE FROM unspent WHERE box = ANY($1); ROLLBACK`
  expect(trackAll('indexer-live', statements.split(/;|\n/))).toEqual([
    'live: INSERT blocks',
    'live: INSERT balance_changes',
    'live: COMMIT',
    'undo: INSERT orphan_blocks',
    'undo: DELETE blocks',
    'undo: COMMIT',
    'live: DELETE unspent',
  ])
})

test('labels the statements of schema steps by their names', () => {
  const statements = [
    '-- schemaSteps.start\n UPDATE schema_steps SET state = 1',
    "SET statement_timeout = 0; SET maintenance_work_mem = '256MB'",
    'BEGIN',
    'INSERT INTO totals (x) SELECT 1',
    '-- schemaSteps.advance\n UPDATE schema_steps SET counted_height = 2',
    'COMMIT',
    'DROP INDEX CONCURRENTLY IF EXISTS by_age',
    'CREATE INDEX CONCURRENTLY by_age ON unspent (age)',
  ]
  expect(trackAll('indexer-steps', statements)).toEqual([
    'steps: UPDATE schemaSteps.start',
    'steps: INSERT totals',
    'steps: UPDATE schemaSteps.advance',
    'steps: COMMIT of INSERT totals',
    'steps: DROP INDEX by_age',
    'steps: CREATE INDEX by_age',
  ])
})

/** Encodes a typed message of a PostgreSQL client. */
function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + Buffer.byteLength(body), 1)
  return Buffer.concat([head, Buffer.from(body)])
}

/** Encodes the startup message of a connection. */
function startup(application: string): Buffer {
  const body = `user\0postgres\0application_name\0${application}\0\0`
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, Buffer.from(body)])
}
