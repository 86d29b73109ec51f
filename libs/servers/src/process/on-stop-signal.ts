/**
 * Calls `stop` once when this process shall end: on a signal, or when the bootstrap that started it is gone. A second
 * signal ends the process at once with code 130.
 */
export function onStopSignal(stop: () => void): void {
  let began: number | undefined
  const take = () => {
    if (began === undefined) {
      began = Date.now()
      stop()
    } else if (Date.now() - began > sameSignalMs) process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, take)
  process.on('disconnect', take)
  process.channel?.unref()
}

// One Ctrl-C arrives from the terminal, from npm and from the bootstrap.
const sameSignalMs = 700
