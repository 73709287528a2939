import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classifyLink, safeHref } from './link-safety.ts'

/** Any code points, including lone surrogates. */
const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)) })

const CID = 'bafybeiftqkw4eofxqlfvivnhlff7cg622p4swloz7xbed46ltnr7rd5p24'

describe('safeHref', () => {
  test.each([
    ['https://cloudflare-ipfs.com/ipfs/bafy', 'https://cloudflare-ipfs.com/ipfs/bafy'],
    ['https://ipfs.io/ipfs/Qm?filename=a.png#top', 'https://ipfs.io/ipfs/Qm?filename=a.png#top'],
    ['  HTTPS://Example.COM/Path  ', 'https://example.com/Path'],
    ['http://example.org:8080', 'http://example.org:8080'],
    ['https://xn--e1afmkfd.xn--p1ai/', 'https://xn--e1afmkfd.xn--p1ai/'],
    ['https://example.com/a b"<c>', 'https://example.com/a%20b%22%3Cc%3E'],
    ['https://example.com/%20é', 'https://example.com/%20%C3%A9'],
    ['https://example.com/\u{202e}gpj.exe', 'https://example.com/%E2%80%AEgpj.exe'],
    ['https://example.com/\u{d800}', 'https://example.com/%EF%BF%BD'],
    [`https://${'a'.repeat(63)}.com`, `https://${'a'.repeat(63)}.com`],
    ['https://arpa.local.com', 'https://arpa.local.com'],
    [`ipfs://${CID}`, `ipfs://${CID}`],
    [`ipfs://ipfs/${CID}/1.png`, `ipfs://${CID}/1.png`],
  ])('%j opens as %s', (link, href) => {
    expect(safeHref(link)).toBe(href)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://example.com',
    'java\nscript:alert(1)',
    '\u{1}javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'ftp://example.com/',
    '//example.com/x',
    'example.com',
    '/relative',
    '',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https://',
    'https://user:secret@example.com/',
    'https://example.com@evil.example/',
    'https://example.com\\@evil.example/',
    'https://example.com/a\\b',
    'https://exam\tple.com/',
    'https://example.com/a\nb',
    'https://localhost/',
    'https://router/',
    'https://router.local/',
    'https://router.home.local/',
    'https://a.localhost/',
    'https://a.internal/',
    'https://a.lan/',
    'https://1.in-addr.arpa/',
    'http://example.com.1/',
    'http://example.1a/',
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'https://exаmple.com/',
    'https://-a.com/',
    'https://a-.com/',
    `https://${'a'.repeat(64)}.com/`,
    'https://a..com/',
    'ipfs://',
    'ipfs://short',
    'ipfs://javascript:alert(1)',
    `ipfs://x/${CID}`,
    `ipfs://${CID}!`,
    `ipfs://${CID}/a\\b`,
  ])('%j stays text', (link) => {
    expect(safeHref(link)).toBeUndefined()
  })

  test('any href starts with one of three schemes and contains no quote, space or bracket', () => {
    const scheme = fc.constantFrom('https://', 'http://a.com/', 'ipfs://', 'javascript:', 'https://a.com', '')
    fc.assert(
      fc.property(scheme, anyText, (start, rest) => {
        expect(safeHref(start + rest) ?? 'https://').toMatch(/^(?:https?|ipfs):\/\/[^\s"<>\\`{}|^]*$/)
      }),
    )
  })
})

describe('classifyLink', () => {
  test('returns the content id of an IPFS link', () => {
    expect(classifyLink(`ipfs://${CID}/1.png`)).toEqual({ kind: 'ipfs', href: `ipfs://${CID}/1.png`, cid: CID })
    expect(classifyLink('ipfs://?')).toEqual({ kind: 'ipfs', href: undefined, cid: undefined })
  })

  test.each(['https', 'http'])('returns the kind of an %s link', (kind) => {
    const link = `${kind}://example.com`
    expect(classifyLink(link)).toEqual({ kind, href: link, cid: undefined })
  })

  test('returns the kind even if the link must not be opened', () => {
    expect(classifyLink('http://10.0.0.1/')).toEqual({ kind: 'http', href: undefined, cid: undefined })
    expect(classifyLink('javascript:alert(1)')).toEqual({ kind: 'other', href: undefined, cid: undefined })
  })

  test('handles a link of a hundred thousand characters quickly', () => {
    expect(classifyLink(`https://${'a.'.repeat(50_000)}com`).href).toBeUndefined()
    expect(classifyLink(`https://a.com/${'é'.repeat(100_000)}`).href).toHaveLength(14 + 600_000)
  })
})
