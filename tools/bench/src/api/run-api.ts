import { runProgram } from '@ergo-explorer/stack/run-program'

export interface RunningApi extends AsyncDisposable {
  readonly url: string
  readonly pid: number
}

/** The API as a server runs it, on a database that is there already. */
export async function runApi(databaseUrl: string, settings: Readonly<Record<string, string>>): Promise<RunningApi> {
  const program = runProgram('apps/api/src/main.ts', [], {
    DATABASE_URL: databaseUrl,
    NETWORK: 'devnet',
    API_PORT: '0',
    // Counted as in production, and never reached.
    READ_LIMIT: '1000000000',
    ...settings,
    LOG_FORMAT: 'json',
  })
  const url = await program.saying(/http:\/\/127\.0\.0\.1:\d+/)
  return { url, pid: program.pid, [Symbol.asyncDispose]: () => program[Symbol.asyncDispose]() }
}
