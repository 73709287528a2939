import { beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '#config/public-config.ts'
import type { RenderedPage } from '#entry/render.tsx'
import { createTranslations, type Translations, loadMessages } from '#i18n/translations.ts'
import { type PageHeadInput, buildPageHead } from './page-head.ts'
import { LOCALES } from '#i18n/locales.ts'

let t: Translations
beforeAll(async () => {
  t = createTranslations('ru')
  for (const namespace of ['shell', 'home'] as const) t.add(namespace, await loadMessages('ru', namespace))
})

const ID = 'ab'.repeat(32)
const PUBLIC_URL = 'https://explorer.example'

function headOf(url: string, report: Partial<RenderedPage['report']> = {}, more: Partial<PageHeadInput> = {}) {
  const page: RenderedPage = {
    kind: 'page',
    markup: '<h1>x</h1><p class="serif serif--story">Блок <a href="/ru">7</a> нашёл\n A&amp;B.</p><p>more</p>',
    report: { heading: 'Блок 7', title: 'Блок 7 — Ergo Explorer', status: 200, isIndexed: true, ...report },
    state: {
      resources: [],
      features: null,
      lastEventId: null,
      staleSince: null,
      hasError: false,
    },
  }
  return buildPageHead({
    page,
    screen: 'latest-blocks',
    locale: 'ru',
    url,
    publicUrl: PUBLIC_URL,
    network: DEFAULT_CONFIG,
    translations: t,
    ...more,
  })
}

const canonicalIn = ({ tags }: { readonly tags: string }) => /<link rel="canonical" href="([^"]*)">/.exec(tags)?.[1]
const dataIn = ({ tags }: { readonly tags: string }) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(tags)?.[1] ?? 'null') as unknown

describe('canonical URL of a page', () => {
  test.each([
    ['/ru/latest-blocks', undefined, '/ru/latest-blocks', true],
    ['/ru/latest-blocks?page=3', undefined, '/ru/latest-blocks?page=3', true],
    ['/ru/latest-blocks?page=1', undefined, '/ru/latest-blocks', true],
    ['/ru/latest-blocks?page=x', undefined, '/ru/latest-blocks', true],
    ['/ru/latest-blocks?page=10', undefined, '/ru/latest-blocks?page=10', true],
    ['/ru/latest-blocks?page=11', undefined, undefined, false],
    ['/ru/latest-blocks?limit=60', undefined, undefined, false],
    ['/ru/issued-tokens?tab=nft', undefined, undefined, false],
    ['/ru/latest-blocks?iframe=1', undefined, '/ru/latest-blocks', false],
    ['/ru', '/', '/ru', true],
    ['/ru?iframe=1', '/', '/ru', false],
    [`/ru/blocks/7/extension`, `/blocks/${ID}`, `/ru/blocks/${ID}`, true],
    ['/ru/addresses/9f?tab=boxes&page=12&limit=60', '/addresses/9f', '/ru/addresses/9f', true],
  ])('%s of %s is %s', (url, canonical, expected, isIndexed) => {
    const head = headOf(url, canonical === undefined ? {} : { canonical })
    expect(canonicalIn(head)).toBe(expected === undefined ? undefined : PUBLIC_URL + expected)
    expect(head.isIndexed).toBe(isIndexed)
    expect(head.tags.includes('<meta name="robots" content="noindex">')).toBe(!isIndexed)
  })

  test('a page that must not be indexed has no canonical URL and no alternates', () => {
    const { tags } = headOf('/ru/search?query=x', { isIndexed: false })
    expect(tags).not.toMatch(/rel="(?:canonical|alternate)"|ld\+json/)
  })
})

test('translations link to each other: every language, and English as the default', () => {
  const { tags } = headOf('/ru/latest-blocks?page=2')
  const alternates = [...tags.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)]
  expect(alternates.map(([, language, href]) => `${language} ${href}`)).toEqual([
    ...LOCALES.map((locale) => `${locale} https://explorer.example/${locale}/latest-blocks?page=2`),
    'x-default https://explorer.example/en/latest-blocks?page=2',
  ])
})

describe('the description', () => {
  const descriptionIn = ({ tags }: { readonly tags: string }) =>
    /<meta name="description" content="([^"]*)">/.exec(tags)?.[1]

  test('is the sentence under the heading, as plain text', () => {
    expect(descriptionIn(headOf('/ru/latest-blocks'))).toBe('Блок 7 нашёл A&amp;B.')
  })
  test('is the description of the screen, escaped and cut at a word boundary if long', () => {
    expect(descriptionIn(headOf('/ru', { description: '"><script>' }))).toBe('&quot;&gt;&lt;script&gt;')
    const long = descriptionIn(headOf('/ru', { description: 'word '.repeat(100) }))
    expect(long).toMatch(/word…$/)
    expect(long?.length).toBeLessThanOrEqual(301)
  })
})

describe('structured data', () => {
  test('home is a website with a search action', () => {
    expect(dataIn(headOf('/ru', { canonical: '/' }, { screen: 'home' }))).toMatchObject({
      '@type': 'WebSite',
      url: 'https://explorer.example/ru',
      inLanguage: 'ru',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://explorer.example/ru/search?query={search_term_string}' },
      },
    })
  })

  test('the breadcrumbs of a block contain the latest blocks', () => {
    const { itemListElement } = dataIn(headOf('/ru/blocks/7', { canonical: `/blocks/${ID}` }, { screen: 'block' })) as {
      itemListElement: { position: number; name: string; item: string }[]
    }
    expect(itemListElement.map(({ position, name, item }) => `${position} ${name} ${item}`)).toEqual([
      '1 Главная https://explorer.example/ru',
      '2 Последние блоки https://explorer.example/ru/latest-blocks',
      `3 Блок 7 https://explorer.example/ru/blocks/${ID}`,
    ])
  })

  test('a name cannot close the script element', () => {
    const heading = '</script><script>alert(1)</script><!--'
    const head = headOf('/ru/token/x', { heading, canonical: '/token/x' }, { screen: 'token' })
    expect(head.tags.match(/<\/?script/g)).toEqual(['<script', '</script'])
    expect(JSON.stringify(dataIn(head))).toContain(heading)
  })

  test('lists, pages that are not indexed and explorers without a public URL have none', () => {
    expect(dataIn(headOf('/ru/latest-blocks'))).toBeNull()
    expect(dataIn(headOf('/ru/blocks/7?iframe=1', { canonical: `/blocks/${ID}` }, { screen: 'block' }))).toBeNull()
    expect(dataIn(headOf('/ru', { canonical: '/' }, { screen: 'home', publicUrl: '' }))).toBeNull()
  })
})
