import { type DocumentedCommand, extractPrograms } from './documented-commands.ts'

export type CommandRule =
  | { readonly kind: 'run' }
  | {
      readonly kind: 'serve'
      /** One process per app runs at a time. */
      readonly app: string
      /** Output of a ready process. A URL in the match must respond. */
      readonly readyPattern: RegExp
      /** A URL that must respond as well, as written in the documents. */
      readonly readyUrl?: string
      /** Whether later commands need the process. */
      readonly keepsRunning: boolean
      /** Arguments that avoid port conflicts and keep the run short. */
      readonly extraArguments?: string
    }
  | { readonly kind: 'skip'; readonly reason: string }

const run: CommandRule = { kind: 'run' }
const skip = (reason: string): CommandRule => ({ kind: 'skip', reason })

const indexer: CommandRule = { kind: 'serve', app: 'indexer', readyPattern: /at the tip/, keepsRunning: true }
const api: CommandRule = {
  kind: 'serve',
  app: 'api',
  readyPattern: /api started/,
  readyUrl: 'http://127.0.0.1:8080/api/docs',
  keepsRunning: true,
}
const web: CommandRule = {
  kind: 'serve',
  app: 'web',
  readyPattern: /listening/,
  readyUrl: 'http://127.0.0.1:3000/en',
  keepsRunning: true,
}

const ON_A_SERVER = skip('changes the machine it runs on; `pnpm rehearse install` runs it in a new Debian system')

/** Programs of the shell and of PostgreSQL. */
const STANDARD_PROGRAMS = (
  'export cp mv ln ls head sed grep diff df date openssl curl ' +
  'psql createuser createdb pg_dump pg_restore pg_basebackup pg_verifybackup'
).split(' ')

/** By prefix of a command; the longest prefix decides. Commands without a rule fail the test. */
export const COMMAND_RULES: Readonly<Record<string, CommandRule>> = {
  'pnpm install': run,
  'pnpm build': run,
  'pnpm assemble': run,
  'pnpm package': ON_A_SERVER,
  sh: ON_A_SERVER,
  'sh deploy/compose/upgrade.sh': skip('needs a Docker engine; a test runs it with a stand-in'),
  'git pull': skip('needs the repository of a release'),
  'pnpm indexer': indexer,
  'pnpm api': api,
  'pnpm web': web,
  'pnpm demo': { kind: 'serve', app: 'demo', readyPattern: /http:\/\/127\.0\.0\.1:\d+\/en/, keepsRunning: false },
  'pnpm dev': {
    kind: 'serve',
    app: 'dev',
    readyPattern: /http:\/\/127\.0\.0\.1:\d+\/en/,
    keepsRunning: false,
    extraArguments: '--blocks 300',
  },
  'pnpm devnet': {
    kind: 'serve',
    app: 'devnet',
    readyPattern: /Ergo devnet at/,
    readyUrl: 'http://127.0.0.1:9053/info',
    keepsRunning: true,
    // Enough blocks for two state hashes, and a sync of a few seconds.
    extraArguments: '--port 9053 --blocks 2000',
  },
  'pnpm check': skip('needs a git repository'),
  'pnpm check:all': skip('takes half an hour, and runs these commands itself'),
  'explorer migrate': run,
  'explorer verify': run,
  'explorer snapshot': run,
  'explorer indexer run --once': run,
  'explorer indexer': indexer,
  'explorer api': api,
  ...Object.fromEntries(STANDARD_PROGRAMS.map((name) => [name, run])),
  'install -d': run,
  'install -m 0640': run,
  docker: skip('needs a Docker engine'),
  kubectl: skip('needs a Kubernetes cluster'),
  'apt-get': skip('changes the machine it runs on'),
  'install -m 0644': skip('changes the machine it runs on'),
  amtool: skip('reads /etc/prometheus; `pnpm rehearse alerts` runs Alertmanager with the same file'),
  echo: skip('reads the certificate of a public address'),
  systemctl: skip('needs systemd and the installed units'),
  journalctl: skip('needs the journal of a machine with the units'),
  nginx: skip('reads /etc/nginx; `pnpm rehearse` runs nginx with the same files'),
}

/** Sections that install the explorer on a server, by page. */
const SERVER_SECTIONS: Readonly<Record<string, readonly string[]>> = {
  'docs/operations/install.md': ['systemd', 'TLS and domain name'],
}

export interface ClassifiedCommand {
  readonly command: DocumentedCommand
  /** undefined when one of its programs has no rule. */
  readonly rule: CommandRule | undefined
  /** The program that determined the rule. */
  readonly program: string
}

/** Keys of the rules of all programs in a command; undefined for a program without a rule. */
export const findRuleKeys = ({ text }: DocumentedCommand): readonly (string | undefined)[] =>
  extractPrograms(text).map(ruleKey)

/** Finds the rule of a command. One program without a rule, or with a skip rule, decides for the whole pipe. */
export function classifyCommand(command: DocumentedCommand): ClassifiedCommand {
  if (SERVER_SECTIONS[command.page]?.includes(command.section) === true)
    return { command, rule: ON_A_SERVER, program: 'server' }
  const matches = extractPrograms(command.text).map((words) => {
    const key = ruleKey(words)
    return { command, rule: key === undefined ? undefined : COMMAND_RULES[key], program: key ?? words[0] ?? '' }
  })
  const nothing = { command, rule: undefined, program: command.text }
  return (
    matches.find(({ rule }) => rule === undefined) ??
    matches.find(({ rule }) => rule?.kind === 'skip') ??
    matches.find(({ rule }) => rule?.kind === 'serve') ??
    matches[0] ??
    nothing
  )
}

function ruleKey(words: readonly string[]): string | undefined {
  const [program = '', ...rest] = words
  const named = [program.endsWith('bin/explorer') ? 'explorer' : program, ...rest]
  const prefixes = named.map((_, i) => named.slice(0, named.length - i).join(' '))
  return prefixes.find((prefix) => Object.hasOwn(COMMAND_RULES, prefix))
}
