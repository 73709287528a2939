import { parseArgs } from 'node:util'

export type Command =
  | { readonly name: 'run'; readonly once: boolean }
  | { readonly name: 'migrate' }
  | { readonly name: 'verify'; readonly fromHeight: number | undefined; readonly toHeight: number | undefined }
  | { readonly name: 'stories' }
  | { readonly name: 'help' }

export type ParsedCommand =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly faults: readonly string[] }

const OPTIONS = {
  once: { type: 'boolean', default: false },
  from: { type: 'string' },
  to: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** Options accepted by each command. */
const COMMANDS = { run: ['once'], migrate: [], verify: ['from', 'to'], stories: [] } as const

export const USAGE = `Usage: pnpm indexer [command]
  run [--once]               index the chain and follow the nodes (default); --once exits at the tip
  migrate                    run database migrations
  verify [--from H --to H]   check the consistency of the index, optionally for a height range
  stories                    rebuild stories written by older rules
Environment variables:`

export function parseCommand(args: readonly string[]): ParsedCommand {
  const read = parseArguments(args)
  if ('fault' in read) return { ok: false, faults: [read.fault] }
  const { values, positionals, usedOptions } = read
  if (values.help) return { ok: true, command: { name: 'help' } }
  const [name = 'run', ...more] = positionals
  if (!isCommand(name)) return { ok: false, faults: [`Unknown command: ${name}`] }
  const faults = more.map((text) => `${name} does not accept ${text}`)
  const allowed: readonly string[] = COMMANDS[name]
  for (const option of usedOptions) if (!allowed.includes(option)) faults.push(`${name} does not accept --${option}`)
  const [fromHeight, toHeight] = [parseHeight('from', values.from, faults), parseHeight('to', values.to, faults)]
  if (faults.length > 0) return { ok: false, faults }
  if (name === 'run') return { ok: true, command: { name, once: values.once } }
  return { ok: true, command: name === 'verify' ? { name, fromHeight, toHeight } : { name } }
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
