import { describe, expect, test } from 'vitest'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { CodeBlock } from './code-block.tsx'
import { CopyAction, CopyButton } from '../form/copy-button.tsx'
import { FullHash, ShortHash } from './hash.tsx'
import { ClippedText } from './clipped-text.tsx'
import { renderKit } from '../testing/render-kit.tsx'

describe('cleanText', () => {
  test('invisible and direction-changing characters are replaced', () => {
    expect(sanitizeText('abc\u{202e}fed')).toBe('abc\u{fffd}fed')
    expect(sanitizeText('Sig\u{200b}USD')).toBe('Sig\u{fffd}USD')
    expect(sanitizeText('Sig\u{200d}USD')).toBe('Sig\u{fffd}USD')
    expect(sanitizeText('a\u{0}b\u{7f}c')).toBe('a\u{fffd}b\u{fffd}c')
    expect(sanitizeText('\u{d800}')).toBe('\u{fffd}')
    expect(sanitizeText('a\u{2800}b\u{e000}c')).toBe('a\u{fffd}b\u{fffd}c')
  })
  test('a run of hidden characters becomes one replacement', () => {
    expect(sanitizeText(`Sig${'\u{202e}\u{200b}'.repeat(500)}USD`)).toBe('Sig\u{fffd}USD')
  })
  test('line breaks are collapsed', () => {
    expect(sanitizeText('  one\n\ttwo\r\n three ')).toBe('one two three')
  })
  test('accents do not stack', () => {
    expect(sanitizeText(`a${'\u{301}'.repeat(40)}b`)).toBe('a\u{301}\u{301}\u{301}b')
  })
  test('text of any language and emoji are unchanged', () => {
    for (const text of ['Ночной реестр', 'Türkçe İı', 'می\u{200c}خواهم', '👩\u{200d}👩\u{200d}👧', '日本語 ½ €']) {
      expect(sanitizeText(text)).toBe(text)
    }
  })
})

test('chain text has an isolated direction, and the full text as the title', () => {
  expect(renderKit(<ClippedText text={'<b>x\u{202e}'} />)).toBe(
    '<bdi title="&lt;b&gt;x\u{fffd}" translate="no">&lt;b&gt;x\u{fffd}</bdi>',
  )
})

test('a full id is shown in groups without characters between them, so that copied text has no spaces', () => {
  expect(renderKit(<FullHash id="0123456789abcdef01" />)).toBe(
    '<span translate="no"><span>01234567</span><span>89abcdef</span><span>01</span></span>',
  )
  expect(renderKit(<FullHash id="9fmWHhMczw" group={6} />)).toContain('<span>9fmWHh</span><span>Mczw</span>')
})

test('[K02] a short id shows both ends, and the full id as the title', () => {
  const id = '0123456789abcdef0123456789abcdef'
  expect(renderKit(<ShortHash id={id} />)).toBe(`<span title="${id}" translate="no">01234567…89abcdef</span>`)
  expect(renderKit(<ShortHash id={id} ends={6} />)).toContain('>012345…abcdef<')
})

test('[K03] a copy button has a name, which may say what is copied', () => {
  expect(renderKit(<CopyButton text="x" />)).toContain('<button type="button" aria-label="Copy" title="Copy">')
  expect(renderKit(<CopyButton text="x" label="Copy id" />)).toContain('aria-label="Copy id"')
  expect(renderKit(<CopyAction text="x">Copy link</CopyAction>)).toMatch(/<\/svg>Copy link<\/button>$/)
})

test('raw text is focusable, since it may scroll', () => {
  expect(renderKit(<CodeBlock text="0e20" label="Script" />)).toBe(
    '<pre data-wrap="on" tabindex="0" role="region" aria-label="Script" translate="no"><code>0e20</code></pre>',
  )
})
