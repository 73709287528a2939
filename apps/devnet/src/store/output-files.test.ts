import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAtomically } from './output-files.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'devnet-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('a file or folder appears only when it is complete', () => {
  createAtomically(join(folder, 'new', 'file'), (temporaryPath) => {
    writeFileSync(temporaryPath, 'half')
    expect(readdirSync(join(folder, 'new'))).not.toContain('file')
    writeFileSync(temporaryPath, 'whole')
  })
  expect(readdirSync(join(folder, 'new'))).toEqual(['file'])
  expect(readFileSync(join(folder, 'new', 'file'), 'utf8')).toBe('whole')
})

test('a failure leaves the previous content and no temporary files', () => {
  writeFileSync(join(folder, 'file'), 'before')
  const fail = (temporaryPath: string) => {
    writeFileSync(temporaryPath, 'half')
    throw new Error('disk full')
  }
  expect(() => createAtomically(join(folder, 'file'), fail)).toThrow('disk full')
  expect(readdirSync(folder)).toEqual(['file'])
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('before')
})

test('replaces a folder that is not empty', () => {
  for (const name of ['first', 'second']) {
    createAtomically(join(folder, 'chain'), (temporaryPath) => {
      mkdirSync(temporaryPath)
      writeFileSync(join(temporaryPath, name), '')
    })
  }
  expect(readdirSync(join(folder, 'chain'))).toEqual(['second'])
})

test('removes leftovers of killed processes, but not those of running ones', () => {
  const deadPid = 2 ** 22 + 1
  mkdirSync(join(folder, `chain.${deadPid}.unfinished`))
  mkdirSync(join(folder, `chain.${process.ppid}.unfinished`))
  createAtomically(join(folder, 'chain'), (temporaryPath) => writeFileSync(temporaryPath, ''))
  expect(readdirSync(folder)).toEqual(['chain', `chain.${process.ppid}.unfinished`])
})
