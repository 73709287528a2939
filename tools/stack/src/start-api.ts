import { type Program, runProgram } from './run-program.ts'

export interface ApiServer extends AsyncDisposable {
  readonly url: string
  readonly pid: number
  readonly saying: Program['saying']
}

/** On a machine that is busy with tests a server may be late. */
const UNLIMITED = { READ_LIMIT: '0', EXPORT_LIMIT: '0', SUBMIT_LIMIT: '0', LATE_MS: '0' }

/** The API as its program runs it, on a database that is there already; nobody is limited unless the settings say so. */
export async function startApi(settings: Readonly<Record<string, string>>): Promise<ApiServer> {
  const program = runProgram('apps/api/src/main.ts', [], { API_PORT: '0', ...UNLIMITED, ...settings })
  const url = await program.saying(/http:\/\/127\.0\.0\.1:\d+/)
  const { pid, saying } = program
  return { url, pid, saying, [Symbol.asyncDispose]: () => program[Symbol.asyncDispose]() }
}
