import { expect, test } from 'vitest'
import { hrefsIn, renderShell } from '../testing/render-shell.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

const SCREENS = ['latest-blocks', 'issued-tokens', 'protocols', 'charts']

const crumbsAt = async (at: string) => {
  const markup = await renderShell(<Breadcrumbs />, { screens: SCREENS, at })
  const items = [...markup.matchAll(/<li([^>]*)>(.*?)<\/li>/g)]
  return {
    texts: items.map(([, , content = '']) => content.replaceAll(/<[^>]*>/g, '')),
    links: hrefsIn(markup),
    current: items.findIndex(([, attributes = '']) => attributes.includes('aria-current="page"')),
  }
}

test('the page of a menu entry is the last crumb, without a link to itself', async () => {
  expect(await crumbsAt('/latest-blocks')).toEqual({
    texts: ['Home', 'Resources', 'Latest blocks'],
    links: [expect.stringMatching(/\/$|\/en$/)],
    current: 2,
  })
})

test('the page of one thing has the list that contains it as a link', async () => {
  const { texts, links, current } = await crumbsAt('/token/ab')
  expect([texts, links.length, current]).toEqual([['Home', 'Tokens', 'Issued tokens'], 2, -1])
  expect(links[1]).toMatch(/\/issued-tokens$/)
  expect((await crumbsAt('/orphaned-blocks')).texts).toEqual(['Home', 'Resources', 'Latest blocks'])
  expect((await crumbsAt('/charts/price')).texts).toEqual(['Home', 'Statistics', 'Charts'])
})

test('pages that no menu lists say what they are', async () => {
  expect((await crumbsAt('/transactions/ab/receipt')).texts).toEqual(['Home', 'Resources', 'Transactions'])
  expect(await crumbsAt('/search')).toMatchObject({ texts: ['Home', 'Search'], current: 1 })
})

test('home and unknown pages have no breadcrumbs', async () => {
  for (const at of ['/', '/nothing']) expect((await crumbsAt(at)).texts).toEqual([])
})
