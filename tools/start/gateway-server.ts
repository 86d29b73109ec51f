import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { gatewaySocketIn, openFilesLimit, renderGateway } from '@flyleaf/gateway'
import { limitsFactor, type Access } from './access.ts'
import type { Layout } from './layout.ts'
import { StartFailure } from '@flyleaf/servers/failure'
import { giveFolders } from '@flyleaf/servers/process/run-as'
import { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import { openFilesNotice } from './system/open-files-notice.ts'
import { answers } from './socket-process.ts'

export type GatewayOptions = {
  nginx: string
  layout: Layout
  port: number
  access: Access
  instances: Record<string, string[]>
  renderers: string[]
  uploads: string
  accessLog: boolean
  say: (text: string) => void
}

/** The nginx process of the gateway, not started yet. */
export async function prepareGateway({
  nginx,
  layout,
  port,
  access,
  instances,
  renderers,
  uploads,
  accessLog,
  say,
}: GatewayOptions): Promise<SupervisedProcess> {
  const { dataDir, runDir, storeDir, mediaDir, nginxDir, logDir, as } = layout
  if (as.owner !== undefined && port < 1024)
    throw new StartFailure(
      'The gateway does not run as root. Choose a --port above 1023; a TLS proxy can pass 443 on to it.',
    )
  const openFiles = openFilesLimit()
  const notice = openFilesNotice(openFiles)
  if (notice) say(notice)
  const config = await renderGateway({
    dataDir,
    runDir,
    listen: access.hosts.map((host) => ({ host, port })),
    trustedProxies: access.trustedProxies,
    tls: access.tls,
    origin: access.origin,
    limitsFactor: limitsFactor(access.limits),
    instances,
    renderers,
    uploads,
    storeDir,
    mediaDir,
    bucketUrl: process.env['MEDIA_BUCKET_URL'],
    securityContact: process.env['SECURITY_CONTACT'],
    accessLog,
    openFiles,
  })
  giveFolders(as, [nginxDir, mediaDir])
  const errors = join(logDir, 'gateway-errors.log')
  return new SupervisedProcess(
    {
      name: 'gateway',
      ...as.command(nginx, ['-p', `${nginxDir}/`, '-c', config, '-e', errors, '-g', 'daemon off;']),
      cwd: nginxDir,
      logDir,
      // A killed nginx leaves its socket file behind.
      before: () => rmSync(gatewaySocketIn(runDir), { force: true }),
      // Services finish open requests and live streams, and stop meanwhile.
      endNow: 'SIGTERM',
      stop: [
        { signal: 'SIGQUIT', ms: 12_000 },
        { signal: 'SIGTERM', ms: 4000 },
      ],
      ready: () => answers(gatewaySocketIn(runDir), '/'),
      readyWithinMs: 20_000,
      alive: () => answers(gatewaySocketIn(runDir), '/gateway/health'),
    },
    say,
  )
}
