import { parseArgs } from 'node:util'

export const USAGE = `usage: pnpm real-node --url URL --record FOLDER
       pnpm real-node --url URL [--preset FILE] [--mnemonic WORDS]
       [--second URL --key API_KEY --peer HOST:PORT] [--hook-separate CMD] [--hook-join CMD] [--hook-restart CMD] [--hook-resync CMD]

  --url            REST API of the node under test
  --record         only record the node's responses into this folder, for tests without a node
  --preset         network preset file of its network (NETWORK_PRESET); without it the network is devnet
  --mnemonic       words of the node's mining keys, whose rewards pay for the test transactions
  --second         REST API of a second node of the same network, for forks
  --key            API key of the first node, to connect it to the second
  --peer           P2P address of the second node, to connect to
  --hook-separate  shell command that disconnects the nodes
  --hook-join      shell command that connects them again, instead of POST /peers/connect
  --hook-restart   shell command that restarts the first node
  --hook-resync    shell command that restarts the second node without data, so that it syncs from the first`

/** Shell commands for what the REST API of a node cannot do. */
interface Hooks {
  readonly separate: string | undefined
  readonly join: string | undefined
  readonly restart: string | undefined
  readonly resync: string | undefined
}

export interface Options {
  readonly url: string
  /** Folder for a recording; nothing else is done then. */
  readonly record: string | undefined
  readonly second: string | undefined
  readonly key: string | undefined
  readonly peer: string | undefined
  readonly presetFile: string | undefined
  readonly mnemonic: string | undefined
  readonly hooks: Hooks
}

/** Undefined without a node. @throws for unknown or invalid options */
export function parseOptions(args: readonly string[]): Options | undefined {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: text,
      record: text,
      second: text,
      key: text,
      peer: text,
      preset: text,
      mnemonic: text,
      'hook-separate': text,
      'hook-join': text,
      'hook-restart': text,
      'hook-resync': text,
    },
  })
  if (values.url === undefined) {
    if (values.second !== undefined) throw new TypeError('--second needs --url')
    return undefined
  }
  return {
    url: baseUrl('url', values.url),
    record: values.record,
    second: values.second === undefined ? undefined : baseUrl('second', values.second),
    key: values.key,
    peer: values.peer,
    presetFile: values.preset,
    mnemonic: values.mnemonic,
    hooks: {
      separate: values['hook-separate'],
      join: values['hook-join'],
      restart: values['hook-restart'],
      resync: values['hook-resync'],
    },
  }
}

function baseUrl(name: string, value: string): string {
  if (!URL.canParse(value) || !value.startsWith('http')) throw new TypeError(`--${name} must be an http URL`)
  return value.replace(/\/$/, '')
}
