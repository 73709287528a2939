import type { RenderResult } from '#entry/render.tsx'
import type { Locale } from '#i18n/locales.ts'
import { escapeJson } from '../head/escape.ts'
import type { PageAssets } from './page-assets.ts'

export interface DocumentInput {
  readonly page: Extract<RenderResult, { kind: 'page' }>
  readonly locale: Locale
  /** Tags for search engines and link previews. */
  readonly head: string
  readonly assets: PageAssets
  readonly inlineScripts: InlineScripts
  readonly stateId: string
  readonly configVersion: string
}

/** Scripts that are part of every page. Their hashes are in the content security policy. */
export interface InlineScripts {
  readonly beforePaint: string
  readonly start: string
}

/** The complete HTML document. Every value that comes from data is escaped here or by React. */
export function writeDocument(input: DocumentInput): string {
  const { page, locale, assets, stateId, inlineScripts } = input
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    input.head,
    '<meta name="theme-color" content="#f7f6f3" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#131312" media="(prefers-color-scheme: dark)">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/manifest/${locale}.webmanifest">`,
    `<script>${inlineScripts.beforePaint}</script>`,
    ...assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script src="/app-config.js?v=${input.configVersion}" defer></script>`,
    assets.development,
  ]
  return (
    `<!doctype html><html lang="${locale}"><head>${head.join('')}</head><body>` +
    `<div id="root">${page.markup}</div>` +
    `<script type="application/json" id="${stateId}">${escapeJson(page.state)}</script>` +
    `<script data-modules="${[...assets.modules, assets.entry].join(' ')}">${inlineScripts.start}</script></body></html>`
  )
}
