import { join } from 'node:path'
import { services } from '@flyleaf/gateway'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseEnv } from './parse-env.ts'
import { root } from '../start/layout.ts'
import { documentsIn, readBase, type Manifest } from './kustomize.ts'
import { useSecrets } from './secrets.ts'
import { faultsIn, textOf } from './settings.ts'

const base = readBase(join(root, 'deploy/kubernetes/base'))
const example = parse(textOf('kubernetes/example/kustomization.yaml')) as {
  images: { name: string }[]
  configMapGenerator: { name: string }[]
  secretGenerator: { name: string }[]
}
const inExample = (file: string) => documentsIn(join(root, 'deploy/kubernetes/example', file))
const all = [...base, ...inExample('ingress.yaml'), ...inExample('namespace.yaml')]
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`
const ofKind = (kind: string) => base.filter((manifest) => manifest.kind === kind)

interface Container {
  name: string
  image: string
  env?: { name: string; value?: string }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  ports?: { name: string }[]
  securityContext: {
    readOnlyRootFilesystem?: boolean
    allowPrivilegeEscalation: boolean
    capabilities: object
  }
  resources: { requests: object; limits: object }
  livenessProbe?: object
  readinessProbe?: object
}
interface Pods {
  metadata: { labels: Record<string, string> }
  spec: {
    containers: Container[]
    securityContext: object
    volumes?: { persistentVolumeClaim?: { claimName: string } }[]
  }
}
const podsOf = (manifest: Manifest) => (manifest['spec'] as { template: Pods }).template
const workloads = ['Deployment', 'StatefulSet', 'Job'].flatMap(ofKind)

const secretsOf = useSecrets()

describe.each(all.map((manifest) => [nameOf(manifest), manifest] as const))('%s', (_name, manifest) => {
  it("is valid by Kubernetes' schema", async () => {
    const models = (await import(`kubernetes-models/${manifest.apiVersion}`)) as Record<
      string,
      new (data: Manifest) => { validate(): void }
    >
    new models[manifest.kind]!(manifest).validate()
  })
})

describe.each(workloads.map((manifest) => [nameOf(manifest), manifest] as const))(
  'the pods of %s',
  (_name, manifest) => {
    const { metadata, spec } = podsOf(manifest)

    it('run as an ordinary user, without privileges and with limits', () => {
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      for (const { image, resources, securityContext } of spec.containers) {
        expect(securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        })
        // The release is built in the checkout of its image.
        if (image !== 'flyleaf/release') expect(securityContext.readOnlyRootFilesystem).toBe(true)
        expect(resources).toMatchObject({
          requests: { cpu: expect.anything() },
          limits: { memory: expect.anything() },
        })
      }
    })

    it('refer only to what there is', () => {
      const claims = ofKind('PersistentVolumeClaim').map((claim) => claim.metadata.name)
      for (const { persistentVolumeClaim } of spec.volumes ?? [])
        if (persistentVolumeClaim) expect(claims).toContain(persistentVolumeClaim.claimName)
      for (const { image, envFrom = [] } of spec.containers) {
        expect(example.images.map(({ name }) => name)).toContain(image)
        for (const { configMapRef, secretRef } of envFrom) {
          if (configMapRef)
            expect(example.configMapGenerator.map(({ name }) => name)).toContain(configMapRef.name)
          if (secretRef) expect(example.secretGenerator.map(({ name }) => name)).toContain(secretRef.name)
        }
      }
      expect(metadata.labels).toHaveProperty(['app.kubernetes.io/name'])
    })
  },
)

describe.each(ofKind('Deployment').map((manifest) => [manifest.metadata.name, manifest] as const))(
  'the deployment %s',
  (name, manifest) => {
    it('has a service, a disruption budget, an autoscaler and probes', () => {
      const { labels } = podsOf(manifest).metadata
      const selected = (spec: unknown) => (spec as { selector: Record<string, string> }).selector
      const service = ofKind('Service').find((one) => one.metadata.name === name)!
      for (const [label, value] of Object.entries(selected(service['spec'])))
        expect(labels[label]).toBe(value)
      for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler'])
        expect(ofKind(kind).map((one) => one.metadata.name)).toContain(name)
      const { containers } = podsOf(manifest).spec
      expect(containers[0]).toMatchObject({ readinessProbe: {}, ports: [{ name: 'http' }] })
      for (const container of containers)
        expect(container).toMatchObject({ startupProbe: {}, livenessProbe: {} })
    })
  },
)

it.each(services)('the settings of %s are right', async (service) => {
  const { spec } = podsOf(ofKind('Deployment').find(({ metadata }) => metadata.name === service)!)
  const own = (spec.containers[0]?.env ?? []).map(
    ({ name, value }) => [name, value ?? 'from the pod'] as const,
  )
  const common = parseEnv(textOf('kubernetes/example/config.env'))
  const secret = secretsOf(service)
  const keys = { MEDIA_S3_KEY: 'a key', MEDIA_S3_SECRET: 'a secret' }
  const settings = { ...common, ...secret, ...keys, ...Object.fromEntries(own) }
  expect(await faultsIn(service, settings)).toEqual([])
})

interface Policy {
  podSelector: {
    matchLabels?: Record<string, string>
    matchExpressions?: { key: string; values: string[] }[]
  }
  egress?: { to?: object[]; ports: { port: number }[] }[]
}

/** The ports of any host that pods with these labels may reach. */
function portsFor(labels: Record<string, string>): number[] {
  const applies = ({ podSelector: { matchLabels = {}, matchExpressions = [] } }: Policy) =>
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  return ofKind('NetworkPolicy')
    .map((manifest) => manifest['spec'] as Policy)
    .filter(applies)
    .flatMap(({ egress = [] }) => egress.filter(({ to }) => !to).flatMap(({ ports }) => ports))
    .map(({ port }) => port)
}

/** Where settings of services may point, with the ports by which these servers are usually reached. */
const servers: [string, Record<string, number>][] = [
  ...services.map((service): [string, Record<string, number>] => [
    service,
    {
      DATABASE_URL: 5432,
      REDIS_URL: 6379,
      'REDIS_URL of Sentinels': 26379,
      OTEL_EXPORTER_OTLP_ENDPOINT: 4318,
    },
  ]),
  ['account', { 'SMTP_URL with smtps': 465, SMTP_URL: 587, MEDIA_S3_ENDPOINT: 443 }],
  ['feed', { MEDIA_S3_ENDPOINT: 443 }],
  ['shelves', { MEDIA_S3_ENDPOINT: 443 }],
  ['notifications', { LIVE_CLUSTER: 6379, 'push services': 443 }],
  ['search', { DATABASE_REPLICA_URL: 5432, OPENSEARCH_URL: 9200 }],
]

it.each(servers)('%s reaches the servers in its settings', (service, ports) => {
  const { labels } = podsOf(ofKind('Deployment').find(({ metadata }) => metadata.name === service)!).metadata
  const open = portsFor(labels)
  expect(Object.entries(ports).filter(([, port]) => !open.includes(port))).toEqual([])
})

it.each([
  ['search', [443, 465, 587]],
  ['feed', [465, 587]],
  ['shelves', [465, 587]],
  ['notifications', [465, 587]],
])('%s reaches nothing outside that it does not need', (service, ports) => {
  const { labels } = podsOf(ofKind('Deployment').find(({ metadata }) => metadata.name === service)!).metadata
  expect(portsFor(labels).filter((port) => ports.includes(port))).toEqual([])
})

it('all processes together have fewer connections than PostgreSQL allows, with one more of each while they are replaced', () => {
  const most = services.map((service) => {
    const scaler = ofKind('HorizontalPodAutoscaler').find(({ metadata }) => metadata.name === service)!
    return (scaler['spec'] as { maxReplicas: number }).maxReplicas + 1
  })
  const POOLS = 4
  const pool = Number(parseEnv(textOf('kubernetes/example/config.env'))['DATABASE_POOL'])
  const all = most.reduce((sum, count) => sum + count, 0) * POOLS * pool
  // The others are for migrations, backups, replicas and operators.
  expect(all).toBeLessThanOrEqual(550)
})

it('services are headless, so that the gateway knows their processes', () => {
  for (const name of services) {
    const service = ofKind('Service').find(({ metadata }) => metadata.name === name)!
    expect(service['spec']).toMatchObject({ clusterIP: 'None' })
  }
})

it('creates the namespace that everything is in', () => {
  const { namespace, resources } = parse(textOf('kubernetes/example/kustomization.yaml')) as {
    namespace: string
    resources: string[]
  }
  expect(resources).toContain('namespace.yaml')
  expect(inExample('namespace.yaml')[0]?.metadata.name).toBe(namespace)
})

it('releases pages only when it is told to: the services that they call come first', () => {
  const release = ofKind('Job').find(({ metadata }) => metadata.name === 'release')!
  expect(release['spec']).toMatchObject({ suspend: true })
})

it('a release reaches the bucket in its settings', () => {
  const { labels } = podsOf(ofKind('Job').find(({ metadata }) => metadata.name === 'release')!).metadata
  expect(portsFor(labels)).toContain(443)
})

it('the gateway passes uploads of releases to what takes them, and nobody else does', async () => {
  const url = new URL(parseEnv(textOf('kubernetes/example/gateway.env'))['UPLOADS_URL']!)
  const uploads = ofKind('StatefulSet').find(({ metadata }) => metadata.name === url.hostname)!
  const [container] = podsOf(uploads).spec.containers
  const settings = Object.fromEntries(container!.env!.map(({ name, value }) => [name, value ?? '']))
  expect(settings['LISTEN']).toBe(`0.0.0.0:${url.port}`)
  expect(await faultsIn('uploads', settings)).toEqual([])
  const policy = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'to-uploads')!
  expect(policy['spec']).toMatchObject({
    podSelector: { matchLabels: { 'app.kubernetes.io/name': url.hostname } },
    ingress: [{ from: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'gateway' } } }] }],
  })
})

it('the settings of the gateway are right', async () => {
  expect(await faultsIn('gateway', parseEnv(textOf('kubernetes/example/gateway.env')))).toEqual([])
})
