import { parseOptions as parse } from '@ergo-explorer/testkit/reporting/command-line'

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

const OPTIONS = {
  url: String,
  record: String,
  second: String,
  key: String,
  peer: String,
  preset: String,
  mnemonic: String,
  'hook-separate': String,
  'hook-join': String,
  'hook-restart': String,
  'hook-resync': String,
} as const

/** Without a `record` folder, the node is tested. */
export type Options = ReturnType<typeof parse<typeof OPTIONS>> & { readonly url: string }

/** Undefined without a node. @throws for unknown or invalid options */
export function parseOptions(args: readonly string[]): Options | undefined {
  const { url, second, ...others } = parse(OPTIONS, args)
  if (url !== undefined)
    return { ...others, url: baseUrl('url', url), second: second === undefined ? undefined : baseUrl('second', second) }
  if (second !== undefined) throw new TypeError('--second needs --url')
  return undefined
}

function baseUrl(name: string, value: string): string {
  if (!URL.canParse(value) || !value.startsWith('http')) throw new TypeError(`--${name} must be an http URL`)
  return value.replace(/\/$/, '')
}
