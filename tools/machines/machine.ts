import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { giveFolders, runAs } from '@flyleaf/servers/process/run-as'
import { SupervisedProcess } from '@flyleaf/servers/process/supervised'

export interface MachineProcess {
  name: string
  /** The folder that `npm run package` has written, and what Node runs in it. */
  folder: string
  entry: string
  env: Record<string, string>
  ready(): Promise<boolean>
}

/** The processes of one machine. They share nothing with those of another but the network. */
export class Machine {
  readonly folder: string
  readonly as: ReturnType<typeof runAs>
  private readonly processes: SupervisedProcess[] = []

  constructor(folder: string) {
    this.folder = folder
    for (const name of ['', 'logs', 'run', 'state']) mkdirSync(join(folder, name), { recursive: true })
    chmodSync(folder, 0o755)
    this.as = runAs(process.execPath, join(folder, 'state'))
    giveFolders(
      this.as,
      ['logs', 'run', 'state'].map((name) => join(folder, name)),
    )
  }

  path(name: string) {
    return join(this.folder, name)
  }

  /** Starts a process and keeps it running, as a service manager does. */
  async start({ name, folder, entry, env, ready }: MachineProcess): Promise<SupervisedProcess> {
    const supervised = new SupervisedProcess(
      {
        name,
        ...this.as.command(process.execPath, [entry]),
        cwd: folder,
        env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
        logDir: this.path('logs'),
        endNow: 'SIGTERM',
        stop: [{ signal: 'SIGTERM', ms: 15_000 }],
        ready,
        readyWithinMs: 120_000,
      },
      () => {},
    )
    this.processes.push(supervised)
    await supervised.start()
    return supervised
  }

  /** The last started first. */
  async stop() {
    for (const one of this.processes.toReversed()) await one.stop()
  }
}
