import { join } from 'node:path'
import { gatewaySocketIn } from '@flyleaf/gateway'
import type { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import { root, type Layout, type Scale } from './layout.ts'
import { environmentFor, socketsOf } from './service/service-env.ts'
import { socketProcess } from './socket-process.ts'

/** The renderer's processes, not started yet. They warm up through the gateway. */
export const prepareRenderers = (
  { runDir, storeDir, logDir, as }: Layout,
  scale: Scale,
  origin: string,
  say: (text: string) => void,
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
    const name = `renderer-${index + 1}`
    return socketProcess({ name, address, alive: '/health/ready', logDir, program }, say)
  })
