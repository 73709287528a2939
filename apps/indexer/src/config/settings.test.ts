import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeSettings, type Setting } from '@ergo-explorer/service'
import { expect, test } from 'vitest'
import { SETTINGS } from './settings.ts'

const settings = Object.values<Setting<unknown>>(SETTINGS)

test('the operations page lists every setting as it is here, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const rows = settings.map(({ name, initial, takes, about }) => {
    const value = initial === undefined ? 'must be given' : initial === '' ? 'none' : `\`${initial}\``
    return `| \`${name}\` | ${value} | ${takes} | ${about} |`
  })
  const listed = page.split('\n').filter((line) => /^\| `[A-Z_]+` \|/.test(line))
  expect(listed).toEqual(rows)
})

test('what a setting is unless given is among what it takes', () => {
  const wrong = settings.filter(({ initial, parse }) => initial !== undefined && parse(initial) === undefined)
  expect(wrong).toEqual([])
})

test('the help names every setting', () => {
  for (const { name, about } of settings)
    expect(describeSettings(SETTINGS)).toMatch(new RegExp(`^  ${name}\\b.* ${about}`, 'm'))
})
