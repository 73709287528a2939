import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS as API } from '@ergo-explorer/api/config/settings'
import { USAGE } from '@ergo-explorer/devnet/cli/options'
import { SETTINGS as INDEXER } from '@ergo-explorer/indexer/config/settings'
import { readSettings, type Setting, type Settings } from '@ergo-explorer/service'
import { createPublicConfig } from '@ergo-explorer/web/server/public-config'
import { type Config, SETTINGS as WEB } from '@ergo-explorer/web/server/settings'

interface DocumentedProgram {
  readonly name: string
  /** Introduces the settings and links to the page about the program. */
  readonly description: string
  readonly settings: Settings
}

export const DOCUMENTED_PROGRAMS: readonly DocumentedProgram[] = [
  {
    name: 'indexer',
    description:
      'Indexer. Its commands `migrate`, `verify`, `snapshot` and `stories` use the same settings. See [Indexer](operations/indexer.md).',
    settings: INDEXER,
  },
  { name: 'api', description: 'HTTP API server. See [API](api.md).', settings: API },
  { name: 'web', description: 'Web server, which renders the pages. See [Web server](web.md).', settings: WEB },
]

/** Names of the settings that `createPublicConfig` reads: their values are sent to every visitor. */
export function publicSettingNames(): readonly string[] {
  const read = readSettings(WEB, {})
  if (!read.ok) throw new Error(read.errors.join('\n'))
  const readKeys = new Set<PropertyKey>()
  createPublicConfig(
    new Proxy<Config>(read.config, { get: (config, key) => (readKeys.add(key), Reflect.get(config, key)) }),
  )
  return Object.entries(WEB).flatMap(([key, { name }]) => (readKeys.has(key) ? [name] : []))
}

/** The full text of docs/configuration.md. */
export function renderConfiguration(): string {
  const publicNames = publicSettingNames()
  return `# Configuration

\`pnpm docs:configuration\` generates this page from the settings in the code. Do not edit it by hand.

Programs read their settings from environment variables. An empty variable counts as not set. At start, a program reports all missing and
invalid settings together and exits with code 2. \`--help\` of each program prints its settings.

## Requirements

| Program | PostgreSQL | Ergo node | Redis | Other |
|---|---|---|---|---|
| \`indexer\` | required, as the owner of the database | required, one or more | optional | |
| \`migrate\`, \`verify\`, \`snapshot\`, \`indexer stories\` | required; \`verify\` only reads | – | – | |
| \`api\` | required, with a read-only role; replicas are optional | optional, to submit transactions and fetch AD proofs | optional | |
| \`web\` | – | – | – | an API at \`API_URL\` |

Without [Redis](operations.md#redis), new blocks appear slightly later, and each API process counts requests for the rate limits by itself.
Without a node, the API accepts no transactions and serves no AD proofs.

## Shared settings

${renderSharedSettings()}

${DOCUMENTED_PROGRAMS.map(renderSection).join('\n\n')}

## Secrets

These settings can contain a password. No log line, error or page shows their values. Set them in a file that only the program can read,
or set \`NAME_FILE\` to the path of a file that contains only the value, as Docker, Kubernetes and systemd credentials provide it (\`DATABASE_URL_FILE=/run/secrets/database-url\`).

${renderSecrets(publicNames)}

## Settings visible in browsers

The web server publishes these settings in \`/app-config.js\`: ${list(publicNames)}. The content of
the file of \`NETWORK_PRESET\` is published too, see [Networks](networks.md). All other settings stay on the servers.

## Simulated node

\`pnpm devnet\` is a development tool and not part of a deployment. It has command-line options instead of environment variables:

\`\`\`
${USAGE}
\`\`\`

## Development

| Name | Description |
|---|---|
| \`EXPLORER_POSTGRES_BIN\` | Folder of the PostgreSQL programs. By default, Debian's folder and \`PATH\` are searched |
| \`EXPLORER_CHROMIUM\` | Browser for tests and \`harness\`. By default, \`chromium\` on \`PATH\`. \`/usr/bin/chromium-headless-shell\` (Debian's package of that name) takes about 60 % of its time for \`harness\` |
| \`EXPLORER_DATA_DIR\` | Folder of recorded mainnet blocks. Without the recordings, the tests that need them are skipped with a message |
| \`EXPLORER_TOOLCHAIN_DIR\` | Folder for the pinned Node and pnpm that \`bin/env\` downloads. By default, a folder in \`~/.cache\` |
`
}

interface Row {
  readonly setting: Setting<unknown>
  readonly usedBy: readonly string[]
}

const COLUMNS = ['Default', 'Allowed values', 'Description'] as const

const programsWith = (name: string): readonly DocumentedProgram[] =>
  DOCUMENTED_PROGRAMS.filter(({ settings }) => Object.values(settings).some((setting) => setting.name === name))

const isShared = ({ name }: Setting<unknown>): boolean => programsWith(name).length > 1

/** One row per meaning of a shared name: for most settings it is the same in all programs. */
function sharedRows(): readonly Row[] {
  const all = DOCUMENTED_PROGRAMS.flatMap(({ name, settings }) =>
    Object.values(settings)
      .filter(isShared)
      .map((setting) => ({ program: name, setting, meaning: valueCells(setting).join() })),
  )
  const rows = [...Map.groupBy(all, ({ setting, meaning }) => `${setting.name} ${meaning}`).values()].flatMap(
    (sameSettings) => {
      const [first] = sameSettings
      return first === undefined ? [] : [{ setting: first.setting, usedBy: sameSettings.map(({ program }) => program) }]
    },
  )
  return [...Map.groupBy(rows, ({ setting }) => setting.name).values()].flat()
}

function renderSharedSettings(): string {
  const rows = sharedRows().map(({ setting, usedBy }) =>
    [code(setting.name), usedBy.join(', ')].concat(valueCells(setting)),
  )
  return renderTable(['Name', 'Used by', ...COLUMNS], rows)
}

function renderSection({ name, description, settings }: DocumentedProgram): string {
  const own = Object.values(settings).filter((setting) => !isShared(setting))
  const shared = Object.values(settings).filter(isShared)
  const rows = own.map((setting) => [code(setting.name)].concat(valueCells(setting)))
  return `## ${name}

${description} It also uses these [shared settings](#shared-settings): ${list(shared.map((setting) => setting.name))}.

${renderTable(['Name', ...COLUMNS], rows)}`
}

function renderSecrets(publicNames: readonly string[]): string {
  const secrets = DOCUMENTED_PROGRAMS.flatMap(({ settings }) => Object.values(settings)).filter(
    ({ name, isSecret }) => isSecret === true && !publicNames.includes(name),
  )
  const names = [...new Set(secrets.map(({ name }) => name))]
  return renderTable(
    ['Name', 'Used by'],
    names.map((name) => [
      code(name),
      programsWith(name)
        .map((program) => program.name)
        .join(', '),
    ]),
  )
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

function valueCells({ defaultValue, allowedValues, description }: Setting<unknown>): readonly string[] {
  const value = defaultValue === undefined ? 'required' : defaultValue === '' ? 'none' : code(defaultValue)
  return [value, allowedValues, description]
}

const code = (text: string): string => `\`${text}\``
const list = (names: readonly string[]): string => names.map(code).join(', ')

if (import.meta.main) {
  writeFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), renderConfiguration())
  console.log('wrote docs/configuration.md')
}
