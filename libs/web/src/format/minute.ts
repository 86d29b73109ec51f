const EVERY_MINUTE = 60_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function lookAgain(): void {
  if (Math.abs(Date.now() - now) >= EVERY_MINUTE) now = Date.now()
}

/** The current time, at most a minute old: one clock for all times of a page, as a store for `useSyncExternalStore`. */
export const minute = {
  get(): number {
    if (!timer) lookAgain()
    return now
  },
  subscribe(listener: () => void): () => void {
    if (!timer) lookAgain()
    listeners.add(listener)
    timer ??= setInterval(() => {
      now = Date.now()
      for (const each of listeners) each()
    }, EVERY_MINUTE)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearInterval(timer)
      timer = undefined
    }
  },
}
