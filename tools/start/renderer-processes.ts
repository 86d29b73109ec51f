import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { gatewaySocketIn } from '@flyleaf/gateway'
import { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import { root, type Layout, type Scale } from './layout.ts'
import { linkSocket, socketOfSlot } from './system/socket-slots.ts'
import { environmentFor } from './service/service-env.ts'
import { answers } from './service/service-processes.ts'

/** The sockets of the renderer's processes. */
export const rendererSockets = (runDir: string, { renderer = 1 }: Scale): string[] =>
  Array.from({ length: renderer }, (_, index) => join(runDir, `renderer-${index + 1}.sock`))

/**
 * One supervised process for each socket, not started yet; each can be replaced while it runs. They warm up through the gateway.
 */
export const prepareRenderers = (
  { runDir, storeDir, logDir, pidDir, as }: Layout,
  scale: Scale,
  origin: string,
  say: (text: string) => void,
): SupervisedProcess[] =>
  rendererSockets(runDir, scale).map(
    (address, index) =>
      new SupervisedProcess((slot) => {
        const socket = socketOfSlot(address, slot)
        return {
          name: `renderer-${index + 1}`,
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
          logDir,
          pidDir,
          stop: [{ signal: 'SIGTERM', ms: 5000 }],
          before: () => rmSync(socket, { force: true }),
          ready: () => answers(socket, '/health/ready'),
          readyWithinMs: 60_000,
          enter: () => linkSocket(address, socket),
          alive: () => answers(socket, '/health/ready'),
        }
      }, say),
  )
