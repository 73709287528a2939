import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { parseArgs } from 'node:util'
import { packageVersion } from '../package-version.ts'
import { createMcpServer, type ReadPath } from './server.ts'

const USAGE =
  'pnpm mcp --url URL\n\nServes the tools of an explorer over standard input and output (MCP). URL is its address, without /api.\n'
const TIMEOUT_MS = 30_000

const { values } = parseArgs({ options: { url: { type: 'string' }, help: { type: 'boolean' } } })
if (values.url === undefined) {
  process[values.help === true ? 'stdout' : 'stderr'].write(USAGE)
  process.exitCode = values.help === true ? 0 : 2
} else {
  const base = values.url.replace(/\/$/, '')
  const read: ReadPath = async (path) => {
    const response = await fetch(base + path, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, body: await response.text() }
  }
  serveStdio(() => createMcpServer(packageVersion(), read))
}
