import { spawnSync } from 'node:child_process'
import { openLayout, type ServiceName } from './start/layout.ts'
import { commandSettings } from './start/service/service-env.ts'
import { serviceCommand } from './start/service/service-processes.ts'

/** Runs a command of a service's own program beside the running platform whose data is in a folder, and ends with its status. */
export function runInService(service: ServiceName, words: readonly string[], data: string): void {
  const { args, env } = serviceCommand(commandSettings(openLayout(data)), service, ...words)
  const { status } = spawnSync(process.execPath, args, { env, stdio: 'inherit' })
  process.exitCode = status ?? 1
}
