import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

const TIMEOUT_MS = 60_000

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
