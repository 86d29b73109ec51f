import { join } from 'node:path'
import { gatewaySocketIn } from '@flyleaf/gateway'
import type { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import { root, type Layout, type Scale } from './layout.ts'
import { environmentFor, socketOf, socketsOf } from './service/service-env.ts'
import { socketProcess } from './socket-process.ts'

type Say = (text: string) => void

/** The renderer's processes, not started yet. They warm up through the gateway. */
export const prepareRenderers = (
  { runDir, storeDir, logDir, as }: Layout,
  scale: Scale,
  origin: string,
  say: Say,
): SupervisedProcess[] =>
  socketsOf(runDir, 'renderer', scale).map((address, index) => {
    const program = (socket: string) => ({
      ...as.command(process.execPath, [join(root, 'renderer/src/main.ts')]),
      cwd: join(root, 'renderer'),
      env: {
        ...environmentFor('renderer'),
        NODE_ENV: 'production',
        LISTEN: socket,
        STORE_DIR: storeDir,
        GATEWAY_SOCKET: gatewaySocketIn(runDir),
        PUBLIC_ORIGIN: origin,
      },
    })
    return socketProcess(
      { name: `renderer-${index + 1}`, address, alive: '/health/ready', logDir, program },
      say,
    )
  })

export const uploadsSocket = (runDir: string): string => socketOf(runDir, 'uploads', 1)

/** The process that takes releases of teams with repositories of their own, not started yet. It may do what `npm run release` may. */
export const prepareUploads = ({ dataDir, runDir, logDir }: Layout, say: Say): SupervisedProcess => {
  const program = (socket: string) => ({
    file: process.execPath,
    args: [join(root, 'tools/uploads/main.ts')],
    cwd: root,
    env: { ...environmentFor('uploads'), ...environmentFor('releases'), LISTEN: socket, DATA_DIR: dataDir },
  })
  return socketProcess(
    { name: 'uploads-1', address: uploadsSocket(runDir), alive: '/health/ready', logDir, program },
    say,
  )
}
