import { expect, test } from 'vitest'
import { resolvePageUrl } from './resolve-page-url.ts'

const ID = 'ab'.repeat(32)

test.each([
  ['/en/LATEST-BLOCKS?page=2', '/en/latest-blocks?page=2'],
  ['/en/%6Catest%2Dblocks', '/en/latest-blocks'],
  [`/ru/Blocks/${ID}/extension`, `/ru/blocks/${ID}/extension`],
  ['/en/blocks/%39', '/en/blocks/9'],
  ['/en/latest-blocks%0A', '/en/latest-blocks'],
  ['/en/%0d%0a', '/en'],
  ['/tr/blocks/9%E2%80%A8', '/tr/blocks/9'],
])('a page has one canonical path, however %s is written', (url, expected) => {
  const location = resolvePageUrl({ url, chosenLanguage: undefined, acceptLanguage: undefined }, false)
  expect(location).toMatchObject({ kind: 'redirect', status: 301, to: expected })
  expect(resolvePageUrl({ url: expected, chosenLanguage: undefined, acceptLanguage: undefined }, false).kind).toBe(
    'page',
  )
})

test.each(['/en/blocks/a%2Fb', '/en/addresses/9fABC', '/en/No/Such/Page', '/en/blocks/a%3Ab'])(
  '%s is already canonical',
  (url) => {
    expect(resolvePageUrl({ url, chosenLanguage: undefined, acceptLanguage: undefined }, false)).toMatchObject({
      kind: 'page',
      url,
    })
  },
)
