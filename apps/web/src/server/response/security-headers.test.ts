import { expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '#config/public-config.ts'
import { buildContentSecurityPolicies, buildSecurityHeaders } from './security-headers.ts'

const directives = (overrides: object) =>
  buildContentSecurityPolicies({ ...DEFAULT_CONFIG, ...overrides }, []).page.split(';')

test('allows requests to the API and to nodes and explorers for verification, and to no other host', () => {
  expect(directives({ verifyNodeUrls: [], mediaGateways: [] })).toContain("connect-src 'self'")
  const verifyNodeUrls = ['https://node.example/path', 'http://127.0.0.1:9053']
  const verifyExplorerUrls = ['https://other.example/explorer']
  expect(
    directives({ apiUrl: 'https://api.example', verifyNodeUrls, verifyExplorerUrls, mediaGateways: [] }),
  ).toContain("connect-src 'self' https://api.example https://node.example http://127.0.0.1:9053 https://other.example")
})

test('allows requests below the gateways for artworks, which are shown from memory only', () => {
  const mediaGateways = ['https://a.example/ipfs', 'http://127.0.0.1:8080']
  const policy = directives({ verifyNodeUrls: [], mediaGateways })
  expect(policy).toContain("connect-src 'self' https://a.example/ipfs/ http://127.0.0.1:8080/")
  expect(policy).toContain("img-src 'self' data: blob:")
  expect(policy).toContain('media-src blob:')
})

test('without gateways, media and pictures from memory are blocked', () => {
  const policy = directives({ mediaGateways: [] })
  expect(policy).toContain("img-src 'self' data:")
  expect(policy.filter((directive) => directive.startsWith('media-src'))).toEqual([])
})

test('allows workers of this host only, each with its own Trusted Types policy', () => {
  const policy = directives({})
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).toContain('trusted-types offline verify')
})

test.each([
  ['https://explorer.example', 'same-origin'],
  ['http://explorer.example', undefined],
  ['', undefined],
])('separates pages from their openers where browsers support it: %s', (publicUrl, expected) => {
  const headers = buildSecurityHeaders({ publicUrl })
  expect(headers['cross-origin-opener-policy']).toBe(expected)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
})
