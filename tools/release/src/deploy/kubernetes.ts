import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { readRepositoryFile, readEnvironment } from './files.ts'
import type { DeployedProcess } from './process.ts'

/** The properties of a Kubernetes object that our manifests use. Which ones are set depends on its kind. */
export interface KubernetesManifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels?: Labels; readonly annotations?: Labels }
  readonly spec?: Spec
}

type Labels = Readonly<Record<string, string>>

interface Spec {
  readonly replicas?: number
  readonly strategy?: unknown
  /** Workloads and budgets use matchLabels, a Service uses plain labels. */
  readonly selector?: { readonly matchLabels?: Labels; readonly app?: string }
  readonly podSelector?: { readonly matchLabels?: Labels }
  readonly template?: PodTemplate
  readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } }
  readonly ports?: readonly { readonly name: string; readonly port: number; readonly targetPort?: string }[]
  readonly scaleTargetRef?: { readonly kind: string; readonly name: string }
  readonly minReplicas?: number
  readonly rules?: readonly { readonly http: { readonly paths: readonly IngressPath[] } }[]
  readonly ingress?: readonly { readonly ports: readonly { readonly port: number }[] }[]
}

interface IngressPath {
  readonly path: string
  readonly backend: { readonly service: { readonly name: string; readonly port: { readonly name: string } } }
}

interface PodTemplate {
  readonly metadata: { readonly labels: Labels; readonly annotations?: Labels }
  readonly spec: {
    readonly automountServiceAccountToken: boolean
    readonly enableServiceLinks: boolean
    readonly terminationGracePeriodSeconds?: number
    readonly securityContext: Readonly<Record<string, unknown>>
    readonly initContainers?: readonly Container[]
    readonly containers: readonly Container[]
  }
}

interface Reference {
  readonly name: string
  readonly optional?: boolean
}

export interface Container {
  readonly name: string
  readonly image: string
  readonly args: readonly string[]
  readonly envFrom: readonly { readonly configMapRef?: Reference; readonly secretRef?: Reference }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly securityContext: Readonly<Record<string, unknown>>
  readonly resources: { readonly requests: Labels; readonly limits: Labels }
  readonly livenessProbe?: Probe
  readonly readinessProbe?: Probe
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string }
}

export interface KustomizeOutput {
  readonly manifests: readonly KubernetesManifest[]
  /** Values by the name of the ConfigMap or Secret. */
  readonly configMaps: ReadonlyMap<string, Labels>
  readonly secrets: ReadonlyMap<string, Labels>
  readonly images: readonly { readonly name: string; readonly newTag: string }[]
}

interface Generator {
  readonly name: string
  readonly envs: readonly string[]
}

interface Kustomization {
  readonly resources: readonly string[]
  readonly images?: KustomizeOutput['images']
  readonly configMapGenerator?: readonly Generator[]
  readonly secretGenerator?: readonly Generator[]
}

/** Reads a kustomization like kustomize, but without name suffixes. */
export function readKustomization(folder: string): KustomizeOutput {
  const kustomization = parse(readRepositoryFile(join(folder, 'kustomization.yaml'))) as Kustomization
  const isFile = (path: string) => path.endsWith('.yaml')
  const bases = kustomization.resources
    .filter((path) => !isFile(path))
    .map((path) => readKustomization(join(folder, path)))
  const written = kustomization.resources.filter(isFile).flatMap((path) => readManifests(join(folder, path)))
  return {
    manifests: [...bases.flatMap(({ manifests }) => manifests), ...written],
    configMaps: mergeGenerated(
      folder,
      kustomization.configMapGenerator,
      bases.map(({ configMaps }) => configMaps),
    ),
    secrets: mergeGenerated(
      folder,
      kustomization.secretGenerator,
      bases.map(({ secrets }) => secrets),
    ),
    images: kustomization.images ?? [],
  }
}

export const findPodTemplate = ({ spec }: KubernetesManifest): PodTemplate | undefined =>
  spec?.template ?? spec?.jobTemplate?.spec.template

export const listContainers = (manifest: KubernetesManifest): readonly Container[] => {
  const pod = findPodTemplate(manifest)
  return [...(pod?.spec.initContainers ?? []), ...(pod?.spec.containers ?? [])]
}

export const listKubernetesProcesses = ({
  manifests,
  configMaps,
  secrets,
}: KustomizeOutput): readonly DeployedProcess[] =>
  manifests.flatMap((manifest) =>
    listContainers(manifest).map(({ name, args, envFrom }) => {
      const environments = envFrom.map(({ configMapRef, secretRef }) =>
        configMapRef === undefined ? secrets.get(secretRef?.name ?? '') : configMaps.get(configMapRef.name),
      )
      return { source: `${manifest.metadata.name} ${name}`, args, environment: Object.assign({}, ...environments) }
    }),
  )

const readManifests = (path: string) =>
  parseAllDocuments(readRepositoryFile(path)).map((document) => document.toJS() as KubernetesManifest)

function mergeGenerated(
  folder: string,
  generators: readonly Generator[] = [],
  inherited: readonly ReadonlyMap<string, Labels>[],
): ReadonlyMap<string, Labels> {
  const all = new Map(inherited.flatMap((map) => [...map.entries()]))
  for (const { name, envs } of generators)
    all.set(name, Object.assign({}, all.get(name), ...envs.map((path) => readEnvironment(join(folder, path)))))
  return all
}
