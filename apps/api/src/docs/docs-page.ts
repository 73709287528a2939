import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPENAPI_OPTIONS, type ApiVersion } from './api-versions.ts'

/** Allows only our own origin: no other hosts, frames, inline scripts or eval. Scalar needs inline styles. */
export const DOCS_PAGE_HEADERS = {
  'content-security-policy': [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    // The policy of Vue, which Scalar uses, and our own in `scalar-bundle.ts`.
    `trusted-types default vue`,
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Renders the page with a menu of all versions; `chosen` is selected. */
export function renderDocsPage(chosen: ApiVersion, versions: readonly ApiVersion[], scriptUrl: string): string {
  const configuration = JSON.stringify({
    ...CONFIGURATION,
    sources: versions.map((version) => source(version, chosen)),
  })
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${OPENAPI_OPTIONS[chosen].title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="Interactive reference of the explorer's API">
    <link rel="icon" href="${ICON}">
    <style>${THEME}</style>
  </head>
  <body>
    <noscript>
      <p>This page needs JavaScript. The OpenAPI documents are available at ${versions.map(link).join(', ')}.</p>
    </noscript>
    <script id="api-reference" type="application/json" data-configuration="${escape(configuration)}"></script>
    <script src="${scriptUrl}"></script>
  </body>
</html>
`
}

const documentUrl = (version: ApiVersion): string => `/api/${version}/openapi.json`
const link = (version: ApiVersion): string => `<a href="${documentUrl(version)}">${version}</a>`

const source = (version: ApiVersion, chosen: ApiVersion) => ({
  title: `API ${version}`,
  slug: version,
  url: documentUrl(version),
  default: version === chosen,
  agent: { disabled: true },
})

/** Scalar configuration without any feature that contacts another host. */
const CONFIGURATION = {
  theme: 'none',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  // Scalar shows the page's own origin in code samples.
  servers: [{ url: '/' }],
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  defaultOpenFirstTag: false,
  // Fields in schema order.
  orderSchemaPropertiesBy: 'preserve',
  orderRequiredPropertiesFirst: false,
}

const THEME = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')

export const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#1d1c19"/><path d="M3 12.5h10M4 10v2.5M6 11v1.5M10 11v1.5M12 10v2.5" stroke="#f7f6f3"/><path d="M8 3v9.5" stroke="#e4530d" stroke-width="1.5"/></svg>`,
)}`

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
