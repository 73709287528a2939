import type { MouseEvent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type Navigator, Router, useLink, useLocation, useParams, useSearchParams } from './router.tsx'

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

describe('a click on a link', () => {
  const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

  /** What a link does with a click: opens a URL, or leaves it to the browser. */
  function click(
    event: Partial<typeof plain>,
    { target, hasScreens = true }: { target?: string; hasScreens?: boolean },
  ) {
    const steps: string[] = []
    const navigator: Navigator = { hasScreens, open: (url) => void steps.push(url), goBack: () => false }
    function Link() {
      const { handleClick } = useLink('/blocks/a', { target })
      const prevented = { preventDefault: () => void steps.push('prevented') }
      handleClick({ ...plain, ...event, ...prevented } as unknown as MouseEvent)
      return null
    }
    renderToStaticMarkup(
      <Router basename="/en" url="/en" navigator={navigator}>
        <Link />
      </Router>,
    )
    return steps
  }

  test('opens its page', () => {
    expect(click({}, {})).toEqual(['prevented', '/en/blocks/a'])
    expect(click({}, { target: '_self' })).toEqual(['prevented', '/en/blocks/a'])
  })

  test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const)('with %s is left to the browser', (key) => {
    expect(click({ [key]: true }, {})).toEqual([])
  })

  test('with another button, for another window or without screens is left to the browser', () => {
    expect(click({ button: 1 }, {})).toEqual([])
    expect(click({}, { target: '_blank' })).toEqual([])
    expect(click({}, { hasScreens: false })).toEqual([])
  })
})
