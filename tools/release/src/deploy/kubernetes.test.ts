import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { read, ROOT } from './files.ts'
import { containersOf, podOf, processesIn, readKustomization } from './kubernetes.ts'
import { answers, faultsOf, portOf } from './process.ts'

/** Where there is one. */
const KUBECTL = 'kubectl'
const FOLDER = 'deploy/kubernetes/overlays/example'
const kustomized = readKustomization(FOLDER)
const { manifests, configMaps, secrets, images } = kustomized
const of = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const named = (kind: string, name: string) => of(kind).find(({ metadata }) => metadata.name === name)
const workloads = manifests.filter((manifest) => podOf(manifest) !== undefined)
const labelsOf = (kind: string, name: string) => podOf(named(kind, name) ?? expect.fail(name))?.metadata.labels

test('each program gets settings that it has, of values that it takes', () => {
  expect(processesIn(kustomized).flatMap(faultsOf)).toEqual([])
  expect(processesIn(kustomized).map(({ words }) => words.join(' '))).toEqual([
    'migrate',
    'indexer',
    'api',
    'web',
    'verify',
  ])
})

test('every manifest belongs to a kustomization', () => {
  const files = globSync('deploy/kubernetes/**/*.yaml', { cwd: ROOT }).filter(
    (path) => basename(path) !== 'kustomization.yaml',
  )
  const documents = files.reduce((sum, path) => sum + parseAllDocuments(read(path)).length, 0)
  expect(manifests).toHaveLength(documents)
})

test('[S21] pods pass the restricted standard, and their root is read-only', () => {
  expect(named('Namespace', 'ergo-explorer')?.metadata.labels).toMatchObject({
    'pod-security.kubernetes.io/enforce': 'restricted',
  })
  for (const workload of workloads) {
    expect(podOf(workload)?.spec).toMatchObject({
      automountServiceAccountToken: false,
      // A Service called api would be told to pods as API_PORT=tcp://…
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    })
    for (const { securityContext, resources } of containersOf(workload)) {
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

test('the image has an exact version, which the overlay says', () => {
  expect(new Set(workloads.flatMap(containersOf).map(({ image }) => image))).toEqual(new Set(['ergo-explorer']))
  expect(images.map(({ name }) => name)).toEqual(['ergo-explorer'])
  expect(images[0]?.newTag).toMatch(/^\d+\.\d+\.\d+$/)
})

test('maps and secrets that pods are given exist', () => {
  const references = workloads.flatMap(containersOf).flatMap(({ envFrom }) => envFrom)
  const missing = references.filter(({ configMapRef, secretRef }) =>
    configMapRef === undefined
      ? secretRef?.optional !== true && !secrets.has(secretRef?.name ?? '')
      : !configMaps.has(configMapRef.name),
  )
  expect(missing).toEqual([])
  const used = new Set(references.flatMap(({ configMapRef, secretRef }) => [configMapRef?.name, secretRef?.name]))
  expect([...configMaps.keys(), ...secrets.keys()].filter((name) => !used.has(name))).toEqual([])
})

test('no password is in a map, and none is real', () => {
  for (const values of configMaps.values()) expect(values).not.toHaveProperty('DATABASE_URL')
  for (const values of secrets.values()) expect(new URL(values['DATABASE_URL'] ?? '').password).toBe('change-me')
})

test('selectors choose the pods that they are meant for', () => {
  for (const kind of ['Deployment', 'PodDisruptionBudget', 'Service', 'NetworkPolicy'])
    for (const { metadata, spec } of of(kind)) {
      const wanted =
        spec?.selector?.matchLabels?.['app'] ?? spec?.selector?.app ?? spec?.podSelector?.matchLabels?.['app']
      const owner = metadata.name === 'verify' ? 'CronJob' : 'Deployment'
      if (wanted !== undefined) expect(labelsOf(owner, wanted)).toEqual({ app: wanted })
    }
  for (const { spec } of of('HorizontalPodAutoscaler')) {
    const { kind = '', name = '' } = spec?.scaleTargetRef ?? {}
    expect(named(kind, name)?.spec?.replicas, 'the autoscaler says how many').toBeUndefined()
    expect(spec?.minReplicas).toBe(2)
  }
  expect(of('HorizontalPodAutoscaler').map(({ metadata }) => metadata.name)).toEqual(['api', 'web'])
  expect(of('PodDisruptionBudget').map(({ metadata }) => metadata.name)).toEqual(['api', 'web'])
})

test('programs listen where Services, probes, scrapers and policies look for them', () => {
  for (const process of processesIn(kustomized).filter(({ words }) =>
    ['indexer', 'api', 'web'].includes(words[0] ?? ''),
  )) {
    const [name = ''] = process.words
    const deployment = named('Deployment', name) ?? expect.fail(name)
    const [port] = deployment.spec?.template?.spec.containers[0]?.ports ?? []
    const { livenessProbe, readinessProbe } = deployment.spec?.template?.spec.containers[0] ?? {}
    expect(port?.containerPort).toBe(portOf(process))
    expect([livenessProbe?.httpGet, readinessProbe?.httpGet]).toEqual([
      { path: '/livez', port: port?.name },
      { path: '/readyz', port: port?.name },
    ])
    expect(podOf(deployment)?.metadata.annotations).toMatchObject({ 'prometheus.io/port': String(portOf(process)) })
    expect(named('NetworkPolicy', name)?.spec?.ingress?.[0]?.ports).toEqual([{ port: portOf(process) }])
    if (name !== 'indexer')
      expect(named('Service', name)?.spec?.ports).toEqual([
        { name: 'http', port: portOf(process), targetPort: port?.name },
      ])
  }
  expect(configMaps.get('web')?.['API_URL']).toBe(`http://api:${named('Service', 'api')?.spec?.ports?.[0]?.port}`)
})

test('what is probed and scraped is answered', () => {
  for (const program of ['indexer', 'api', 'web'])
    expect(['/livez', '/readyz', '/metrics', '/nowhere'].map((path) => answers(program, path))).toEqual([
      true,
      true,
      true,
      false,
    ])
})

test('who is told to stop has time to end: the delay, and as long again', () => {
  for (const process of processesIn(kustomized).filter(({ words }) => ['api', 'web'].includes(words[0] ?? ''))) {
    const { terminationGracePeriodSeconds = 30 } =
      podOf(named('Deployment', process.words[0] ?? '') ?? expect.fail())?.spec ?? {}
    expect(terminationGracePeriodSeconds * 1000).toBeGreaterThan(2 * Number(process.environment['STOP_DELAY_MS']))
    expect(named('Deployment', process.words[0] ?? '')?.spec?.strategy).toEqual({
      rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
    })
  }
  expect(named('Deployment', 'indexer')?.spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } })
})

test('the Ingress leads to Services, and what is for operators to nobody', () => {
  const paths = of('Ingress')
    .flatMap(({ spec }) => spec?.rules ?? [])
    .flatMap(({ http }) => http.paths)
  const leads = paths.map(({ path, backend }) => [path, backend.service.name])
  expect(Object.fromEntries(leads)).toEqual({
    '/': 'web',
    '/api': 'api',
    '/api/v2/live': 'api',
    '/livez': 'nobody',
    '/metrics': 'nobody',
    '/readyz': 'nobody',
  })
  for (const { backend } of paths)
    expect(named('Service', backend.service.name)?.spec?.ports?.[0]?.name).toBe(backend.service.port.name)
  expect(named('Service', 'nobody')?.spec?.selector).toBeUndefined()
})

const kubectl = spawnSync(KUBECTL, ['kustomize', join(ROOT, FOLDER)], { encoding: 'utf8' })

test.skipIf(kubectl.error !== undefined)('kustomize makes the same of it, by kubectl where there is one', () => {
  expect(kubectl.stderr).toBe('')
  const made = parseAllDocuments(kubectl.stdout).map((document) => document.toJS() as { readonly kind: string })
  const generated = configMaps.size + secrets.size
  expect(made).toHaveLength(manifests.length + generated)
  expect(kubectl.stdout).not.toMatch(/image: ergo-explorer\s/)
})
