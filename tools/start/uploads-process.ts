import { join } from 'node:path'
import type { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import { root, type Layout } from './layout.ts'
import { environmentFor, socketOf } from './service/service-env.ts'
import { socketProcess } from './socket-process.ts'

export const uploadsSocket = (runDir: string): string => socketOf(runDir, 'uploads', 1)

/** The process that takes releases of teams with repositories of their own, not started yet. It may do what `npm run release` may. */
export const prepareUploads = (
  { dataDir, runDir, logDir }: Layout,
  say: (text: string) => void,
): SupervisedProcess => {
  const program = (socket: string) => ({
    file: process.execPath,
    args: [join(root, 'tools/uploads/main.ts')],
    cwd: root,
    env: {
      ...environmentFor('uploads'),
      ...environmentFor('releases'),
      LISTEN: socket,
      DATA_DIR: dataDir,
    },
  })
  return socketProcess(
    { name: 'uploads-1', address: uploadsSocket(runDir), alive: '/health/ready', logDir, program },
    say,
  )
}
