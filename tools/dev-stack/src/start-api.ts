import { type Program, runProgram } from './run-program.ts'

export interface ApiServer extends AsyncDisposable {
  readonly url: string
  readonly pid: number
  readonly waitForOutput: Program['waitForOutput']
}

/** No load shedding: tests may keep the machine busy. */
const UNLIMITED = { READ_LIMIT: '0', EXPORT_LIMIT: '0', SUBMIT_LIMIT: '0', MAX_EVENT_LOOP_DELAY_MS: '0' }

/** Starts the API program on an existing database, without rate limits unless the settings define them. */
export async function startApi(settings: Readonly<Record<string, string>>): Promise<ApiServer> {
  const program = runProgram('apps/api/src/main.ts', [], { API_PORT: '0', ...UNLIMITED, ...settings })
  const url = await program.waitForOutput(/http:\/\/127\.0\.0\.1:\d+/)
  const { pid, waitForOutput } = program
  return { url, pid, waitForOutput, [Symbol.asyncDispose]: () => program[Symbol.asyncDispose]() }
}
