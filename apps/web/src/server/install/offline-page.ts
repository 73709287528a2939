import { createHash } from 'node:crypto'
import type { Translations } from '../../i18n/create-translations.ts'
import type { Locale } from '../../i18n/locales.ts'
import { escapeText } from '../head/escape.ts'

/** Self-contained page for a missing connection: it cannot load any other file. */
export function renderOfflinePage(locale: Locale, t: Translations, beforePaint: string): string {
  const title = t.text('offline.title')
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeText(t.text('shell.title', { heading: title }))}</title>` +
    `<style>${STYLE}</style><script>${beforePaint}</script></head><body><main>` +
    `<h1>${escapeText(title)}</h1><p>${escapeText(t.text('offline.sentence'))}</p>` +
    // The empty URL reloads the page that failed.
    `<a href="">${escapeText(t.text('error.retry'))}</a></main></body></html>`
  )
}

/** Headers that the worker sends with the offline page. */
export function offlinePageHeaders(beforePaint: string): Readonly<Record<string, string>> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      `default-src 'none';script-src '${hashOf(beforePaint)}';style-src '${hashOf(STYLE)}';` +
      "base-uri 'none';form-action 'none';frame-ancestors 'none'",
  }
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Colours and sizes copied from styles/tokens.css, because the page cannot load a stylesheet. */
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
