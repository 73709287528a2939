import { type Program, runProgram } from './run-program.ts'

export interface WebServer extends AsyncDisposable {
  readonly url: string
  readonly pid: number
  readonly waitForOutput: Program['waitForOutput']
}

export interface WebServerOptions {
  /** Any host with the public API. */
  readonly apiUrl: string
  /** `built` uses the output of `pnpm build`; `sources` reloads when they change. */
  readonly from?: 'built' | 'sources'
  /** Preferred port; a free one is used when it is taken or not set. */
  readonly port?: number
  /** Additional settings of the web server, by name. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Starts the web server program in front of an existing API. */
export async function startWeb(options: WebServerOptions): Promise<WebServer> {
  const { port = 0 } = options
  const program = runWeb(options, port)
  const url = await waitForAddress(program).catch((error: unknown) => {
    if (port === 0 || !String(error).includes('EADDRINUSE')) throw error
  })
  return url === undefined ? startWeb({ ...options, port: 0 }) : createWebServer(program, url)
}

function runWeb({ apiUrl, from = 'built', settings }: WebServerOptions, port: number): Program {
  const isBuilt = from === 'built'
  return runProgram(isBuilt ? 'apps/web/src/main.ts' : 'apps/web/src/development.ts', [], {
    API_URL: apiUrl,
    NETWORK: 'devnet',
    WEB_PORT: String(port),
    // No load shedding: tests may keep the machine busy.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    NODE_ENV: isBuilt ? 'production' : 'development',
    ...settings,
  })
}

const waitForAddress = (program: Program) => program.waitForOutput(/"address":"(http:\/\/127\.0\.0\.1:\d+)"/)

const createWebServer = (program: Program, url: string): WebServer => ({
  url,
  pid: program.pid,
  waitForOutput: program.waitForOutput,
  [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
})
