import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listFiles, readJson, readLines, realData } from './real-data.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'testkit-'))
  vi.stubEnv('EXPLORER_DATA_DIR', folder)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('finds the data in EXPLORER_DATA_DIR', () => {
  const data = realData()
  expect(data.found && data.path('node', 'info.json')).toBe(join(folder, 'node', 'info.json'))
})

test('names the folder and the setting when the data is missing', () => {
  vi.stubEnv('EXPLORER_DATA_DIR', '/nowhere')
  const reason = 'no real chain data at /nowhere; set EXPLORER_DATA_DIR to where it is'
  expect(realData()).toEqual({ found: false, reason })
  expect(() => readJson('info.json')).toThrow(reason)
})

test('returns JSON as text, so that no amount is rounded', () => {
  writeFileSync(join(folder, 'amount.json'), '{"value":97739924000000001}')
  expect(readJson('amount.json')).toBe('{"value":97739924000000001}')
})

test('reads the same lines from a plain and from a compressed file', () => {
  writeFileSync(join(folder, 'blocks.jsonl'), '{"height":1}\n{"height":2}\n')
  writeFileSync(join(folder, 'blocks.jsonl.gz'), gzipSync('{"height":1}\n{"height":2}\n'))
  expect(readLines('blocks.jsonl')).toEqual(['{"height":1}', '{"height":2}'])
  expect(readLines('blocks.jsonl.gz')).toEqual(['{"height":1}', '{"height":2}'])
})

test('lists the files of a folder in order, by names that the readers accept, without subfolders', () => {
  mkdirSync(join(folder, 'node', 'blocks'), { recursive: true })
  writeFileSync(join(folder, 'node', 'b.json'), '2')
  writeFileSync(join(folder, 'node', 'a.json'), '1')
  expect(listFiles('node')).toEqual(['node/a.json', 'node/b.json'])
  expect(listFiles('node').map(readJson)).toEqual(['1', '2'])
})
