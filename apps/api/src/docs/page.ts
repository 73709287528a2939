import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ABOUT, type Version } from './versions.ts'

/**
 * Nothing but our own: no other host, no frame around it, no script inside the page and no text run as one. Scalar writes
 * its styles into the page.
 */
export const PAGE_HEADERS = {
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
    // That of the framework which the script is written in, and our own in `bundle.ts`.
    `trusted-types default vue`,
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** All versions that are offered can be chosen; one is shown first. */
export function renderPage(chosen: Version, versions: readonly Version[], scriptUrl: string): string {
  const configuration = JSON.stringify({
    ...CONFIGURATION,
    sources: versions.map((version) => source(version, chosen)),
  })
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${ABOUT[chosen].title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="Every operation of the explorer's API, to read and to try">
    <link rel="icon" href="${ICON}">
    <style>${THEME}</style>
  </head>
  <body>
    <noscript>
      <p>This page needs JavaScript. The same as OpenAPI documents: ${versions.map(link).join(', ')}.</p>
    </noscript>
    <script id="api-reference" type="application/json" data-configuration="${escape(configuration)}"></script>
    <script src="${scriptUrl}"></script>
  </body>
</html>
`
}

const documentUrl = (version: Version): string => `/api/${version}/openapi.json`
const link = (version: Version): string => `<a href="${documentUrl(version)}">${version}</a>`

const source = (version: Version, chosen: Version) => ({
  title: `API ${version}`,
  slug: version,
  url: documentUrl(version),
  default: version === chosen,
  agent: { disabled: true },
})

/** Of Scalar: nothing that would ask another host. */
const CONFIGURATION = {
  theme: 'none',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  // Written out with the page's own origin in what readers copy.
  servers: [{ url: '/' }],
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  defaultOpenFirstTag: false,
  // Fields in the order they arrive in.
  orderSchemaPropertiesBy: 'preserve',
  orderRequiredPropertiesFirst: false,
}

const THEME = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8')

const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="3" fill="#1d1c19"/><path d="M3 12.5h10M4 10v2.5M6 11v1.5M10 11v1.5M12 10v2.5" stroke="#f7f6f3"/><path d="M8 3v9.5" stroke="#e4530d" stroke-width="1.5"/></svg>`,
)}`

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
