import { callbackify } from 'node:util'
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'

/** What a session requires of its server. */
type SessionTarget = 'any' | 'primary' | 'standby'

export interface DatabaseHosts {
  /** One URL for each host. */
  readonly urls: readonly [string, ...string[]]
  readonly target: SessionTarget
}

/** The values of libpq that we support, and what they mean here. Our sessions choose themselves whether they may write. */
const TARGETS: Readonly<Record<string, SessionTarget>> = {
  any: 'any',
  'read-write': 'primary',
  primary: 'primary',
  'read-only': 'standby',
  standby: 'standby',
}

/** Scheme with user, hosts, and the rest. */
const URL_PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/
const TARGET_PARAMETER = /([?&])target_session_attrs=([^&#]*)(&?)/

/** Reads a URL with one host or, as in libpq, several: `postgres://h1,h2:5433/db?target_session_attrs=read-write`. */
export function parseHosts(url: string): DatabaseHosts | undefined {
  const [, start = '', hosts = '', rest = ''] = URL_PARTS.exec(url) ?? []
  if (start === '') return undefined
  const target = TARGETS[TARGET_PARAMETER.exec(rest)?.[2] ?? 'any']
  const end = rest.replace(TARGET_PARAMETER, (_, before: string, _value, after: string) => (after === '' ? '' : before))
  const [first = '', ...others] = hosts.split(',').map((host) => start + host + end)
  if (target === undefined || ![first, ...others].every((each) => URL.canParse(each))) return undefined
  // Without a host, the driver reads it from the other parameters. In a list, it would be a typing error.
  if (others.length > 0 && hosts.split(',').includes('')) return undefined
  return { urls: [first, ...others], target }
}

/** A setting with the URL of a database. */
export const databaseUrl = {
  allowedValues: 'a URL starting with postgres:// or postgresql://, with one host or several',
  parse: (text: string): string | undefined => (parseHosts(text) === undefined ? undefined : text),
  isSecret: true,
} as const

/** A host that does not respond must not delay the others for long. */
const HOST_TIMEOUT_MS = 3000

/** Thrown when no host is a server of the required kind. Retrying later may succeed, as after a promotion. */
class WrongServerError extends Error {
  override readonly name = 'WrongServerError'
  /** SQLSTATE of a server that is not the primary. */
  readonly code = '25006'
}

const hostsOf = (url: string): DatabaseHosts => parseHosts(url) ?? { urls: [url], target: 'any' }

/** Connects to the first host that responds and is a server of the required kind. */
export async function connectToHosts(url: string, config: ClientConfig): Promise<Client> {
  const { urls, target } = hostsOf(url)
  const timeout = urls.length > 1 && { connectionTimeoutMillis: HOST_TIMEOUT_MS }
  let failure: unknown
  for (const connectionString of urls) {
    const client = new Client({ ...config, connectionString, ...timeout })
    // An idle connection broke: the next query will fail with the same error. Without a listener the event would end the
    // process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await checkTarget(client, target)
      return client
    } catch (error) {
      // The error of a server that runs says more than that of one that does not.
      if (failure === undefined || error instanceof WrongServerError) failure = error
      await client.end().catch(() => undefined)
    }
  }
  throw failure
}

/** Creates a pool that moves to the next host when one is unreachable or no server of the required kind. */
export function createHostPool(url: string, config: PoolConfig): Pool {
  const { urls, target } = hostsOf(url)
  if (urls.length === 1 && target === 'any') return new Pool({ ...config, connectionString: urls[0] })
  let current = 0

  class HostClient extends Client {
    readonly #host = current
    constructor(options: ClientConfig) {
      super({ ...options, connectionString: urls[current], connectionTimeoutMillis: HOST_TIMEOUT_MS })
    }

    override connect(): Promise<this>
    override connect(callback: (error: Error | null) => void): void
    override connect(callback?: (error: Error | null) => void): Promise<this> | void {
      if (callback === undefined) return this.#connect()
      callbackify(() => this.#connect())(callback)
    }

    async #connect(): Promise<this> {
      try {
        await super.connect()
        await checkTarget(this, target)
        return this
      } catch (error) {
        if (current === this.#host) current = (current + 1) % urls.length
        // The pool takes a failed connection for closed.
        await super.end().catch(() => undefined)
        throw error
      }
    }
  }

  class HostPool extends Pool {
    override connect(): Promise<PoolClient>
    override connect(callback: ConnectCallback): void
    override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
      if (callback === undefined) return this.#connect()
      callbackify(() => this.#connect())((error: Error | null, client?: PoolClient) =>
        callback(error ?? undefined, client, (release) => client?.release(release)),
      )
    }

    async #connect(): Promise<PoolClient> {
      for (let attempt = 1; ; attempt++) {
        const host = current
        try {
          return await super.connect()
        } catch (error) {
          // Without another host, the pool is exhausted or all hosts were tried.
          if (attempt >= urls.length || host === current) throw error
        }
      }
    }
  }
  // The types of the pool know only a constructor without arguments; it passes its options.
  return new HostPool({ ...config, Client: HostClient as unknown as NonNullable<PoolConfig['Client']> })
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

async function checkTarget(client: Client, target: SessionTarget): Promise<void> {
  if (target === 'any') return
  const { rows } = await client.query<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"')
  if (rows[0]?.isStandby === (target === 'standby')) return
  throw new WrongServerError(`no host is a ${target}: ${client.host}:${client.port} is in another role`)
}
