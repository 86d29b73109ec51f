import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { gatewaySocketIn, renderGateway } from '@flyleaf/gateway'
import type { Layout, ServiceName } from './layout.ts'
import { SupervisedProcess } from '@flyleaf/servers/process/supervised'

export type GatewayPlace = {
  nginx: string
  layout: Layout
  port: number
  instances: Record<ServiceName, string[]>
  renderers: string[]
  accessLog: boolean
  say: (text: string) => void
}

/** The nginx that everything public goes through; not started yet. */
export async function prepareGateway({
  nginx,
  layout,
  port,
  instances,
  renderers,
  accessLog,
  say,
}: GatewayPlace): Promise<SupervisedProcess> {
  const { dataDir, runDir, storeDir, mediaDir, nginxDir, logDir, pidDir } = layout
  const config = await renderGateway({
    dataDir,
    runDir,
    port,
    instances,
    renderers,
    storeDir,
    mediaDir,
    accessLog,
  })
  const errors = knowsErrorOption(nginx) ? ['-e', join(logDir, 'gateway-errors.log')] : []
  return new SupervisedProcess(
    {
      name: 'gateway',
      file: nginx,
      args: ['-p', `${nginxDir}/`, '-c', config, ...errors, '-g', 'daemon off;'],
      cwd: nginxDir,
      logDir,
      pidDir,
      // nginx does not clear it away when it is killed.
      before: () => rmSync(gatewaySocketIn(runDir), { force: true }),
      // Open requests and live streams are finished by the services, which stop meanwhile.
      stop: [
        { signal: 'SIGQUIT', ms: 12_000 },
        { signal: 'SIGTERM', ms: 4000 },
      ],
      ready: async () =>
        (await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5000) })).status === 200,
      readyWithinMs: 20_000,
      alive: async () => {
        const health = `http://127.0.0.1:${port}/gateway/health`
        return (await fetch(health, { signal: AbortSignal.timeout(5000) })).ok
      },
    },
    say,
  )
}

// Before 1.19.5 nginx has no way to name its first error log.
function knowsErrorOption(nginx: string): boolean {
  const { stderr } = spawnSync(nginx, ['-v'], { encoding: 'utf8' })
  const [, major = 1, minor = 0, patch = 0] = (/(\d+)\.(\d+)\.(\d+)/.exec(stderr ?? '') ?? []).map(Number)
  return major > 1 || minor > 19 || (minor === 19 && patch >= 5)
}
