import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

const PATIENCE_MS = 60_000

export interface Outcome {
  readonly ok: boolean
  readonly said: string
  /** As the command left it, for the next one. */
  readonly environment: Readonly<Record<string, string>>
}

/** Runs a command to its end, as a person's shell would: what it exports stays. */
export async function runCommand(
  command: string,
  directory: string,
  environment: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', `${command}\nenv -0 >&3`], {
    cwd: directory,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // A group of its own, so that nothing of it is left when it takes too long.
    detached: true,
  })
  const patience = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), PATIENCE_MS)
  const status = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  // The pipes are asked for above.
  const pipes = child.stdio.slice(1) as Readable[]
  const [out = '', errors = '', variables = ''] = await Promise.all(pipes.map((pipe) => text(pipe)))
  clearTimeout(patience)
  return {
    ok: (await status) === 0,
    said: out + errors,
    environment: variables === '' ? environment : parse(variables),
  }
}

function parse(variables: string): Record<string, string> {
  const pairs = variables.split('\0').filter((each) => each.includes('='))
  return Object.fromEntries(pairs.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]))
}
