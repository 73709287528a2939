import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Program } from '@ergo-explorer/testkit/program'
import { respondsOk } from '@ergo-explorer/testkit/wait-until'

const TIMEOUT_MS = 400_000

export interface CommandResult {
  readonly ok: boolean
  readonly output: string
  /** Environment after the command, for the next one. */
  readonly environment: Readonly<Record<string, string>>
}

/** Runs a command to its end like an interactive shell: exported variables persist. */
export async function runCommand(
  command: string,
  directory: string,
  environment: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', `${command}\nenv -0 >&3`], {
    cwd: directory,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A process group, so that a timeout ends all processes.
    detached: true,
  })
  const timeout = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), TIMEOUT_MS)
  const status = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  // stdio requests these pipes above.
  const pipes = child.stdio.slice(1) as Readable[]
  const [out = '', errors = '', variables = ''] = await Promise.all(pipes.map((pipe) => text(pipe)))
  clearTimeout(timeout)
  return {
    ok: (await status) === 0,
    output: out + errors,
    environment: variables === '' ? environment : parseEnvironment(variables),
  }
}

function parseEnvironment(variables: string): Record<string, string> {
  const pairs = variables.split('\0').filter((each) => each.includes('='))
  return Object.fromEntries(pairs.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]))
}

export interface ServeOptions {
  readonly directory: string
  readonly environment: Readonly<Record<string, string>>
  /** Output of a ready command. A URL in the match must respond. */
  readonly readyPattern: RegExp
  readonly readyUrl?: string | undefined
}

const READY_TIMEOUT = { timeoutMs: 300_000, pollMs: 250 }

/** Starts a long-running command and waits until it is ready. @throws with its output when it is not */
export async function serveCommand(command: string, options: ServeOptions): Promise<Program> {
  const { directory, environment, readyPattern, readyUrl } = options
  // A process group, so that processes started by the shell and pnpm are stopped too.
  const program = new Program(['bash', '-c', command], { cwd: directory, env: environment, isGroup: true })
  const isReady = async () => {
    const [match] = readyPattern.exec(program.output) ?? []
    const urls = [readyUrl, match].filter((each) => each?.startsWith('http') === true)
    return match !== undefined && (await Promise.all(urls.map((url) => respondsOk(url ?? '')))).every(Boolean)
  }
  try {
    await program.until(
      `output ${String(readyPattern)} and a response from ${readyUrl ?? 'no URL'}`,
      isReady,
      READY_TIMEOUT,
    )
    return program
  } catch (error) {
    await program.stop()
    throw error
  }
}
