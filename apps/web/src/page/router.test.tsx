import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Router, useLink, useLocation, useParams, useSearchParams } from './router.tsx'

function Href({ to }: { readonly to: string }) {
  return useLink(to, {}).href
}

const hrefOf = (to: string, url = '/en/rich-list?page=1#top') =>
  renderToStaticMarkup(
    <Router basename="/en" url={url}>
      <Href to={to} />
    </Router>,
  )

describe('links', () => {
  test.each([
    ['/', '/en'],
    ['/?iframe=1', '/en?iframe=1'],
    ['/#main', '/en#main'],
    ['/blocks/a', '/en/blocks/a'],
    ['//other.example/', '/en//other.example/'],
    ['?page=2', '/en/rich-list?page=2'],
    ['?', '/en/rich-list'],
    ['#main', '/en/rich-list#main'],
  ])('%s has the URL %s', (to, href) => expect(hrefOf(to)).toBe(href))

  test('of the home page have no final slash', () => expect(hrefOf('?page=2', '/en')).toBe('/en?page=2'))
})

function Route() {
  return JSON.stringify([useLocation(), useSearchParams().get('page'), useParams()])
}

test('provides the location without the language, its parameters and those of the path', () => {
  const markup = renderToStaticMarkup(
    <Router basename="/en" url="/en/token/x?page=3#a?b" params={{ token: 'x' }}>
      <Route />
    </Router>,
  )
  expect(JSON.parse(markup.replaceAll('&quot;', '"'))).toEqual([
    { pathname: '/token/x', search: '?page=3', hash: '#a?b' },
    '3',
    { token: 'x' },
  ])
})
