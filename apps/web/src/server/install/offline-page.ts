import { createHash } from 'node:crypto'
import type { Words } from '../../i18n/create-words.ts'
import type { Locale } from '../../i18n/locales.ts'
import { escapeText } from '../head/escape.ts'

/** Says that there is no connection. It stands for itself, since nothing that it asked for would come. */
export function offlinePage(locale: Locale, words: Words, beforePaint: string): string {
  const title = words.text('offline.title')
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeText(words.text('shell.title', { heading: title }))}</title>` +
    `<style>${STYLE}</style><script>${beforePaint}</script></head><body><main>` +
    `<h1>${escapeText(title)}</h1><p>${escapeText(words.text('offline.sentence'))}</p>` +
    // The empty address is that of the page which could not come.
    `<a href="">${escapeText(words.text('error.retry'))}</a></main></body></html>`
  )
}

/** What the worker sends with it. */
export function offlineHeaders(beforePaint: string): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      `default-src 'none';script-src '${hashOf(beforePaint)}';style-src '${hashOf(STYLE)}';` +
      "base-uri 'none';form-action 'none';frame-ancestors 'none'",
  }
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Colours and sizes of styles/tokens.css as they are there: a page on its own has no sheet to name them in. */
const DARK = 'color-scheme:dark;--page:#131312;--ink:#ece9e2'
const STYLE =
  ':root{color-scheme:light;--page:#f7f6f3;--ink:#1d1c19}' +
  `@media(prefers-color-scheme:dark){:root:not([data-theme]){${DARK}}}[data-theme=dark]{${DARK}}` +
  '[data-theme=contrast]{--page:#fff;--ink:#000}' +
  'body{margin:0;background:var(--page);color:var(--ink);font:.875rem/1.55 "Segoe UI","Helvetica Neue",Arial,sans-serif}' +
  'main{max-inline-size:40rem;padding:4rem clamp(1rem,2.6vw,2.5rem)}' +
  'h1{font-size:1rem;font-weight:600;border-block-start:1px solid;padding-block-start:.75rem}' +
  'p{font:1.5rem/1.3 Georgia,"Times New Roman",serif;margin-block:0 1.5rem}' +
  'a{color:inherit;display:inline-block;padding-block:.75rem;text-underline-offset:.2em}' +
  'a:focus-visible{outline:2px solid;outline-offset:2px}'
