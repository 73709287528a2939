import { expect, test } from 'vitest'
import { judgePage } from './read-page.ts'

const page = (main: string) => `<html><title>Block</title><script>undefined</script><main>${main}</main></html>`

test('a page with a heading and text can be read', () => {
  expect(judgePage(page('<h1>Block 7</h1><p>It was mined on Monday, with 3 transactions.</p>'), 'en').faults).toEqual(
    [],
  )
})

test('a blank one, a skeleton and values that are none are told', () => {
  expect(judgePage('', 'en').faults).toEqual(['no title', 'no heading', 'hardly any text: ""'])
  const bad = '<h1>Block NaN</h1><div aria-busy="true">and nothing else for ever and ever</div>'
  expect(judgePage(page(bad), 'en').faults).toEqual(['a value that is none', 'a skeleton in the server’s page'])
})

test('the failed face is known by its role', () => {
  expect(judgePage(page('<div role="alert">The data did not arrive.</div>'), 'en').hasFailedFace).toBe(true)
  expect(judgePage(page('<p>Here they are.</p>'), 'en').hasFailedFace).toBe(false)
})
