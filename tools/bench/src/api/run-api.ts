import { runProgram } from '@ergo-explorer/dev-stack/run-program'

export interface RunningApi extends AsyncDisposable {
  readonly url: string
  readonly pid: number
}

/** Starts the API as in production, on an existing database. */
export async function runApi(databaseUrl: string, settings: Readonly<Record<string, string>>): Promise<RunningApi> {
  const program = runProgram('apps/api/src/main.ts', [], {
    DATABASE_URL: databaseUrl,
    NETWORK: 'devnet',
    API_PORT: '0',
    // Requests are counted as in production, but the limit is never reached.
    READ_LIMIT: '1000000000',
    ...settings,
    LOG_FORMAT: 'json',
  })
  const url = await program.waitForOutput(/http:\/\/127\.0\.0\.1:\d+/)
  return { url, pid: program.pid, [Symbol.asyncDispose]: () => program[Symbol.asyncDispose]() }
}
