import { type Program, runProgram } from './run-program.ts'

export interface WebServer extends AsyncDisposable {
  readonly url: string
  readonly pid: number
  readonly saying: Program['saying']
}

export interface WebServerOptions {
  /** Any host that speaks the public contract. */
  readonly apiUrl: string
  /** `built` is what a server runs, after `pnpm build`; `sources` changes while it is written. */
  readonly from?: 'built' | 'sources'
  /** Taken where it is free; otherwise, and without, it is any. */
  readonly port?: number
  /** More settings of the web server, by their names. */
  readonly settings?: Readonly<Record<string, string>>
}

/** The web server as its program runs it, in front of an API that is there already. */
export async function startWeb(options: WebServerOptions): Promise<WebServer> {
  const { port = 0 } = options
  const program = run(options, port)
  const url = await address(program).catch((error: unknown) => {
    if (port === 0 || !String(error).includes('EADDRINUSE')) throw error
  })
  return url === undefined ? startWeb({ ...options, port: 0 }) : webServer(program, url)
}

function run({ apiUrl, from = 'built', settings }: WebServerOptions, port: number): Program {
  const isBuilt = from === 'built'
  return runProgram(isBuilt ? 'apps/web/src/main.ts' : 'apps/web/src/development.ts', [], {
    API_URL: apiUrl,
    NETWORK: 'devnet',
    WEB_PORT: String(port),
    // On a machine that is busy with tests a server may be late.
    LATE_MS: '0',
    NODE_ENV: isBuilt ? 'production' : 'development',
    ...settings,
  })
}

const address = (program: Program) => program.saying(/"address":"(http:\/\/127\.0\.0\.1:\d+)"/)

const webServer = (program: Program, url: string): WebServer => ({
  url,
  pid: program.pid,
  saying: program.saying,
  [Symbol.asyncDispose]: () => program[Symbol.asyncDispose](),
})
