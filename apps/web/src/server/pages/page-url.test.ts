import { describe, expect, test } from 'vitest'
import { escapeInvalidPath, resolvePageUrl } from './page-url.ts'

const at = (url: string, acceptLanguage?: string, chosenLanguage?: string) =>
  resolvePageUrl({ url, chosenLanguage, acceptLanguage })
const target = (url: string, accepted?: string, chosen?: string) => {
  const location = at(url, accepted, chosen)
  return location.kind === 'redirect' ? `${location.status} ${location.to}` : location.url
}
const screenAt = (url: string) => {
  const location = at(url)
  return location.kind === 'page' ? location.screen.name : location.kind
}
const ID = 'ab'.repeat(32)

describe('[U19] the first path segment selects the language', () => {
  test.each([
    ['/en', '/en'],
    ['/ru/latest-blocks', '/ru/latest-blocks'],
    ['/latest-blocks?page=2', '301 /en/latest-blocks?page=2'],
    ['/xx/latest-blocks', '301 /en/xx/latest-blocks'],
    ['/RU', '301 /en/RU'],
    ['/en/', '301 /en'],
    ['/en/latest-blocks/', '301 /en/latest-blocks'],
    [`/blocks/${ID}`, `301 /en/blocks/${ID}`],
  ])('%s: %s', (url, expected) => {
    expect(target(url, 'tr')).toBe(expected)
  })

  test('only the root URL negotiates the language, and that redirect is not cached publicly', () => {
    expect(target('/', 'tr-TR,tr;q=0.9')).toBe('302 /tr')
    expect(target('/?iframe=1', 'tr', 'ru')).toBe('302 /ru?iframe=1')
    expect(target('/')).toBe('302 /en')
    expect(at('/')).toMatchObject({ isPrivate: true })
    expect(at('/x')).toMatchObject({ isPrivate: false })
  })
})

test.each([
  ['/en', 'home'],
  ['/en/latest-blocks', 'latest-blocks'],
  ['/en/data', 'data'],
  ['/en/blocks/1', 'block'],
  ['/en/blocks/1/extension', 'block'],
  ['/en/blocks/1/any/thing', 'block'],
  [`/en/transactions/${ID}`, 'transaction'],
  ['/en/addresses/9f', 'address'],
  ['/en/search?query=1', 'search'],
  ['/en/blocks', 'not-found'],
  ['/en/no/such/page', 'not-found'],
  ['/en/%25zz', 'not-found'],
])('[U01] [U02] [U03] [U04] [U05] [U06] [U16] [U22] the screen of %s is %s', (url, screen) => {
  expect(screenAt(url)).toBe(screen)
})

test.each([
  ['//en/latest-blocks', '301 /en/latest-blocks'],
  ['///en/latest-blocks?page=2', '301 /en/latest-blocks?page=2'],
  ['//evil.example/en', '301 /en/evil.example/en'],
  ['////evil.example', '301 /en/evil.example'],
])('merges leading slashes, which would name a host: %s', (url, expected) => {
  expect(target(url)).toBe(expected)
})

test.each([
  ['/en/%', '/en/%25'],
  ['/en/blocks/%E0%A4%A?page=%zz', '/en/blocks/%25E0%25A4%25A?page=%zz'],
  ['/en/token/%ff%fe', '/en/token/%25ff%25fe'],
  ['/en/token/%D0%B0%2F?query=%', '/en/token/%D0%B0%2F?query=%'],
])('takes the percent signs of a path that cannot be decoded literally: %s', (url, expected) => {
  expect(escapeInvalidPath(url)).toBe(expected)
})

test('an upper-case id redirects to its canonical URL; the case of an address is kept', () => {
  expect(target(`/en/blocks/${ID.toUpperCase()}/extension?page=2`)).toBe(`301 /en/blocks/${ID}/extension?page=2`)
  expect(target('/en/addresses/9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5vA')).toBe(
    '/en/addresses/9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5vA',
  )
})

test('unknown parameters are dropped and the others sorted, so each page has one cache key', () => {
  expect(target('/en/latest-blocks?utm=1&page=3&limit=60&theme=dark')).toBe('/en/latest-blocks?limit=60&page=3')
  expect(target('/en/latest-blocks?limit=60&page=3')).toBe('/en/latest-blocks?limit=60&page=3')
  expect(target('/en/latest-blocks?iframe=abc')).toBe('/en/latest-blocks?iframe=1')
  expect(target('/en?page=3')).toBe('/en')
})

test('parameters of the old explorer redirect to the new ones', () => {
  expect(target('/en/latest-blocks?offset=60&limit=30')).toBe('301 /en/latest-blocks?limit=30&page=3')
  expect(target('/en/latest-blocks?startDate=1561978977137&endDate=1562065377137')).toBe(
    '301 /en/data?from=2019-07-01&to=2019-07-02',
  )
  expect(target('/en/data?startDate=nonsense')).toBe('301 /en/data')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '///evil.example/en',
  '/en//evil.example',
  '/https://evil.example',
  '/%2F%2Fevil.example',
])('no URL redirects to another host: %s', (url) => {
  const location = at(url)
  if (location.kind === 'redirect') expect(location.to).toMatch(/^\/[a-z]{2}(?:$|[/?])/)
  else expect(location.url).toMatch(/^\/en/)
})

describe('paths are canonicalized', () => {
  test.each([
    ['/en/LATEST-BLOCKS?page=2', '/en/latest-blocks?page=2'],
    ['/en/%6Catest%2Dblocks', '/en/latest-blocks'],
    [`/ru/Blocks/${ID}/extension`, `/ru/blocks/${ID}/extension`],
    ['/en/blocks/%39', '/en/blocks/9'],
    ['/en/latest-blocks%0A', '/en/latest-blocks'],
    ['/en/%0d%0a', '/en'],
    ['/tr/blocks/9%E2%80%A8', '/tr/blocks/9'],
    // Hydration failed here in WebKit: the path in the browser was not the one that was rendered.
    ['/en/token/%ff%fe', '/en/token/%25ff%25fe'],
    ['/en/%zz?query=%', '/en/%25zz?query=%25'],
    ['//en/blocks/9', '/en/blocks/9'],
    ['/en/./blocks/9', '/en/blocks/9'],
  ])('a page has one canonical path, however %s is written', (url, expected) => {
    const location = resolvePageUrl({ url, chosenLanguage: undefined, acceptLanguage: undefined })
    expect(location).toMatchObject({ kind: 'redirect', status: 301, to: expected })
    expect(resolvePageUrl({ url: expected, chosenLanguage: undefined, acceptLanguage: undefined }).kind).toBe('page')
  })

  test.each(['/en/blocks/a%2Fb', '/en/addresses/9fABC', '/en/No/Such/Page', '/en/blocks/a%3Ab'])(
    '%s is already canonical',
    (url) => {
      expect(resolvePageUrl({ url, chosenLanguage: undefined, acceptLanguage: undefined })).toMatchObject({
        kind: 'page',
        url,
      })
    },
  )
})
