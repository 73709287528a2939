import { API_FAULTS } from '@ergo-explorer/testkit/fault-proxy'
import { expect, test } from 'vitest'
import { SAMPLE_COUNT } from '#sample.ts'
import { inspectPage, listSituations } from './faults.ts'

test('seven samples have every fault and no Redis, one each', () => {
  for (const first of [20_774, 20_779]) {
    const samples = Array.from({ length: SAMPLE_COUNT }, (_, i) => listSituations({ number: first + i }))
    expect(samples.map(({ length }) => length)).toEqual(samples.map(() => 1))
    expect(samples.flat().toSorted()).toEqual([...API_FAULTS, 'no Redis'].toSorted())
  }
  expect(listSituations(undefined)).toHaveLength(SAMPLE_COUNT)
})

const page = (main: string) => `<html><title>Block</title><script>undefined</script><main>${main}</main></html>`

test('accepts a page with a heading and text', () => {
  expect(
    inspectPage(page('<h1>Block 7</h1><p>It was mined on Monday, with 3 transactions.</p>'), 'en').problems,
  ).toEqual([])
})

test('reports a blank page, a skeleton and invalid values', () => {
  expect(inspectPage('', 'en').problems).toEqual(['no title', 'no heading', 'too little text: ""'])
  const bad = '<h1>Block NaN</h1><div aria-busy="true">and nothing else for ever and ever</div>'
  expect(inspectPage(page(bad), 'en').problems).toEqual([
    'an invalid value such as NaN',
    'skeleton in the server-rendered page',
  ])
})

test('recognises the error message by its role', () => {
  expect(inspectPage(page('<div role="alert">The data could not be loaded.</div>'), 'en').hasErrorMessage).toBe(true)
  expect(inspectPage(page('<p>Here they are.</p>'), 'en').hasErrorMessage).toBe(false)
})
