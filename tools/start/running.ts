import { setTimeout as sleep } from 'node:timers/promises'
import type { SupervisedProcess } from '@flyleaf/servers/process/supervised'
import type { Lock } from './system/lock.ts'

// Stopped in this order: request handling first, storage last.
const layers = ['gateway', 'renderers', 'services', 'stores'] as const
/** How long open requests may run before the services are asked to stop, in milliseconds. */
const openRequestsMs = 1000
type Layer = (typeof layers)[number]

/** Everything started so far, so that it can be stopped at any time. */
export class Running {
  readonly #processes: Record<Layer, SupervisedProcess[]> = {
    gateway: [],
    renderers: [],
    services: [],
    stores: [],
  }
  readonly #endings: (() => Promise<void>)[] = []
  #lock: Lock | undefined
  #stopped: Promise<void> | undefined

  get stopping(): boolean {
    return this.#stopped !== undefined
  }

  add(layer: Layer, process: SupervisedProcess): SupervisedProcess {
    this.#processes[layer].push(process)
    if (this.stopping) throw new Error('Flyleaf is stopping')
    return process
  }

  onStop(end: () => Promise<void>): void {
    this.#endings.push(end)
  }

  holds(lock: Lock): void {
    this.#lock = lock
  }

  announce(origin: string): void {
    this.#lock?.announce(origin)
  }

  names(): string[] {
    return this.#all().map(({ name }) => name)
  }

  /** The process with that name, or all processes of that service. */
  find(name: string): SupervisedProcess[] {
    const found = this.#all().filter(
      (process) => process.name === name || process.name.replace(/-\d+$/, '') === name,
    )
    if (found.length === 0) throw new Error(`There is no process "${name}", only ${this.names().join(', ')}`)
    return found
  }

  /** Waits for a task, until the signal aborts. */
  until(signal?: AbortSignal): <T>(work: Promise<T>) => Promise<T> {
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
    aborted.catch(() => {})
    return (work) => {
      signal?.throwIfAborted()
      return Promise.race([work, aborted])
    }
  }

  stop(): Promise<void> {
    return (this.#stopped ??= this.#takeDown())
  }

  async #takeDown(): Promise<void> {
    // The gateway accepts no new requests, and stops when the services have finished open ones and closed live streams.
    const gateway = this.#stop('gateway')
    await Promise.race([gateway, sleep(openRequestsMs)])
    await this.#stop('renderers')
    await this.#stop('services')
    await gateway
    await Promise.all(this.#endings.map((end) => end().catch(() => {})))
    await this.#stop('stores')
    await this.#lock?.release()
  }

  async #stop(layer: Layer): Promise<void> {
    await Promise.all(this.#processes[layer].map((process) => process.stop()))
  }

  #all(): SupervisedProcess[] {
    return layers.flatMap((layer) => this.#processes[layer])
  }
}
