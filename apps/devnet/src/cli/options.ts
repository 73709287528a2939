import { isNetworkName, type NetworkName } from '@ergo-explorer/chain'
import type { SimulationProfile } from '@ergo-explorer/simchain'
import { parseArgs } from 'node:util'
import { FAULTS } from '#faults/faults.ts'

export type SimulatedNetwork = 'devnet' | 'demo'

export interface DevnetOptions {
  readonly host: string
  /** 0 selects a free port. */
  readonly port: number
  readonly seed: string
  /** Rules and content of the simulated chain. */
  readonly preset: SimulatedNetwork
  /** Whether the demo chain has hostile content too. The devnet chain always has it. */
  readonly isHostile: boolean
  readonly blocks: number
  readonly intervalMs: number
  /** Whether the chain forks at random. */
  readonly hasForks: boolean
  /** Whether the node mines input blocks between blocks, like a node of version 6.5. */
  readonly hasInputBlocks: boolean
  readonly profile: SimulationProfile
  /** Timestamp of the last generated block. */
  readonly end: 'now' | number
  /** Files and folders of recorded blocks; empty: simulate a chain. */
  readonly replay: readonly string[]
  readonly network: NetworkName
  /** Folder for a long chain that is generated once and served from disk; undefined: a live chain in memory. */
  readonly disk: string | undefined
  /** Folder for cached chains; undefined: no cache. */
  readonly cacheDirectory: string | undefined
  readonly faults: readonly string[]
}

export type ParsedOptions =
  | { readonly kind: 'run'; readonly options: DevnetOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'invalid'; readonly errors: readonly string[] }

/** All options with their type, default and help text. */
const SCHEMA = {
  host: { type: 'string', default: '127.0.0.1', help: 'address to listen on' },
  port: { type: 'string', default: '9053', help: 'port to listen on, 0 for a free port' },
  seed: { type: 'string', default: 'demo', help: 'seed of the chain; another seed gives another chain' },
  preset: {
    type: 'string',
    default: 'devnet',
    help: 'devnet: blocks over 26 months with hostile content; demo: 36 blocks a day, for people to look at',
  },
  hostile: { type: 'boolean', default: false, help: 'add the hostile content of devnet to the demo chain' },
  blocks: { type: 'string', default: '5000', help: 'number of blocks to generate at the start, 100 to 10000000' },
  interval: { type: 'string', default: '15', help: 'mean seconds between new blocks' },
  'no-forks': { type: 'boolean', default: false, help: 'disable random forks' },
  'input-blocks': {
    type: 'boolean',
    default: false,
    help: 'mine input blocks between blocks, with forks and rollbacks, like a node of version 6.5',
  },
  profile: {
    type: 'string',
    default: 'demo',
    help: 'demo: varying difficulty; pow: difficulty 1 with valid proof of work; mainnet: like demo, with the amount, variety and emission of mainnet blocks; the explorer then needs the NETWORK_PRESET that pnpm scale writes',
  },
  end: {
    type: 'string',
    default: 'now',
    help: 'timestamp of the last generated block: now, or milliseconds since 1970',
  },
  replay: {
    type: 'string',
    multiple: true,
    help: 'serve recorded blocks from this file or folder; repeatable',
  },
  disk: {
    type: 'string',
    help: 'generate a chain of --blocks into this folder once and serve it from disk; it does not grow',
  },
  network: { type: 'string', default: 'mainnet', help: 'network of the recorded blocks' },
  cache: { type: 'string', default: '', help: 'folder for the chain cache' },
  'no-cache': { type: 'boolean', default: false, help: 'do not read or write the chain cache' },
  fault: {
    type: 'string',
    multiple: true,
    help: 'activate a fault at the start, for example X01; repeatable',
  },
  help: { type: 'boolean', default: false, help: 'print this help' },
} as const

export const USAGE: string = Object.entries(SCHEMA)
  .map(([name, { help, ...option }]) => {
    const value = 'default' in option ? option.default : ''
    const flag = option.type === 'boolean' ? `--${name}` : `--${name} ${value === '' ? '…' : value}`
    return `  ${flag.padEnd(20)} ${help}`
  })
  .join('\n')

/** @param defaultCache the cache folder used without --cache */
export function parseOptions(args: readonly string[], defaultCache: string): ParsedOptions {
  const errors: string[] = []
  const values = readArguments(args, errors)
  if (values === undefined) return { kind: 'invalid', errors }
  if (values.help) return { kind: 'help' }
  const integer = (name: 'port' | 'blocks' | 'interval', min: number, max: number): number => {
    const value = Number(values[name])
    if (/^\d+$/.test(values[name]) && value >= min && value <= max) return value
    errors.push(`--${name} is ${JSON.stringify(values[name])}, not an integer from ${min} to ${max}`)
    return min
  }
  const { preset, profile, end, network, disk, fault = [], replay = [] } = values
  const isPreset = preset === 'devnet' || preset === 'demo'
  if (!isPreset) errors.push(`--preset is ${JSON.stringify(preset)}, not devnet or demo`)
  const isProfile = profile === 'demo' || profile === 'pow' || profile === 'mainnet'
  if (!isProfile) errors.push(`--profile is ${JSON.stringify(profile)}, not demo, pow or mainnet`)
  if (preset === 'demo' && profile === 'pow')
    errors.push('--preset demo has no valid proof of work: remove --profile pow')
  if (preset === 'demo' && profile === 'mainnet')
    errors.push('--preset demo has its own content: remove --profile mainnet')
  if (end !== 'now' && !/^\d{12,14}$/.test(end)) errors.push(`--end is ${JSON.stringify(end)}, not now or milliseconds`)
  const isNetwork = isNetworkName(network)
  if (!isNetwork) errors.push(`--network is ${JSON.stringify(network)}, not mainnet, testnet or devnet`)
  const unknown = fault.filter((id) => !FAULTS.some((each) => each.id === id))
  if (unknown.length > 0) errors.push(`unknown fault: ${unknown.join(', ')}`)
  const options: DevnetOptions = {
    host: values.host,
    port: integer('port', 0, 65_535),
    seed: values.seed,
    preset: isPreset ? preset : 'devnet',
    isHostile: values.hostile,
    blocks: integer('blocks', 100, 10_000_000),
    intervalMs: integer('interval', 1, 86_400) * 1000,
    hasForks: !values['no-forks'],
    hasInputBlocks: values['input-blocks'],
    profile: isProfile ? profile : 'demo',
    end: end === 'now' ? 'now' : Number(end),
    replay,
    network: isNetwork ? network : 'mainnet',
    disk,
    cacheDirectory: values['no-cache'] ? undefined : values.cache || defaultCache,
    faults: fault,
  }
  return errors.length > 0 ? { kind: 'invalid', errors } : { kind: 'run', options }
}

function readArguments(args: readonly string[], faults: string[]) {
  try {
    return parseArgs({ args: [...args], options: SCHEMA }).values
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
    return undefined
  }
}
