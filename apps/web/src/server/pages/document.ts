import type { Rendered } from '../../entry/render.tsx'
import type { Locale } from '../../i18n/locales.ts'
import { LOCALES } from '../../i18n/locales.ts'
import type { PageAssets } from './page-assets.ts'

export interface DocumentInput {
  readonly page: Extract<Rendered, { kind: 'page' }>
  readonly locale: Locale
  /** Without language and parameters. */
  readonly path: string
  readonly publicUrl: string
  readonly assets: PageAssets
  readonly beforePaint: string
  readonly stateId: string
  readonly configVersion: string
}

/** The whole page as text. Everything that comes from data is escaped here or by React; there is no third way. */
export function writeDocument(input: DocumentInput): string {
  const { page, locale, assets, publicUrl, path, stateId } = input
  const { report } = page
  const at = (language: string) => escapeText(`${publicUrl}/${language}${pathOf(report.canonical ?? path)}`)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeText(report.title)}</title>`,
    report.description === undefined ? '' : `<meta name="description" content="${escapeText(report.description)}">`,
    ...(report.isIndexed
      ? [
          `<link rel="canonical" href="${at(locale)}">`,
          ...LOCALES.map((language) => `<link rel="alternate" hreflang="${language}" href="${at(language)}">`),
          `<link rel="alternate" hreflang="x-default" href="${at('en')}">`,
        ]
      : ['<meta name="robots" content="noindex">']),
    '<meta name="theme-color" content="#f7f6f3" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#131312" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<script>${input.beforePaint}</script>`,
    ...assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script src="/app-config.js?v=${input.configVersion}" defer></script>`,
    ...assets.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    assets.development,
    `<script type="module" src="${assets.entry}"></script>`,
  ]
  return (
    `<!doctype html><html lang="${locale}"><head>${head.join('')}</head><body>` +
    `<div id="root">${page.markup}</div>` +
    `<script type="application/json" id="${stateId}">${writeState(page.state)}</script></body></html>`
  )
}

const pathOf = (path: string) => (path === '/' ? '' : path)

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** JSON that no text in it can end: a script ends at `</`, whatever its type. */
function writeState(state: unknown): string {
  return JSON.stringify(state).replaceAll(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
