import { expect, test } from 'vitest'
import { withBareReact } from './bare-pages.ts'

test('replaces the scripts of a page and leaves the elements and text boundaries', () => {
  const page = (head: string, contents: string, end: string) =>
    `<head>${head}</head><body><div id="root">${contents}</div>${end}</body>`
  expect(
    withBareReact(
      page(
        '<link rel="stylesheet" href="/a.css"><link rel="modulepreload" href="/a.js"><script>a()</script>',
        '<!--$--><p>1<!-- -->2</p><!--/$-->',
        '<script type="application/json" id="state">{"a":1}</script>',
      ),
    ),
  ).toBe(
    page(
      '<link rel="stylesheet" href="/a.css">',
      '<p>1<!-- -->2</p>',
      '<script type="module" src="/bare-react.js"></script>',
    ),
  )
})
