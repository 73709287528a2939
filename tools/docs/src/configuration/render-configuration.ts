import { USAGE } from '@ergo-explorer/devnet/cli/options'
import type { Setting } from '@ergo-explorer/service'
import { namesSentToBrowsers, type Program, PROGRAMS } from './programs.ts'

/** docs/configuration.md, whole. */
export function renderConfiguration(): string {
  const browser = namesSentToBrowsers()
  return `# Configuration

Written by \`pnpm docs:configuration\` from the settings of the programs. Change them there, not here.

All settings come from the environment. A variable that is set to nothing counts as not set. All that is wrong is told at once, with exit
code 2, before anything starts. \`--help\` of each program lists the same.

## What each program needs

| program | PostgreSQL | Ergo node | Redis | other |
|---|---|---|---|---|
| \`indexer\` | yes, as the owner of the database | yes, one or more | may | |
| \`migrate\`, \`verify\`, \`indexer stories\` | yes; \`verify\` only reads | no | no | |
| \`api\` | yes, as a role that may only read; replicas besides | may, to submit transactions and for AD proofs | may | |
| \`web\` | no | no | no | an API at \`API_URL\` |

Where it says *may*, the program does without: [Redis](operations.md#redis) only makes news come sooner and adds up what several processes
count, and an API without a node refuses transactions.

## Settings of several programs

${tableOf(sharedRows())}

${PROGRAMS.map(section).join('\n\n')}

## Which of them are secret

These may hold a password. No log line, error or page shows their values; give them by a file that only the program can read.

${secrets(browser).join('\n')}

## Which of them visitors see

The web server writes these into \`/app-config.js\` for every browser: ${list(browser)}. No other setting leaves the servers.

## The simulated node

\`pnpm devnet\` takes options instead, and is never part of a deployment:

\`\`\`
${USAGE}
\`\`\`

## While developing

| variable | for |
|---|---|
| \`EXPLORER_POSTGRES_BIN\` | The folder of PostgreSQL's programs, where it is not Debian's and not on \`PATH\`. |
| \`EXPLORER_CHROMIUM\` | The browser for tests, where \`chromium\` is not on \`PATH\`. |
| \`EXPLORER_DATA_DIR\` | Where recorded blocks of mainnet lie. Without them their tests are skipped, and say so. |
| \`EXPLORER_TOOLCHAIN_DIR\` | Where \`bin/env\` keeps the pinned Node and pnpm; otherwise in \`~/.cache\`. |
`
}

interface Row {
  readonly setting: Setting<unknown>
  /** Undefined where the table is of one program. */
  readonly readBy?: readonly string[]
}

const usersOf = (name: string): readonly Program[] =>
  PROGRAMS.filter(({ settings }) => Object.values(settings).some((setting) => setting.name === name))

const isShared = ({ name }: Setting<unknown>): boolean => usersOf(name).length > 1

/** A row for every meaning that a shared name has: most programs mean the same by it, some take less. */
function sharedRows(): readonly Row[] {
  const all = PROGRAMS.flatMap(({ name, settings }) =>
    Object.values(settings)
      .filter(isShared)
      .map((setting) => ({ program: name, setting, meaning: cells(setting).join() })),
  )
  const meanings = Map.groupBy(all, ({ meaning }) => meaning)
  const rows = [...meanings.values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : [{ setting: first.setting, readBy: same.map(({ program }) => program) }]
  })
  return [...Map.groupBy(rows, ({ setting }) => setting.name).values()].flat()
}

function section({ name, about, settings }: Program): string {
  const own = Object.values(settings).filter((setting) => !isShared(setting))
  const shared = Object.values(settings).filter(isShared)
  return `## ${name}

${about} It also reads ${list(shared.map((setting) => setting.name))}, above.

${tableOf(own.map((setting) => ({ setting })))}`
}

function tableOf(rows: readonly Row[]): string {
  const isOfSeveral = rows.some(({ readBy }) => readBy !== undefined)
  const head = ['variable', ...(isOfSeveral ? ['read by'] : []), 'unless given', 'takes', 'for']
  const lines = rows.map(({ setting, readBy }) => {
    const [name = '', ...rest] = cells(setting)
    return [name, ...(readBy === undefined ? [] : [readBy.join(', ')]), ...rest]
  })
  return [head, head.map(() => '---'), ...lines].map(line).join('\n')
}

const line = (cellsOfLine: readonly string[]) =>
  cellsOfLine[0] === '---' ? `|${cellsOfLine.join('|')}|` : `| ${cellsOfLine.join(' | ')} |`

function cells({ name, initial, takes, about }: Setting<unknown>): readonly string[] {
  const value = initial === undefined ? 'must be given' : initial === '' ? 'none' : `\`${initial}\``
  return [`\`${name}\``, value, takes, about]
}

function secrets(browser: readonly string[]): readonly string[] {
  const names = new Set(
    PROGRAMS.flatMap(({ settings }) =>
      Object.values(settings).flatMap(({ name, isSecret }) =>
        isSecret === true && !browser.includes(name) ? [name] : [],
      ),
    ),
  )
  return [...names].map(
    (name) =>
      `- \`${name}\`, of ${usersOf(name)
        .map((program) => program.name)
        .join(' and ')}`,
  )
}

const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')
