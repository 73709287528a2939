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

/** Which options belong to which command. */
const COMMANDS = { run: ['once'], migrate: [], verify: ['from', 'to'], stories: [] } as const

export const USAGE = `pnpm indexer [command]
  run [--once]               follow the nodes and keep the index at their tip; --once ends there. The default
  migrate                    bring the schema of the database up to date
  verify [--from H --to H]   prove that the index is what its blocks add up to
  stories                    tell again what transactions do where older rules told it
Settings come from the environment:`

export function parseCommand(args: readonly string[]): ParsedCommand {
  const read = readArguments(args)
  if ('fault' in read) return { ok: false, faults: [read.fault] }
  const { values, positionals, given } = read
  if (values.help) return { ok: true, command: { name: 'help' } }
  const [name = 'run', ...more] = positionals
  if (!isCommand(name)) return { ok: false, faults: [`There is no command ${name}`] }
  const faults = more.map((word) => `${name} takes no ${word}`)
  const allowed: readonly string[] = COMMANDS[name]
  for (const option of given) if (!allowed.includes(option)) faults.push(`${name} takes no --${option}`)
  const [fromHeight, toHeight] = [height('from', values.from, faults), height('to', values.to, faults)]
  if (faults.length > 0) return { ok: false, faults }
  if (name === 'run') return { ok: true, command: { name, once: values.once } }
  return { ok: true, command: name === 'verify' ? { name, fromHeight, toHeight } : { name } }
}

const isCommand = (word: string): word is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, word)

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
      tokens: true,
    })
    return { values, positionals, given: tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

function height(option: string, text: string | undefined, faults: string[]): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  faults.push(`--${option} is ${JSON.stringify(text)}, not a height`)
  return undefined
}
