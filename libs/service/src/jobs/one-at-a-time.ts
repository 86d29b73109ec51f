import { Semaphore } from './semaphore.ts'

/** Runs one task per key at a time and queues up to `queue` more; further ones are refused. */
export class OneAtATime {
  private readonly semaphores = new Map<string, { semaphore: Semaphore; users: number }>()
  private readonly queue: number
  private readonly refuse: () => Error

  constructor(queue: number, refuse: () => Error) {
    this.queue = queue
    this.refuse = refuse
  }

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const entry = this.semaphores.get(key) ?? {
      semaphore: new Semaphore(1, this.queue, this.refuse),
      users: 0,
    }
    this.semaphores.set(key, entry)
    entry.users += 1
    try {
      return await entry.semaphore.run(task)
    } finally {
      entry.users -= 1
      if (entry.users === 0) this.semaphores.delete(key)
    }
  }
}
