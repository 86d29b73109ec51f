import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { giveFolders, runAs } from '@flyleaf/servers/process/run-as'
import { runOnce } from '@flyleaf/servers/process/run-once'
import { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import { parseEnv } from '../deploy/parse-env.ts'
import { packageProject } from '../package/package-project.ts'
import { root } from '../start/layout.ts'

export type Settings = Record<string, string>

/** The processes of one machine. They share nothing with those of another but the network. */
export class Machine {
  readonly #folder: string
  /** What stands in the example settings for what. */
  readonly #words: Readonly<Settings>
  readonly #as: ReturnType<typeof runAs>
  readonly #processes: SupervisedProcess[] = []

  constructor(folder: string, words: Readonly<Settings>) {
    this.#folder = folder
    this.#words = words
    const own = ['logs', 'run', 'state'].map((name) => join(folder, name))
    for (const path of own) mkdirSync(path, { recursive: true })
    chmodSync(folder, 0o755)
    this.#as = runAs(process.execPath, join(folder, 'state'))
    giveFolders(this.#as, own)
  }

  path(name: string) {
    return join(this.#folder, name)
  }

  /** An example of `deploy/systemd`, with the words of this machine in place of its own. */
  example(file: string): Settings {
    let text = readFileSync(join(root, 'deploy/systemd', file), 'utf8')
    for (const [from, to] of Object.entries(this.#words)) text = text.replaceAll(from, to)
    return parseEnv(text)
  }

  /** Writes what `npm run package` does of a project (`services/feed`), and returns what runs it here with these settings. */
  async install(project: string, env: Settings) {
    const folder = this.path(`programs/${basename(project)}`)
    const entry = await packageProject(project, folder, () => {})
    const program = (words: string[], more: Settings = {}) => ({
      ...this.#as.command(process.execPath, [entry, ...words]),
      cwd: folder,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env, ...more },
      logDir: this.path('logs'),
    })
    return {
      /** Runs a command to its end. */
      run: (...words: string[]) => runOnce({ name: `${basename(project)}-${words[0]}`, ...program(words) }),
      /** Starts a process and keeps it running, as a service manager does. */
      start: async (name: string, more: Settings, ready: () => Promise<boolean>) => {
        const process = new SupervisedProcess(
          {
            name,
            ...program([], more),
            endNow: 'SIGTERM',
            stop: [{ signal: 'SIGTERM', ms: 15_000 }],
            ready,
            readyWithinMs: 120_000,
          },
          () => {},
        )
        this.#processes.push(process)
        await process.start()
        return process
      },
    }
  }

  /** The last started first. */
  async stop() {
    for (const one of this.#processes.toReversed()) await one.stop()
  }
}
