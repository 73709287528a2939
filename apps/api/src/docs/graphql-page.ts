import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ICON } from './docs-page.ts'

const read = (url: string): string => readFileSync(fileURLToPath(url), 'utf8')
const digest = (text: string, encoding: 'base64' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding)

/** The script of the page. Only this page loads it. */
export const GRAPHQL_SCRIPT = read(import.meta.resolve('./graphql-page/client.js'))
/** Contains the content hash, so that the file is immutable. */
export const GRAPHQL_SCRIPT_NAME = `graphql-${digest(GRAPHQL_SCRIPT, 'base64url').slice(0, 16)}.js`

const STYLE = read(import.meta.resolve('./graphql-page/style.css'))

/** A page to write, send and share GraphQL queries, with a browser of the schema. */
export const renderGraphqlPage = (scriptUrl: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>GraphQL queries · Ergo Explorer API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="Write and send GraphQL queries to the explorer's API">
    <link rel="icon" href="${ICON}">
    <style>${STYLE}</style>
    <script src="${scriptUrl}" defer></script>
  </head>
  <body>
    <header>
      <h1>GraphQL</h1>
      <p><code>POST /api/graphql</code>, the schema of ergo-graphql. <a href="/api/docs">REST API</a></p>
    </header>
    <main>
      <section aria-label="Query">
        <form id="editor">
          <div class="row">
            <label for="examples">Example</label>
            <select id="examples"></select>
            <button type="submit">Run</button>
            <span class="hint"><kbd>Ctrl</kbd> + <kbd>Enter</kbd></span>
          </div>
          <label for="query">Query</label>
          <textarea id="query" rows="16" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea>
          <label for="variables">Variables (JSON)</label>
          <textarea id="variables" rows="6" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea>
        </form>
      </section>
      <section aria-labelledby="response">
        <h2 id="response">Response</h2>
        <p id="status" role="status">Run the query to see its response.</p>
        <pre id="result" tabindex="0" aria-label="Response body"></pre>
      </section>
      <section aria-labelledby="types">
        <h2 id="types">Schema</h2>
        <div id="roots" class="row"></div>
        <div id="schema"><p>Loading…</p></div>
      </section>
    </main>
    <noscript><p>This page needs JavaScript. Send queries by POST to <code>/api/graphql</code>; introspection is enabled.</p></noscript>
  </body>
</html>
`

/** Allows only our own origin, our script and our style: no other hosts, frames, inline scripts or markup from text. */
export const GRAPHQL_PAGE_HEADERS = {
  'content-security-policy': [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'sha256-${digest(STYLE, 'base64')}'`,
    `img-src data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
