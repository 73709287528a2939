import { expect, test } from 'vitest'
import { readHead } from './head.ts'

test('reads the head and ignores similar tags in the body', () => {
  const html =
    '<html><head><title>Tea &amp; Co — Ergo Explorer</title><meta name="description" content="A &quot;token&quot;.">' +
    '<link rel="canonical" href="https://e.example/en"><link rel="alternate" hreflang="ru" href="https://e.example/ru">' +
    '<script type="application/ld+json">{"a":1}</script><script type="application/ld+json">{</script></head>' +
    '<body><meta name="robots" content="noindex"><title>picture</title></body></html>'
  expect(readHead(html)).toEqual({
    title: 'Tea & Co — Ergo Explorer',
    description: 'A "token".',
    isIndexed: true,
    canonical: 'https://e.example/en',
    alternates: new Map([['ru', 'https://e.example/ru']]),
    data: [{ a: 1 }, null],
  })
})
