import type { Command } from './commands-in.ts'
import { programsIn } from './programs-in.ts'

export type Rule =
  | { readonly kind: 'run' }
  | {
      readonly kind: 'serve'
      /** One of each runs at a time. */
      readonly app: string
      /** What it says when it is ready. Where the match holds an address, that must answer. */
      readonly says: RegExp
      /** What must answer besides, as the pages write it. */
      readonly answers?: string
      /** Whether what follows on the pages needs it. */
      readonly isKept: boolean
      /** Added to the command, so that it fits beside others and into the time. */
      readonly more?: string
    }
  | { readonly kind: 'skip'; readonly why: string }

const run: Rule = { kind: 'run' }
const skip = (why: string): Rule => ({ kind: 'skip', why })

const indexer: Rule = { kind: 'serve', app: 'indexer', says: /at the tip/, isKept: true }
const api: Rule = {
  kind: 'serve',
  app: 'api',
  says: /api started/,
  answers: 'http://127.0.0.1:8080/api/docs',
  isKept: true,
}
const web: Rule = {
  kind: 'serve',
  app: 'web',
  says: /listening/,
  answers: 'http://127.0.0.1:3000/en',
  isKept: true,
}

/** By how a command begins; the longest beginning decides. What is in no line here may not stand on a page. */
export const RULES: Readonly<Record<string, Rule>> = {
  'pnpm install': run,
  'pnpm build': run,
  'pnpm assemble': run,
  'pnpm indexer': indexer,
  'pnpm api': api,
  'pnpm web': web,
  'pnpm demo': { kind: 'serve', app: 'demo', says: /http:\/\/127\.0\.0\.1:\d+\/en/, isKept: false },
  'pnpm dev': {
    kind: 'serve',
    app: 'dev',
    says: /http:\/\/127\.0\.0\.1:\d+\/en/,
    isKept: false,
    more: '--blocks 300',
  },
  'pnpm devnet': {
    kind: 'serve',
    app: 'devnet',
    says: /Ergo devnet at/,
    answers: 'http://127.0.0.1:9053/info',
    isKept: true,
    // Two state hashes, and a sync of seconds.
    more: '--port 9053 --blocks 2000',
  },
  'pnpm check': skip('takes half an hour, and runs this among all else'),
  'explorer migrate': run,
  'explorer verify': run,
  'explorer indexer run --once': run,
  'explorer indexer': indexer,
  'explorer api': api,
  export: run,
  cp: run,
  mv: run,
  sed: run,
  grep: run,
  diff: run,
  df: run,
  date: run,
  which: run,
  openssl: run,
  'install -d': run,
  'install -m 0640': run,
  curl: run,
  psql: run,
  createuser: run,
  createdb: run,
  pg_dump: run,
  pg_restore: run,
  pg_basebackup: run,
  pg_verifybackup: run,
  docker: skip('needs a Docker engine'),
  kubectl: skip('needs a Kubernetes cluster'),
  'apt-get': skip('changes the machine it runs on'),
  'install -m 0755': skip('changes the machine it runs on'),
  systemctl: skip('needs systemd and the units it speaks of'),
  journalctl: skip('reads the journal of a machine that runs the units'),
  nginx: skip('looks into /etc/nginx; `pnpm rehearse` runs it with the same files'),
}

export interface Classified {
  readonly command: Command
  /** Undefined: nobody has said what to do with one of its programs. */
  readonly rule: Rule | undefined
  /** The program that decided. */
  readonly by: string
}

/** The rules that a command's programs fall under, in their order; undefined for one that nobody has listed. */
export const rulesFor = ({ text }: Command): readonly (string | undefined)[] => programsIn(text).map(keyOf)

/** What is to be done with a command. One program that is unknown or cannot run here decides for all of a pipe. */
export function classify(command: Command): Classified {
  const found = programsIn(command.text).map((words) => {
    const key = keyOf(words)
    return { command, rule: key === undefined ? undefined : RULES[key], by: key ?? words[0] ?? '' }
  })
  const nothing = { command, rule: undefined, by: command.text }
  return (
    found.find(({ rule }) => rule === undefined) ??
    found.find(({ rule }) => rule?.kind === 'skip') ??
    found.find(({ rule }) => rule?.kind === 'serve') ??
    found[0] ??
    nothing
  )
}

function keyOf(words: readonly string[]): string | undefined {
  const [program = '', ...rest] = words
  const named = [program.endsWith('bin/explorer') ? 'explorer' : program, ...rest]
  const beginnings = named.map((_, i) => named.slice(0, named.length - i).join(' '))
  return beginnings.find((beginning) => Object.hasOwn(RULES, beginning))
}
