import { describe, expect, test } from 'vitest'
import { AppLink, keepEmbedFlag } from './app-link.tsx'
import { BackLink } from '../layout/back-link.tsx'
import { ChoiceGroup, ChoiceLink } from '../form/choice.tsx'
import { ExternalLink } from './external-link.tsx'
import { Pager } from '../table/pager.tsx'
import { SwitchLink } from '../form/switch.tsx'
import { Tab, Tabs } from '../layout/tabs.tsx'
import { renderKit } from '../testing/render-kit.tsx'

describe('an internal link', () => {
  test('[G08] keeps the iframe flag of the current page, whatever its value', () => {
    const link = <AppLink to="/blocks/1">one</AppLink>
    expect(renderKit(link)).toBe('<a href="/blocks/1">one</a>')
    expect(renderKit(link, { at: '/charts?iframe=yes' })).toBe('<a href="/blocks/1?iframe=1">one</a>')
    expect(renderKit(link, { at: '/charts?iframe' })).toBe('<a href="/blocks/1?iframe=1">one</a>')
  })

  test('[G08] the flag is appended to a query and before a hash', () => {
    expect(keepEmbedFlag('?page=2', '?iframe=1')).toBe('?page=2&iframe=1')
    expect(keepEmbedFlag('/a?tab=b#c', '?x=1&iframe=1')).toBe('/a?tab=b&iframe=1#c')
    expect(keepEmbedFlag('/a#c', '?x=1')).toBe('/a#c')
  })

  test('a query alone links to the current page', () => {
    expect(renderKit(<AppLink to="?page=2">2</AppLink>, { at: '/rich-list?page=1' })).toBe(
      '<a href="/rich-list?page=2">2</a>',
    )
  })
})

test('an external link opens a tab, sends no referrer, and announces it', () => {
  const html = renderKit(<ExternalLink href="https://example.org">Example</ExternalLink>)
  expect(html).toMatch(/^<a href="https:\/\/example.org" target="_blank" rel="noopener noreferrer">Example<svg/)
  expect(html).toMatch(/<span> \(opens in a new tab\)<\/span><\/a>$/)
})

describe('a pager', () => {
  const pager = (current: number, total: number, locale?: 'ru') =>
    renderKit(<Pager current={current} total={total} linkTo={(page) => `?page=${page}`} />, {
      at: '/rich-list?page=9',
      ...(locale && { locale }),
    })

  test('[B06] has Previous, Next and the position', () => {
    const html = pager(3, 1812)
    expect(html).toMatch(/^<nav aria-label="Pages">/)
    expect(html).toContain('<a data-variant="plain" rel="prev" href="/rich-list?page=2">Previous</a>')
    expect(html).toContain('<span>Page 3 of 1\u{a0}812</span>')
    expect(html).toContain('<a data-variant="plain" rel="next" href="/rich-list?page=4">Next</a>')
    expect(pager(3, 1812, 'ru')).toContain('Страница 3 из 1\u{a0}812')
  })

  test('[B06] has no link beyond the first or last page', () => {
    expect(pager(1, 2)).toContain('<span aria-disabled="true">Previous</span>')
    expect(pager(2, 2)).toContain('<span aria-disabled="true">Next</span>')
    expect(pager(1, 2)).toContain('page=2')
  })

  test('[B06] has a plus after the number of pages if there are more', () => {
    const html = renderKit(<Pager current={334} total={334} isOpen linkTo={(page) => `?page=${page}`} />)
    expect(html).toContain('<span>Page 334 of 334+</span>')
    expect(html).toContain('href="/?page=335"')
  })

  test('[B06] of an empty list is on page 1 of 1', () => {
    const html = pager(1, 0)
    expect(html).toContain('Page 1 of 1')
    expect(html).not.toContain('<a')
  })
})

test('[B01] tabs are links in the URL, and the current one is marked', () => {
  const html = renderKit(
    <Tabs label="Block">
      <Tab to="/blocks/1" isCurrent>
        Information
      </Tab>
      <Tab to="/blocks/1/transactions" isCurrent={false} count="38">
        Transactions
      </Tab>
    </Tabs>,
  )
  expect(html).toBe(
    '<nav aria-label="Block"><a aria-current="page" href="/blocks/1">Information</a>' +
      '<a href="/blocks/1/transactions">Transactions<span> 38</span></a></nav>',
  )
})

test('a choice in the URL is a named group of links', () => {
  const html = renderKit(
    <ChoiceGroup label="Span">
      <ChoiceLink to="?timespan=all" isCurrent>
        All time
      </ChoiceLink>
    </ChoiceGroup>,
  )
  expect(html).toBe(
    '<div role="group" aria-label="Span"><a aria-current="true" href="/?timespan=all">All time</a></div>',
  )
})

test('a switch in the URL exposes its state', () => {
  const html = renderKit(
    <SwitchLink isOn to="/">
      Scripts
    </SwitchLink>,
  )
  expect(html).toContain('Scripts<span>, on</span>')
})

test('[K01] the back link uses its own target if there is no earlier page', () => {
  expect(renderKit(<BackLink to="/issued-tokens" />)).toMatch(/^<a href="\/issued-tokens"><svg.*<\/svg>Back<\/a>$/)
})
