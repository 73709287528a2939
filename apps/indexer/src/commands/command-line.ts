import { parseArgs } from 'node:util'

export type Command =
  | { readonly name: 'run'; readonly once: boolean }
  | { readonly name: 'migrate' }
  | VerifyCommand
  | SnapshotCommand
  | { readonly name: 'stories' }
  | { readonly name: 'help' }

export interface VerifyCommand {
  readonly name: 'verify'
  readonly fromHeight: number | undefined
  readonly toHeight: number | undefined
  /** Start after the last block that was verified. */
  readonly sinceLast: boolean
  /** Also check the bytes of the blocks. */
  readonly hasContents: boolean
  /** Number of database connections that share the work. */
  readonly jobs: number
}

export interface SnapshotCommand {
  readonly name: 'snapshot'
  readonly action: 'export' | 'import'
  readonly directory: string
  /** Private key of an export, public key of an import. */
  readonly keyFile: string | undefined
  readonly jobs: number
}

export type ParsedCommand =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly faults: readonly string[] }

const OPTIONS = {
  once: { type: 'boolean', default: false },
  from: { type: 'string' },
  to: { type: 'string' },
  'since-last': { type: 'boolean', default: false },
  contents: { type: 'boolean', default: false },
  jobs: { type: 'string' },
  'private-key': { type: 'string' },
  'public-key': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** Options accepted by each command. */
const COMMANDS = {
  run: ['once'],
  migrate: [],
  verify: ['from', 'to', 'since-last', 'contents', 'jobs'],
  'snapshot export': ['private-key', 'jobs'],
  'snapshot import': ['public-key', 'jobs'],
  stories: [],
} as const

/** Commands with an argument, and its name. */
const ARGUMENTS: Readonly<Record<string, string>> = { 'snapshot export': 'DIRECTORY', 'snapshot import': 'DIRECTORY' }

export const DEFAULT_JOBS = 4
const MAX_JOBS = 32

export const USAGE = `Usage: pnpm indexer [command]
  run [--once]               index the chain and follow the nodes (default); --once exits at the tip
  migrate                    run database migrations
  verify [--from H --to H]   check the consistency of the index, optionally for a height range
  verify --since-last        check the blocks since the last check
  verify --contents          also compute the ids of the blocks from their bytes
  snapshot export DIRECTORY  write the index to compressed files; --private-key FILE signs them
  snapshot import DIRECTORY  load such files into an empty database; --public-key FILE checks the signature
  stories                    rebuild stories written by older rules
  verify and snapshot use --jobs N connections (default ${DEFAULT_JOBS})
Environment variables:`

export function parseCommand(args: readonly string[]): ParsedCommand {
  const read = parseArguments(args)
  if ('fault' in read) return { ok: false, faults: [read.fault] }
  const { values, positionals, usedOptions } = read
  if (values.help) return { ok: true, command: { name: 'help' } }
  const { name, rest } = splitPositionals(positionals)
  if (!isCommand(name)) return { ok: false, faults: [`Unknown command: ${name}`] }
  const argument = ARGUMENTS[name]
  const [directory = '', ...more] = argument === undefined ? ['', ...rest] : rest
  const faults = more.map((text) => `${name} does not accept ${text}`)
  if (argument !== undefined && directory === '') faults.push(`${name} needs a ${argument}`)
  const allowed: readonly string[] = COMMANDS[name]
  for (const option of usedOptions) if (!allowed.includes(option)) faults.push(`${name} does not accept --${option}`)
  const [fromHeight, toHeight] = [parseHeight('from', values.from, faults), parseHeight('to', values.to, faults)]
  const jobs = parseJobs(values.jobs, faults)
  const sinceLast = values['since-last']
  if (sinceLast && (fromHeight ?? toHeight) !== undefined) faults.push('--since-last excludes --from and --to')
  if (faults.length > 0) return { ok: false, faults }
  switch (name) {
    case 'run':
      return { ok: true, command: { name, once: values.once } }
    case 'verify':
      return { ok: true, command: { name, fromHeight, toHeight, sinceLast, hasContents: values.contents, jobs } }
    case 'snapshot export':
      return {
        ok: true,
        command: { name: 'snapshot', action: 'export', directory, keyFile: values['private-key'], jobs },
      }
    case 'snapshot import':
      return {
        ok: true,
        command: { name: 'snapshot', action: 'import', directory, keyFile: values['public-key'], jobs },
      }
    case 'migrate':
    case 'stories':
      return { ok: true, command: { name } }
  }
}

/** A command is one word, or two for those of snapshots. */
function splitPositionals([first = 'run', ...more]: readonly string[]) {
  if (first !== 'snapshot') return { name: first, rest: more }
  const [action, ...rest] = more
  return { name: action === undefined ? first : `${first} ${action}`, rest }
}

const isCommand = (text: string): text is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, text)

function parseArguments(args: readonly string[]) {
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
      tokens: true,
    })
    return {
      values,
      positionals,
      usedOptions: tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])),
    }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

function parseHeight(option: string, text: string | undefined, faults: string[]): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  faults.push(`--${option} must be a height, not ${JSON.stringify(text)}`)
  return undefined
}

function parseJobs(text: string | undefined, faults: string[]): number {
  const jobs = Number(text ?? DEFAULT_JOBS)
  if (Number.isInteger(jobs) && jobs >= 1 && jobs <= MAX_JOBS) return jobs
  faults.push(`--jobs must be a number from 1 to ${MAX_JOBS}, not ${JSON.stringify(text)}`)
  return DEFAULT_JOBS
}
