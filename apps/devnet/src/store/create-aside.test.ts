import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAside } from './create-aside.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'devnet-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

test('a file or folder stands in its place once it is whole, and not before', () => {
  createAside(join(folder, 'new', 'file'), (aside) => {
    writeFileSync(aside, 'half')
    expect(readdirSync(join(folder, 'new'))).not.toContain('file')
    writeFileSync(aside, 'whole')
  })
  expect(readdirSync(join(folder, 'new'))).toEqual(['file'])
  expect(readFileSync(join(folder, 'new', 'file'), 'utf8')).toBe('whole')
})

test('when making it fails, what was there before stays, and nothing else', () => {
  writeFileSync(join(folder, 'file'), 'before')
  const fail = (aside: string) => {
    writeFileSync(aside, 'half')
    throw new Error('disk full')
  }
  expect(() => createAside(join(folder, 'file'), fail)).toThrow('disk full')
  expect(readdirSync(folder)).toEqual(['file'])
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('before')
})

test('a folder takes the place of a full one', () => {
  for (const name of ['first', 'second']) {
    createAside(join(folder, 'chain'), (aside) => {
      mkdirSync(aside)
      writeFileSync(join(aside, name), '')
    })
  }
  expect(readdirSync(join(folder, 'chain'))).toEqual(['second'])
})

test('what a killed process began is removed, what a living one is at is not', () => {
  const nobody = 2 ** 22 + 1
  mkdirSync(join(folder, `chain.${nobody}.unfinished`))
  mkdirSync(join(folder, `chain.${process.ppid}.unfinished`))
  createAside(join(folder, 'chain'), (aside) => writeFileSync(aside, ''))
  expect(readdirSync(folder)).toEqual(['chain', `chain.${process.ppid}.unfinished`])
})
