import { createHash } from 'node:crypto'
import { PROBLEMS } from '@ergo-explorer/contract'

/** Path in the `type` of every problem; the fragment is the code. */
export const PROBLEMS_PATH = '/api/v2/problems'

const STYLE =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color-scheme:light dark}' +
  'h2{margin:2rem 0 0;font-size:1rem}h2 code{font-size:1.0625rem}p{margin:.25rem 0}:target{background:#fbe9de;color:#1d1c19}'

const ENTRIES = Object.entries(PROBLEMS).map(
  ([code, { status, title, description }]) =>
    `<section id="${code}"><h2><code>${code}</code> · ${status} · ${title}</h2><p>${description}</p></section>`,
)

/** Documents each problem type of v2. The texts are our own and contain no markup. */
export const PROBLEMS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Problems of the Ergo Explorer API v2</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style>${STYLE}</style>
  </head>
  <body>
    <h1>Problems</h1>
    <p>API v2 reports errors as problems (RFC 9457): <code>type</code> is the address of a section of this page, <code>code</code> is stable,
    <code>title</code> and <code>detail</code> are for humans and may change. Every operation is described in the <a href="/api/docs">documentation</a>.</p>
    ${ENTRIES.join('\n    ')}
  </body>
</html>
`

export const PROBLEMS_PAGE_HEADERS = {
  'content-security-policy': [
    `default-src 'none'`,
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
