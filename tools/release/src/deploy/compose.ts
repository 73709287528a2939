import { parse } from 'yaml'
import { readRepositoryFile } from './files.ts'
import type { DeployedProcess } from './process.ts'

/** The properties of a Compose service that our files use. */
export interface ComposeService {
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
  readonly services: Readonly<Record<string, ComposeService>>
  readonly volumes: Readonly<Record<string, null>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>
}

const VARIABLE = /\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g

/** Reads a Compose file with the defaults of its variables. Required variables get a placeholder. */
export function readCompose(path: string): ComposeFile {
  const text = readRepositoryFile(path).replaceAll(
    VARIABLE,
    (_, _name, kind: string | undefined, defaultValue: string) => (kind === '-' ? defaultValue : 'secret'),
  )
  return parse(text, { merge: true }) as ComposeFile
}

/** Names of the variables that the file uses. */
export const listComposeVariables = (path: string): readonly string[] => [
  ...new Set([...readRepositoryFile(path).matchAll(VARIABLE)].map(([, name = '']) => name)),
]

/** The services that run our own image. */
export const listComposeProcesses = (path: string): readonly DeployedProcess[] =>
  Object.entries(readCompose(path).services)
    .filter(([, { image }]) => isExplorerImage(image))
    .map(([name, { command = [], environment = {} }]) => ({ source: `${path} ${name}`, args: command, environment }))

export const isExplorerImage = (image: string): boolean => image.startsWith('ergo-explorer:')

export const listServiceDependencies = ({ depends_on: on = [] }: ComposeService): readonly string[] =>
  Array.isArray(on) ? on : Object.keys(on)
