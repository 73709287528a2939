import { expect, test } from 'vitest'
import { currentCommit, SAMPLE_COUNT, sampleOfCommit, selectSample } from './sample.ts'

const items = Array.from({ length: 45 }, (_, i) => i)
const { number } = sampleOfCommit('00005126cafe')

test('seven samples in a row contain each item once, whatever the first is', () => {
  for (const first of [number, number + 3]) {
    const all = Array.from({ length: SAMPLE_COUNT }, (_, i) => selectSample(items, { number: first + i }, 'silent'))
    expect(all.flat().toSorted((a, b) => a - b)).toEqual(items)
  }
})

test('the commit and the name determine the sample', () => {
  expect(number).toBe(20_774)
  expect(selectSample(items, { number }, 'down')).toEqual(selectSample(items, { number }, 'down'))
  expect(selectSample(items, { number }, 'down')).not.toEqual(selectSample(items, { number }, 'html'))
  expect(selectSample(items, undefined)).toBe(items)
  expect(sampleOfCommit(currentCommit())).toEqual(sampleOfCommit(currentCommit()))
  for (const wrong of ['', 'main', '2026-11-17'])
    expect(() => sampleOfCommit(wrong)).toThrow('is not the id of a commit')
})
