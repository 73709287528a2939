import { isNetworkName, type NetworkName } from '@ergo-explorer/chain'
import type { Profile } from '@ergo-explorer/simchain'
import { parseArgs } from 'node:util'
import { FAULTS } from '../faults/faults.ts'

export interface DevnetOptions {
  readonly host: string
  /** 0: any that is free. */
  readonly port: number
  readonly seed: string
  readonly blocks: number
  readonly intervalMs: number
  /** Whether blocks lose to rivals now and then. */
  readonly hasForks: boolean
  readonly profile: Profile
  /** When the chain ends before it starts to live. */
  readonly end: 'now' | number
  /** Files and folders of recorded blocks; none: a chain is simulated. */
  readonly replay: readonly string[]
  readonly network: NetworkName
  /** Where a long chain is written once and served from; undefined: the chain is in memory and lives. */
  readonly disk: string | undefined
  /** Where made chains are kept; undefined: nowhere. */
  readonly cacheDirectory: string | undefined
  readonly faults: readonly string[]
}

export type ParsedOptions =
  | { readonly kind: 'run'; readonly options: DevnetOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly faults: readonly string[] }

/** Each option once: how it is read, what it is without being given, and what it is for. */
const SCHEMA = {
  host: { type: 'string', default: '127.0.0.1', help: 'address to listen on' },
  port: { type: 'string', default: '9053', help: 'port to listen on, 0 for any' },
  seed: { type: 'string', default: 'demo', help: 'another word makes another chain' },
  blocks: { type: 'string', default: '5000', help: 'length of the chain before it lives, 100 to 1000000' },
  interval: { type: 'string', default: '15', help: 'seconds between new blocks, on average' },
  'no-forks': { type: 'boolean', default: false, help: 'no forks but those that are asked for' },
  profile: { type: 'string', default: 'demo', help: 'demo: lively difficulty; pow: difficulty 1 with valid work' },
  end: { type: 'string', default: 'now', help: 'when the chain ends: now, or milliseconds since 1970' },
  replay: {
    type: 'string',
    multiple: true,
    help: 'serve recorded blocks from this file or folder instead',
  },
  disk: { type: 'string', help: 'write a chain of --blocks here once, and serve it from there; it does not grow' },
  network: { type: 'string', default: 'mainnet', help: 'network of the recorded blocks' },
  cache: { type: 'string', default: '', help: 'folder in which the chain is kept between starts' },
  'no-cache': { type: 'boolean', default: false, help: 'make the chain anew and keep nothing' },
  fault: {
    type: 'string',
    multiple: true,
    help: 'a fault that is on from the start, such as X01',
  },
  help: { type: 'boolean', default: false, help: 'print this' },
} as const

export const USAGE: string = Object.entries(SCHEMA)
  .map(([name, { help, ...option }]) => {
    const value = 'default' in option ? option.default : ''
    const given = option.type === 'boolean' ? `--${name}` : `--${name} ${value === '' ? '…' : value}`
    return `  ${given.padEnd(20)} ${help}`
  })
  .join('\n')

/** @param defaultCache the folder to use when none is named */
export function parseOptions(args: readonly string[], defaultCache: string): ParsedOptions {
  const faults: string[] = []
  const values = read(args, faults)
  if (values === undefined) return { kind: 'wrong', faults }
  if (values.help) return { kind: 'help' }
  const integer = (name: 'port' | 'blocks' | 'interval', least: number, most: number): number => {
    const value = Number(values[name])
    if (/^\d+$/.test(values[name]) && value >= least && value <= most) return value
    faults.push(`--${name} is ${JSON.stringify(values[name])}, not a whole number from ${least} to ${most}`)
    return least
  }
  const { profile, end, network, disk, fault = [], replay = [] } = values
  const isProfile = profile === 'demo' || profile === 'pow'
  if (!isProfile) faults.push(`--profile is ${JSON.stringify(profile)}, not demo or pow`)
  if (end !== 'now' && !/^\d{12,14}$/.test(end)) faults.push(`--end is ${JSON.stringify(end)}, not now or milliseconds`)
  const isNetwork = isNetworkName(network)
  if (!isNetwork) faults.push(`--network is ${JSON.stringify(network)}, not mainnet, testnet or devnet`)
  const unknown = fault.filter((id) => !FAULTS.some((each) => each.id === id))
  if (unknown.length > 0) faults.push(`there is no fault ${unknown.join(', ')}`)
  const options: DevnetOptions = {
    host: values.host,
    port: integer('port', 0, 65_535),
    seed: values.seed,
    blocks: integer('blocks', 100, 1_000_000),
    intervalMs: integer('interval', 1, 86_400) * 1000,
    hasForks: !values['no-forks'],
    profile: isProfile ? profile : 'demo',
    end: end === 'now' ? 'now' : Number(end),
    replay,
    network: isNetwork ? network : 'mainnet',
    disk,
    cacheDirectory: values['no-cache'] ? undefined : values.cache || defaultCache,
    faults: fault,
  }
  return faults.length > 0 ? { kind: 'wrong', faults } : { kind: 'run', options }
}

function read(args: readonly string[], faults: string[]) {
  try {
    return parseArgs({ args: [...args], options: SCHEMA }).values
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
    return undefined
  }
}
