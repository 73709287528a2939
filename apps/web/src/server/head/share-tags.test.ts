import { expect, test } from 'vitest'
import type { RenderedPage } from '#entry/render.tsx'
import { buildShareTags } from './share-tags.ts'

const ID = 'ab'.repeat(32)

function tagsOf(
  report: Partial<RenderedPage['report']>,
  url = `/en/blocks/${ID}`,
  publicUrl = 'https://explorer.example',
) {
  const page = {
    markup: '<p class="serif serif--story">Block 5 carried <a href="/x">2</a> transactions.</p>',
    report: { heading: 'Block 5', title: 'Block 5 — Ergo Explorer', status: 200, isIndexed: true, ...report },
    // Not used by the tags.
  } as unknown as RenderedPage
  const text = buildShareTags({
    page,
    description: 'Two &amp; more',
    locale: 'en',
    url,
    publicUrl,
    siteName: 'Ergo Explorer',
  })
  return Object.fromEntries(
    [...text.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map(([, a, b]) => [a, b]),
  )
}

test('the page of an object has its own card, with an absolute URL', () => {
  expect(tagsOf({ canonical: `/blocks/${ID}` })).toMatchObject({
    'og:site_name': 'Ergo Explorer',
    'og:locale': 'en_US',
    'og:title': 'Block 5',
    'og:description': 'Two &amp; more',
    'og:url': `https://explorer.example/en/blocks/${ID}`,
    'og:image': expect.stringMatching(
      new RegExp(`^https://explorer\\.example/share/en/block/${ID}\\.png\\?v=[\\w-]{8}$`),
    ),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Block 5. Two &amp; more',
    'twitter:card': 'summary_large_image',
  })
})

test('the home page is shared under the name of the site, not as "Home"', () => {
  expect(tagsOf({ heading: 'Home', canonical: '/' }, '/en')['og:title']).toBe('Ergo Explorer')
})

test.each([
  ['/transactions/x', 'transaction/x'],
  ['/addresses/9f', 'address/9f'],
  ['/token/t', 'token/t'],
  ['/charts/total', 'chart/total'],
  ['/charts', 'explorer'],
  ['/', 'explorer'],
  ['/latest-blocks', 'explorer'],
  ['/constructor/x', 'explorer'],
  [`/addresses/${'9'.repeat(301)}`, 'explorer'],
])('the card of %s is %s', (canonical, card) => {
  expect(tagsOf({ canonical })['og:image']).toContain(`/share/en/${card}.png?v=`)
})

test('a page without a canonical URL uses its own URL', () => {
  expect(tagsOf({}, '/en/latest-blocks?page=2')['og:url']).toBe('https://explorer.example/en/latest-blocks')
})

test('a page that is not found has no card of its own', () => {
  expect(tagsOf({ status: 404, canonical: `/blocks/${ID}` })['og:image']).toContain('/explorer.png')
})

test('the URL of a card changes with the content of the page, and with nothing else', () => {
  const image = (report: Partial<RenderedPage['report']>) => tagsOf({ canonical: '/token/t', ...report })['og:image']
  expect(image({})).toBe(image({}))
  expect(image({ heading: 'Block 6' })).not.toBe(image({}))
})

test('without a public URL there are text tags and no image', () => {
  const tags = tagsOf({ canonical: '/token/t' }, '/en/token/t', '')
  expect(tags).toMatchObject({ 'og:title': 'Block 5', 'twitter:card': 'summary' })
  expect(Object.keys(tags).filter((name) => name.startsWith('og:image') || name === 'og:url')).toEqual([])
})

test('names in a heading cannot close an attribute', () => {
  expect(tagsOf({ heading: '"><script>' })['og:title']).toBe('&quot;&gt;&lt;script&gt;')
})
