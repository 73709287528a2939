import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchScreen } from '#routes.ts'
import { BLOCK, type TestWeb, startTestWeb } from '../testing/test-web.ts'
import { sitemapFaults } from '../testing/sitemap-faults.ts'
import { LOCALES } from '#i18n/locales.ts'

const TOKENS = 12_345
const CONTRACTS = 5_100
const hex = (number: number) => number.toString(16).padStart(64, '0')

const PERSON = '9fowPvQ2GXdmhD2bN54EL9dRnio3kBQGyrD3fkbHwuTXD6z1wBU'
const LABELS = [
  { match: { by: 'address', value: PERSON } },
  { match: { by: 'address', value: 'unused' } },
  { match: { by: 'scriptHash', value: 'aa' } },
  { match: { by: 'scriptHash', value: 'long' } },
  { match: { by: 'templateHash', value: 'bb' } },
  { match: { by: 'token', value: 'cc' } },
]
const RESOLVED: Readonly<Record<string, unknown>> = {
  [PERSON]: [{ kind: 'address', id: PERSON, isUsed: true }],
  unused: [{ kind: 'address', id: 'unused', isUsed: false }],
  aa: [
    { kind: 'address', id: '2iHkR7CWvD1R4j1', isUsed: true },
    { kind: 'contract', id: 'dd', isUsed: true },
  ],
  // Longer than a URL may be.
  long: [{ kind: 'address', id: '4'.repeat(3_000), isUsed: true }],
}

/** An API with as many blocks and tokens as a test needs. */
function chain(path: string): unknown {
  const { pathname, searchParams } = new URL(path, 'http://api.invalid')
  const limit = Number(searchParams.get('limit') ?? 30)
  const page = (total: number, entry: (number: number) => object) => {
    const offset = Number(searchParams.get('cursor') ?? searchParams.get('offset') ?? 0)
    const numbers = Array.from({ length: Math.min(limit, Math.max(0, total - offset)) }, (_, i) => total - offset - i)
    const next = offset + limit < total ? String(offset + limit) : null
    return { items: numbers.map(entry), total, next }
  }
  if (pathname === '/api/v1/blocks' || pathname === '/api/v2/blocks') {
    const inV1 = pathname.includes('v1') ? BLOCK : {}
    return page(700_000, (height) => {
      const id = hex(height)
      return { ...inV1, id, blockId: id, timestamp: 1_600_000_000_000 + height }
    })
  }
  if (pathname === '/api/v2/tokens') return page(TOKENS, (number) => ({ tokenId: hex(number) }))
  if (pathname === '/api/v2/contracts')
    return page(CONTRACTS, (number) => ({ templateBlake2b256: hex(number), templateSha256: 'other hash' }))
  if (pathname === '/api/v2/oracle-pools') return { height: 1, items: [{ poolNft: hex(7) }] }
  if (pathname === '/api/v2/labels') return { items: LABELS, total: LABELS.length, next: null }
  if (pathname.startsWith('/api/v2/resolve/')) return { candidates: RESOLVED[pathname.slice(16)] ?? [] }
  return null
}

let web: TestWeb
beforeAll(async () => {
  const features = ['blocks', 'tokens', 'labels', 'resolve', 'oracle-pools', 'contracts']
  web = await startTestWeb(chain, { features, web: { apiStatus: { version: 'tip', features, maxReorgDepth: 10 } } })
})
afterAll(() => web[Symbol.asyncDispose]())

async function partOf(name: string, from: TestWeb = web) {
  const response = await from.server.inject(`/sitemap-${name}.xml.gz`)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/gzip'])
  const xml = gunzipSync(response.rawPayload).toString()
  expect(sitemapFaults(xml, 'urlset').slice(0, 5)).toEqual([])
  const paths = [...xml.matchAll(/<loc>https:\/\/explorer\.example\/en([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  return { xml, paths }
}

describe('the index', () => {
  test('lists every part, and robots.txt links to the index', async () => {
    const index = await web.server.inject('/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(sitemapFaults(index.body, 'sitemapindex')).toEqual([])
    expect([...index.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      'https://explorer.example/sitemap-pages.xml.gz',
      'https://explorer.example/sitemap-blocks.xml.gz',
      'https://explorer.example/sitemap-addresses.xml.gz',
      'https://explorer.example/sitemap-contracts.xml.gz',
      'https://explorer.example/sitemap-tokens-1.xml.gz',
      'https://explorer.example/sitemap-tokens-2.xml.gz',
      'https://explorer.example/sitemap-tokens-3.xml.gz',
    ])
    const robots = await web.server.inject('/robots.txt')
    expect(robots.body).toBe('User-agent: *\nAllow: /\nSitemap: https://explorer.example/sitemap.xml\n')
  })

  test('an API with v0 and v1 only gives pages and blocks', async () => {
    await using plain = await startTestWeb(chain)
    const index = await plain.server.inject('/sitemap.xml')
    expect(index.body.match(/sitemap-[a-z0-9-]+/g)).toEqual(['sitemap-pages', 'sitemap-blocks'])
    expect((await partOf('blocks', plain)).paths).toHaveLength(5_000)
    expect(plain.requests[0]).toBe('/api/v1/blocks?limit=200&offset=200')
  })

  test('without a public URL there is no sitemap, whatever the host header', async () => {
    await using unknown = await startTestWeb(chain, { config: { publicUrl: '' } })
    const request = (url: string) => unknown.server.inject({ url, headers: { host: 'evil.example' } })
    expect((await request('/sitemap.xml')).statusCode).toBe(404)
    expect((await request('/sitemap-pages.xml.gz')).statusCode).toBe(404)
    expect((await request('/robots.txt')).body).toBe('User-agent: *\nAllow: /\n')
  })
})

describe('the parts', () => {
  test('pages: every indexable screen, every chart, every pool', async () => {
    const { xml, paths } = await partOf('pages')
    expect(paths).toEqual(expect.arrayContaining(['', '/latest-blocks', '/data', '/mempool', '/issued-tokens']))
    for (const path of ['/search', '/payment-request', '/my', '/names', '/wallet']) expect(paths).not.toContain(path)
    for (const path of paths) expect(matchScreen(path || '/').screen.name).not.toBe('not-found')
    expect(paths).toEqual(expect.arrayContaining(['/charts/hash-rate', `/oracle-pool-state/${hex(7)}`]))
    expect(xml).toContain(
      '<url><loc>https://explorer.example/tr/data</loc>' +
        '<xhtml:link rel="alternate" hreflang="en" href="https://explorer.example/en/data"/>',
    )
  })

  test('blocks: the latest settled blocks with their timestamp', async () => {
    const { xml, paths } = await partOf('blocks')
    expect([paths.length, paths[0], paths.at(-1)]).toEqual([
      5_000,
      `/blocks/${hex(699_990)}`,
      `/blocks/${hex(694_991)}`,
    ])
    expect(xml).toContain('<lastmod>2020-09-13T12:38:19.990Z</lastmod>')
    expect(xml.match(/<url>/g)).toHaveLength(5000 * LOCALES.length)
  })

  test('tokens: each once, and a full part never changes', async () => {
    const parts = [await partOf('tokens-1'), await partOf('tokens-2'), await partOf('tokens-3')]
    expect(parts.map(({ paths }) => paths.length)).toEqual([5_000, 5_000, 2_345])
    expect(new Set(parts.flatMap(({ paths }) => paths)).size).toBe(TOKENS)
    // The first token is the last entry of the first part.
    expect(parts[0]?.paths.at(-1)).toBe(`/token/${hex(1)}`)
    expect(parts[2]?.paths[0]).toBe(`/token/${hex(TOKENS)}`)
  })

  test('addresses: those that are labelled, used and short enough', async () => {
    expect((await partOf('addresses')).paths).toEqual([`/addresses/${PERSON}`, '/addresses/2iHkR7CWvD1R4j1'])
  })

  test('contracts: the first 5,000 of the directory, by the hash of their canonical URL', async () => {
    const { paths } = await partOf('contracts')
    expect([paths.length, paths[0], paths.at(-1)]).toEqual([
      5_000,
      `/contracts/${hex(CONTRACTS)}`,
      `/contracts/${hex(CONTRACTS - 4_999)}`,
    ])
  })

  test.each(['none', 'tokens-0', 'tokens-999', 'tokens', 'index', '..%2fpages', ''])(
    'returns 404 for %s',
    async (name) => {
      expect((await web.server.inject(`/sitemap-${name}.xml.gz`)).statusCode).toBe(404)
    },
  )

  test('a second request sends no API request', async () => {
    await partOf('addresses')
    const { length } = web.requests
    await Promise.all([partOf('addresses'), partOf('addresses')])
    expect(web.requests).toHaveLength(length)
  })

  test('returns 503 while the API is unreachable', async () => {
    await using silent = await startTestWeb(() => null, { features: ['tokens'] })
    for (const file of ['/sitemap.xml', '/sitemap-blocks.xml.gz', '/sitemap-tokens-1.xml.gz']) {
      const response = await silent.server.inject(file)
      expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '60'])
    }
    expect((await silent.server.inject('/sitemap-pages.xml.gz')).statusCode).toBe(200)
  })
})

test.each([
  ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>', 'no entries'],
  ['<urlset><url><loc>https://e.example/</loc></url></urlset>', 'no namespace'],
  ['<urlset><url><lastmod>2020</lastmod><loc>https://e.example/</loc></url></urlset>', 'not an entry'],
  ['<urlset><url><loc>/relative-address</loc></url></urlset>', 'not an address'],
  ['<urlset><url><loc>https://e.example/?a&b</loc></url></urlset>', 'an unescaped ampersand'],
  ['<urlset><url><loc>https://e.example/</loc><lastmod>today</lastmod></url></urlset>', 'not a time'],
])('validates the rules of sitemaps.org: %s', (xml, fault) => {
  const faults = sitemapFaults(`<?xml version="1.0" encoding="UTF-8"?>${xml}`, 'urlset')
  expect(faults.some((found) => found.startsWith(fault))).toBe(true)
})
