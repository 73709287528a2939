import { parse } from 'yaml'
import { read } from './files.ts'
import type { Process } from './process.ts'

/** A service of a Compose file, as far as we write such files. */
export interface Service {
  readonly image: string
  readonly build?: { readonly context: string; readonly target: string }
  readonly command?: readonly string[]
  readonly user: string
  readonly read_only: boolean
  readonly tmpfs?: readonly string[]
  readonly cap_drop: readonly string[]
  readonly security_opt: readonly string[]
  readonly restart: string
  readonly logging: { readonly options: Readonly<Record<string, string>> }
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly networks: readonly string[]
  readonly ports?: readonly string[]
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>
  readonly deploy: {
    readonly replicas?: number
    readonly resources: { readonly limits: { readonly memory: string } }
  }
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly profiles?: readonly string[]
}

export interface ComposeFile {
  readonly name: string
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, null>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>
}

const VARIABLE = /\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g

/** With variables as they are where nobody has set more than what must be. */
export function readCompose(path: string): ComposeFile {
  const text = read(path).replaceAll(VARIABLE, (_, _name, kind: string | undefined, otherwise: string) =>
    kind === '-' ? otherwise : 'secret',
  )
  return parse(text, { merge: true }) as ComposeFile
}

/** Names of variables that a file asks its caller for. */
export const variablesOf = (path: string): readonly string[] => [
  ...new Set([...read(path).matchAll(VARIABLE)].map(([, name = '']) => name)),
]

/** Our own programs in it. */
export const processesOf = (path: string): readonly Process[] =>
  Object.entries(readCompose(path).services)
    .filter(([, { image }]) => isOurs(image))
    .map(([name, { command = [], environment = {} }]) => ({ where: `${path} ${name}`, words: command, environment }))

export const isOurs = (image: string): boolean => image.startsWith('ergo-explorer:')

export const dependenciesOf = ({ depends_on: on = [] }: Service): readonly string[] =>
  Array.isArray(on) ? on : Object.keys(on)
