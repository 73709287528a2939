import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as cnpg from '@kubernetes-models/cloudnative-pg'
import * as gateway from '@kubernetes-models/gateway-api'
import * as prometheus from '@kubernetes-models/prometheus-operator'
import * as core from 'kubernetes-models'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import {
  type DeployedProcess,
  findConfigErrors,
  findProcessPort,
  readEnvironment,
  readRepositoryFile,
  REPOSITORY_ROOT,
  servesPath,
} from './deployed-process.ts'
import { formatPrometheusRule, PROMETHEUS_RULE_FILE } from '../prometheus-rule.ts'

/** The properties of a Kubernetes object that our manifests use. Which ones are set depends on its kind. */
interface KubernetesManifest {
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
  readonly parentRefs?: readonly { readonly name: string; readonly sectionName: string }[]
  readonly listeners?: readonly { readonly name: string }[]
  readonly rules?: readonly { readonly backendRefs?: readonly { readonly name: string; readonly port: number }[] }[]
  readonly ingress?: readonly { readonly ports: readonly { readonly port: number }[] }[]
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
    readonly volumes?: readonly { readonly configMap?: Reference }[]
  }
}

interface Reference {
  readonly name: string
  readonly optional?: boolean
}

interface Container {
  readonly name: string
  readonly image: string
  readonly args: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly envFrom?: readonly { readonly configMapRef?: Reference; readonly secretRef?: Reference }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly securityContext: Readonly<Record<string, unknown>>
  readonly resources: { readonly requests: Labels; readonly limits: Labels }
  readonly livenessProbe?: Probe
  readonly readinessProbe?: Probe
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string }
}

interface KustomizeOutput {
  readonly manifests: readonly KubernetesManifest[]
  /** Values by the name of the ConfigMap or Secret. */
  readonly configMaps: ReadonlyMap<string, Labels>
  readonly secrets: ReadonlyMap<string, Labels>
  readonly images: readonly { readonly name: string; readonly newTag: string }[]
}

interface Generator {
  readonly name: string
  readonly envs?: readonly string[]
  /** Paths, optionally after the name of the key. */
  readonly files?: readonly string[]
}

interface Kustomization {
  readonly resources?: readonly string[]
  readonly images?: KustomizeOutput['images']
  readonly configMapGenerator?: readonly Generator[]
  readonly secretGenerator?: readonly Generator[]
}

/** Reads a kustomization like kustomize, but without name suffixes. */
function readKustomization(folder: string): KustomizeOutput {
  const kustomization = parse(readRepositoryFile(join(folder, 'kustomization.yaml'))) as Kustomization
  const isFile = (path: string) => path.endsWith('.yaml')
  const { resources = [] } = kustomization
  const bases = resources.filter((path) => !isFile(path)).map((path) => readKustomization(join(folder, path)))
  const written = resources.filter(isFile).flatMap((path) => readManifests(join(folder, path)))
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

const findPodTemplate = ({ spec }: KubernetesManifest): PodTemplate | undefined =>
  spec?.template ?? spec?.jobTemplate?.spec.template

const listContainers = (manifest: KubernetesManifest): readonly Container[] => {
  const pod = findPodTemplate(manifest)
  return [...(pod?.spec.initContainers ?? []), ...(pod?.spec.containers ?? [])]
}

const isExplorer = ({ image }: Container) => image === 'ergo-explorer'

const listKubernetesProcesses = ({ manifests, configMaps, secrets }: KustomizeOutput): readonly DeployedProcess[] =>
  manifests.flatMap((manifest) =>
    listContainers(manifest)
      .filter(isExplorer)
      .map(({ name, args, envFrom = [] }) => {
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
  for (const { name, envs = [], files = [] } of generators) {
    const texts = files.map((file) => {
      const [path = '', key = basename(path)] = file.split('=').toReversed()
      return { [key]: readRepositoryFile(join(folder, path)) }
    })
    const values = envs.map((path) => readEnvironment(join(folder, path)))
    all.set(name, Object.assign({}, all.get(name), ...values, ...texts))
  }
  return all
}

/** Optional: its test is skipped if kubectl is not installed. */
const KUBECTL = 'kubectl'
const FOLDER = 'deploy/kubernetes/overlays/example'
const kustomized = readKustomization(FOLDER)
const { manifests, configMaps, secrets, images } = kustomized
const manifestsOfKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const findManifest = (kind: string, name: string) =>
  manifestsOfKind(kind).find(({ metadata }) => metadata.name === name)
const workloads = manifests.filter((manifest) => findPodTemplate(manifest) !== undefined)
const labelsOf = (kind: string, name: string) =>
  findPodTemplate(findManifest(kind, name) ?? expect.fail(name))?.metadata.labels

test('every container has only known settings and valid values', () => {
  expect(listKubernetesProcesses(kustomized).flatMap(findConfigErrors)).toEqual([])
  expect(listKubernetesProcesses(kustomized).map(({ args }) => args.join(' '))).toEqual([
    'migrate',
    'indexer',
    'api',
    'web',
    'verify --since-last',
    'verify',
  ])
})

test('every manifest belongs to a kustomization', () => {
  const files = globSync('deploy/kubernetes/{base,overlays}/**/*.yaml', { cwd: REPOSITORY_ROOT }).filter(
    (path) => basename(path) !== 'kustomization.yaml',
  )
  const documents = files.reduce((sum, path) => sum + parseAllDocuments(readRepositoryFile(path)).length, 0)
  expect(manifests).toHaveLength(documents)
})

test('a component lists its files, patches a workload of the base, and sets only known settings', () => {
  const folders = globSync('deploy/kubernetes/components/*', { cwd: REPOSITORY_ROOT })
  expect(folders.map((folder) => basename(folder))).toEqual(['monitoring', 'web-files'])
  for (const folder of folders) {
    const read = (name: string): unknown => parse(readRepositoryFile(join(folder, name)))
    const { resources, patches = [] } = read('kustomization.yaml') as {
      resources: string[]
      patches?: { path: string }[]
    }
    const files = globSync(`${folder}/*.yaml`, { cwd: REPOSITORY_ROOT }).map((path) => basename(path))
    expect(files.toSorted()).toEqual(
      ['kustomization.yaml', ...resources, ...patches.map(({ path }) => path)].toSorted(),
    )
    for (const { path } of patches) {
      const { kind, metadata, spec } = read(path) as KubernetesManifest
      const patched = findManifest(kind, metadata.name)
      expect(patched).toBeDefined()
      const base = patched === undefined ? [] : listContainers(patched)
      const containers = spec?.template?.spec.containers ?? []
      expect(base.map(({ name }) => name)).toEqual(expect.arrayContaining(containers.map(({ name }) => name)))
      const processes = containers.map(({ name, env = [] }) => ({
        source: `${path} ${name}`,
        args: base.find((container) => container.name === name)?.args ?? [],
        environment: Object.fromEntries(env.map((variable) => [variable.name, variable.value])),
      }))
      expect(processes.flatMap(findConfigErrors)).toEqual([])
    }
  }
})

test('the monitors of the component select the Services and name the ports and jobs of the alerts', () => {
  const folder = 'deploy/kubernetes/components/monitoring'
  const scraped = readManifests(`${folder}/scrape.yaml`) as readonly (KubernetesManifest & {
    readonly spec: {
      readonly jobLabel?: string
      readonly selector?: { readonly matchExpressions?: readonly { readonly values: readonly string[] }[] }
      readonly endpoints?: readonly { readonly port: string }[]
    }
  })[]
  const services = [...manifestsOfKind('Service'), ...scraped.filter(({ kind }) => kind === 'Service')]
  const portOf = (app: string) =>
    services.find(({ metadata }) => metadata.name === app && metadata.labels?.['app'] === app)?.spec?.ports?.[0]?.name
  const monitors = scraped.filter(({ kind }) => kind === 'ServiceMonitor')
  const selected = monitors.flatMap(({ spec: { selector, endpoints = [] } }) =>
    [...(selector?.matchExpressions?.[0]?.values ?? []), selector?.matchLabels?.['app'] ?? []]
      .flat()
      .map((app) => [app, portOf(app), endpoints[0]?.port]),
  )
  expect(selected).toEqual([
    ['api', 'http', 'http'],
    ['web', 'http', 'http'],
    ['indexer', 'metrics', 'metrics'],
  ])
  expect(monitors.map(({ spec }) => spec.jobLabel)).toEqual(['app', 'app'])
})

test('rules.yaml repeats the alerts for the Prometheus operator (update it with `pnpm generate`)', () => {
  const read = (text: string): unknown => parse(text)
  expect(read(readFileSync(PROMETHEUS_RULE_FILE, 'utf8'))).toEqual(read(formatPrometheusRule()))
})

/** A value of either file, with the keys of the operator's format. */
const operatorKey = (key: string) => key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const MATCHER = /^(\w+) (=~?) "(.*)"$/

test('receivers.yaml routes and inhibits as alertmanager.yml', () => {
  const receivers = readManifests('deploy/kubernetes/components/monitoring/receivers.yaml')
  const operator = receivers.find(({ kind }) => kind === 'AlertmanagerConfig')?.spec
  const plain: unknown = parse(
    readRepositoryFile('deploy/prometheus/alertmanager.yml'),
    (_key: unknown, value: unknown) => {
      if (typeof value === 'string') {
        const [, name, matchType, expected] = MATCHER.exec(value) ?? []
        return name === undefined ? value : { name, value: expected, matchType }
      }
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [operatorKey(name).replace('Matchers', 'Match'), each]),
      )
    },
  )
  const names = (list: unknown) => (list as readonly { readonly name: string }[]).map(({ name }) => name)
  const { route, inhibitRules, receivers: listed } = plain as Readonly<Record<string, unknown>>
  const given = operator as unknown as Readonly<Record<string, unknown>>
  expect(given['route']).toEqual(route)
  expect(given['inhibitRules']).toEqual(inhibitRules)
  expect(names(given['receivers'])).toEqual(names(listed))
})

test('[S21] pods meet the restricted standard and have a read-only root filesystem', () => {
  expect(findManifest('Namespace', 'ergo-explorer')?.metadata.labels).toMatchObject({
    'pod-security.kubernetes.io/enforce': 'restricted',
  })
  for (const workload of workloads) {
    expect(findPodTemplate(workload)?.spec).toMatchObject({
      automountServiceAccountToken: false,
      // Otherwise Kubernetes sets API_PORT=tcp://… for the Service named api.
      enableServiceLinks: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: listContainers(workload).every(isExplorer) ? 1000 : 101,
        seccompProfile: { type: 'RuntimeDefault' },
      },
    })
    for (const { securityContext, resources } of listContainers(workload)) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect([...Object.keys(resources.requests), ...Object.keys(resources.limits)]).toEqual([
        'cpu',
        'memory',
        'memory',
      ])
    }
  }
})

test('the overlay sets an exact image version', () => {
  const compose = parse(readRepositoryFile('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, { readonly image: string }>>
  }
  const used = new Set(workloads.flatMap(listContainers).map(({ image }) => image))
  expect(used).toEqual(new Set(['ergo-explorer', compose.services['proxy']?.image]))
  expect(images.map(({ name }) => name)).toEqual(['ergo-explorer'])
  expect(images[0]?.newTag).toMatch(/^\d+\.\d+\.\d+$/)
})

test('all referenced ConfigMaps and Secrets exist, and all are used', () => {
  const references = workloads.flatMap(listContainers).flatMap(({ envFrom = [] }) => envFrom)
  const mounted = workloads.flatMap((workload) => findPodTemplate(workload)?.spec.volumes ?? [])
  const mountedNames = mounted.flatMap(({ configMap }) => configMap?.name ?? [])
  expect(mountedNames.filter((name) => !configMaps.has(name))).toEqual([])
  const missing = references.filter(({ configMapRef, secretRef }) =>
    configMapRef === undefined
      ? secretRef?.optional !== true && !secrets.has(secretRef?.name ?? '')
      : !configMaps.has(configMapRef.name),
  )
  expect(missing).toEqual([])
  const used = new Set([
    ...mountedNames,
    ...references.flatMap(({ configMapRef, secretRef }) => [configMapRef?.name, secretRef?.name]),
  ])
  expect([...configMaps.keys(), ...secrets.keys()].filter((name) => !used.has(name))).toEqual([])
})

test('ConfigMaps contain no password, and Secrets contain only placeholders', () => {
  for (const values of configMaps.values()) expect(values).not.toHaveProperty('DATABASE_URL')
  for (const values of secrets.values()) expect(new URL(values['DATABASE_URL'] ?? '').password).toBe('change-me')
})

test('selectors match their pods', () => {
  for (const kind of ['Deployment', 'PodDisruptionBudget', 'Service', 'NetworkPolicy'])
    for (const { metadata, spec } of manifestsOfKind(kind)) {
      const expectedLabel =
        spec?.selector?.matchLabels?.['app'] ?? spec?.selector?.app ?? spec?.podSelector?.matchLabels?.['app']
      const owner = metadata.name === 'verify' ? 'CronJob' : 'Deployment'
      if (expectedLabel !== undefined) expect(labelsOf(owner, expectedLabel)).toEqual({ app: expectedLabel })
    }
  for (const { spec } of manifestsOfKind('HorizontalPodAutoscaler')) {
    const { kind = '', name = '' } = spec?.scaleTargetRef ?? {}
    expect(findManifest(kind, name)?.spec?.replicas, 'the autoscaler sets the number of replicas').toBeUndefined()
    expect(spec?.minReplicas).toBe(2)
  }
  expect(manifestsOfKind('HorizontalPodAutoscaler').map(({ metadata }) => metadata.name)).toEqual(['api', 'web'])
  expect(manifestsOfKind('PodDisruptionBudget').map(({ metadata }) => metadata.name)).toEqual(['api', 'web', 'proxy'])
})

test('containers listen on the ports of their Services, probes, scrapers and policies', () => {
  for (const process of listKubernetesProcesses(kustomized).filter(({ args }) =>
    ['indexer', 'api', 'web'].includes(args[0] ?? ''),
  )) {
    const [name = ''] = process.args
    const deployment = findManifest('Deployment', name) ?? expect.fail(name)
    const [port] = deployment.spec?.template?.spec.containers[0]?.ports ?? []
    const { livenessProbe, readinessProbe } = deployment.spec?.template?.spec.containers[0] ?? {}
    expect(port?.containerPort).toBe(findProcessPort(process))
    expect([livenessProbe?.httpGet, readinessProbe?.httpGet]).toEqual([
      { path: '/livez', port: port?.name },
      { path: '/readyz', port: port?.name },
    ])
    expect(findPodTemplate(deployment)?.metadata.annotations).toMatchObject({
      'prometheus.io/port': String(findProcessPort(process)),
    })
    expect(findManifest('NetworkPolicy', name)?.spec?.ingress?.[0]?.ports).toEqual([{ port: findProcessPort(process) }])
    if (name !== 'indexer')
      expect(findManifest('Service', name)?.spec?.ports).toEqual([
        { name: 'http', port: findProcessPort(process), targetPort: port?.name },
      ])
  }
  expect(configMaps.get('web')?.['API_URL']).toBe(
    `http://api:${findManifest('Service', 'api')?.spec?.ports?.[0]?.port}`,
  )
})

test('every program serves the probe and metrics paths', () => {
  for (const program of ['indexer', 'api', 'web'])
    expect(['/livez', '/readyz', '/metrics', '/nowhere'].map((path) => servesPath(program, path))).toEqual([
      true,
      true,
      true,
      false,
    ])
})

test('the grace period of a pod is longer than twice its shutdown delay', () => {
  for (const process of listKubernetesProcesses(kustomized).filter(({ args }) =>
    ['api', 'web'].includes(args[0] ?? ''),
  )) {
    const { terminationGracePeriodSeconds = 30 } =
      findPodTemplate(findManifest('Deployment', process.args[0] ?? '') ?? expect.fail())?.spec ?? {}
    expect(terminationGracePeriodSeconds * 1000).toBeGreaterThan(2 * Number(process.environment['SHUTDOWN_GRACE_MS']))
    expect(findManifest('Deployment', process.args[0] ?? '')?.spec?.strategy).toEqual({
      rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
    })
  }
  expect(findManifest('Deployment', 'indexer')?.spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } })
})

test('the Gateway routes everything to the proxy, whose upstreams are the pods of the services', () => {
  const listeners = findManifest('Gateway', 'explorer')?.spec?.listeners?.map(({ name }) => name)
  const routes = manifestsOfKind('HTTPRoute')
  expect(routes.map(({ spec }) => spec?.parentRefs)).toEqual(
    listeners?.map((sectionName) => [{ name: 'explorer', sectionName }]),
  )
  const backends = routes.flatMap(({ spec }) => spec?.rules ?? []).flatMap(({ backendRefs = [] }) => backendRefs)
  const service = findManifest('Service', 'proxy')
  expect(backends).toEqual([{ name: 'proxy', port: service?.spec?.ports?.[0]?.port }])
  const upstreams = configMaps.get('nginx')?.['upstreams.conf'] ?? ''
  const servers = new Set([...upstreams.matchAll(/^ +server (\S+)/gm)].map(([, address]) => address))
  const expected = ['web', 'api'].map((name) => {
    const { spec, metadata } = findManifest('Service', `${name}-pods`) ?? expect.fail(name)
    expect(spec?.selector).toEqual({ app: name })
    return `${metadata.name}.ergo-explorer.svc.cluster.local:${spec?.ports?.[0]?.port}`
  })
  expect(servers).toEqual(new Set(expected))
})

test('the proxy has every file that nginx includes', () => {
  const folder = 'deploy/nginx/ergo-explorer'
  const files = globSync(`${folder}/*`, { cwd: REPOSITORY_ROOT }).map((path) => basename(path))
  expect(Object.keys(configMaps.get('nginx-ergo-explorer') ?? {})).toEqual(files.toSorted())
  const text = Object.values(configMaps.get('nginx') ?? {}).join('\n')
  const included = [...text.matchAll(/^\s*include ([^\s*/]+);/gm)].map(([, name]) => name)
  expect(['mime.types', ...Object.keys(configMaps.get('nginx') ?? {})]).toEqual(expect.arrayContaining(included))
})

/** Validates an object by the schema of its kind. */
type Model = new (value: unknown) => { validate(): void }

/** The models of all packages, by API version and kind. */
const MODELS = new Map([cnpg, core, gateway, prometheus].flatMap((library) => listModels(library)))

function listModels(exported: unknown): readonly (readonly [key: string, model: Model])[] {
  if (typeof exported === 'function')
    return 'apiVersion' in exported && 'kind' in exported
      ? [[`${String(exported.apiVersion)} ${String(exported.kind)}`, exported as unknown as Model]]
      : []
  return typeof exported === 'object' && exported !== null ? Object.values(exported).flatMap(listModels) : []
}

function findSchemaError(manifest: KubernetesManifest): string | undefined {
  const { apiVersion, kind, metadata } = manifest
  const SchemaModel = MODELS.get(`${apiVersion} ${kind}`)
  if (SchemaModel === undefined) return `${apiVersion} ${kind} has no schema`
  try {
    new SchemaModel(manifest).validate()
    return undefined
  } catch (error) {
    return `${kind} ${metadata.name}: ${String(error)}`
  }
}

test('every object is valid by the schema of its kind', () => {
  const files = globSync('deploy/kubernetes/{base,overlays,examples,components}/**/*.yaml', { cwd: REPOSITORY_ROOT })
  const objects = files
    // kustomize reads these itself, and a patch is not a whole object.
    .filter((path) => !path.endsWith('kustomization.yaml') && !path.endsWith('web-files/web.yaml'))
    .flatMap((path) => readManifests(path))
  expect(objects.length).toBeGreaterThan(35)
  expect(objects.flatMap((object) => findSchemaError(object) ?? [])).toEqual([])
  const route = findManifest('HTTPRoute', 'explorer') ?? expect.fail('no route')
  const wrong = { ...route, spec: { ...route.spec, rules: [{ backendRefs: [{ name: 'proxy', port: 'http' }] }] } }
  expect(findSchemaError(wrong as unknown as KubernetesManifest)).toMatch(/port/)
})

const kubectl = spawnSync(KUBECTL, ['kustomize', join(REPOSITORY_ROOT, FOLDER)], { encoding: 'utf8' })

test.skipIf(kubectl.error !== undefined)('kubectl kustomize produces the same manifests', () => {
  expect(kubectl.stderr).toBe('')
  const documents = parseAllDocuments(kubectl.stdout).map((document) => document.toJS() as { readonly kind: string })
  const generated = configMaps.size + secrets.size
  expect(documents).toHaveLength(manifests.length + generated)
  expect(kubectl.stdout).not.toMatch(/image: ergo-explorer\s/)
})
