import { type ChildProcessByStdio, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { ProcessUser } from './throwaway-server.ts'
import { type WaitOptions, respondsOk, waitUntil } from './wait-until.ts'

export interface ProgramOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd?: string
  readonly user?: ProcessUser | undefined
  /** Signals reach the processes that it has started, too. */
  readonly isGroup?: boolean
}

/** Only the end of the output is needed. */
const MAX_OUTPUT = 200_000
const MAX_OUTPUT_IN_ERROR = 5000
const STOP_TIMEOUT_MS = 30_000

const running = new Set<Program>()
process.on('exit', () => {
  for (const program of running) program.kill('SIGKILL')
})

/** A child process whose output is collected. It ends with this process. */
export class Program implements AsyncDisposable {
  readonly startedAt: number = performance.now()
  readonly exited: Promise<number | null>
  readonly #name: string
  readonly #child: ChildProcessByStdio<null, Readable, Readable>
  readonly #isGroup: boolean
  #output = ''

  constructor([command = '', ...args]: readonly string[], { env, cwd, user, isGroup = false }: ProgramOptions) {
    this.#name = [command, ...args].join(' ')
    this.#isGroup = isGroup
    const child = spawn(command, args, {
      ...user,
      ...(cwd !== undefined && { cwd }),
      env: { ...env },
      detached: isGroup,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    running.add(this)
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-MAX_OUTPUT)
      })
    this.exited = new Promise((resolve) => {
      child.once('error', (error) => (this.#output += String(error)))
      child.once('close', (code) => {
        running.delete(this)
        resolve(code)
      })
    })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get output(): string {
    return this.#output
  }

  get hasExited(): boolean {
    return !running.has(this)
  }

  /** Reads a value repeatedly until it is truthy. @throws when the program exits before, and after the timeout */
  async until<T>(goal: string, read: () => T | Promise<T>, options?: WaitOptions) {
    const readWhileRunning = async () => {
      const { hasExited } = this
      const value = await read()
      if (!value && hasExited) throw new Error('it has exited')
      return value
    }
    return await waitUntil(goal, readWhileRunning, options).catch((error: unknown) => {
      throw new Error(`${this.#name}: ${String(error)}\n${this.#output.slice(-MAX_OUTPUT_IN_ERROR)}`)
    })
  }

  /** The first match in the output. */
  waitForOutput(pattern: RegExp, options?: WaitOptions): Promise<string> {
    return this.until(`output ${String(pattern)}`, () => pattern.exec(this.#output), options).then(
      (match) => match[1] ?? match[0],
    )
  }

  waitForUrl(url: string, options?: WaitOptions): Promise<boolean> {
    return this.until(`a response from ${url}`, () => respondsOk(url), { pollMs: 10, ...options })
  }

  /** Waits for the end of the program. @throws when it fails */
  async succeeds(): Promise<this> {
    const code = await this.exited
    if (code !== 0) throw new Error(`${this.#name} exited with ${code}\n${this.#output.slice(-MAX_OUTPUT_IN_ERROR)}`)
    return this
  }

  kill(signal: NodeJS.Signals): void {
    try {
      if (!this.#isGroup) this.#child.kill(signal)
      else if (!this.hasExited) process.kill(-this.pid, signal)
    } catch {
      // It has exited meanwhile.
    }
  }

  /** Asks the program to stop and waits until it has. */
  async stop(): Promise<void> {
    this.kill('SIGTERM')
    const timeout = setTimeout(() => this.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await this.exited
    clearTimeout(timeout)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop()
  }
}

export interface ChildScript extends AsyncDisposable {
  readonly pid: number
  readonly exited: Promise<unknown>
  /** The next message of the child. The caller knows its shape, because the script is our own. */
  receive<T>(): Promise<T>
  send(message: string | object): void
}

/** Runs a script of ours in a child process that exchanges messages with this one. */
export function startChildScript(
  scriptUrl: string,
  args: readonly string[] = [],
  nodeFlags: readonly string[] = [],
): ChildScript {
  const child = fork(fileURLToPath(scriptUrl), args, { execArgv: [...nodeFlags] })
  const exited = once(child, 'exit')
  return {
    pid: child.pid ?? 0,
    exited,
    receive: <T>() =>
      Promise.race([
        once(child, 'message').then(([message]: unknown[]) => message as T),
        exited.then(([code]: unknown[]) => {
          throw new Error(`${scriptUrl} exited with ${String(code)} before it sent a result`)
        }),
      ]),
    send: (message) => child.send(message),
    [Symbol.asyncDispose]: async () => {
      child.kill()
      await exited
    },
  }
}
