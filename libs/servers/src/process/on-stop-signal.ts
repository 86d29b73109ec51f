/**
 * Calls `stop` once when this process should end: on a signal, or when the bootstrap that started it has gone. A second signal
 * exits at once with code 130.
 */
export function onStopSignal(stop: () => void): void {
  let began: number | undefined
  const take = () => {
    if (began === undefined) {
      began = performance.now()
      stop()
    } else if (performance.now() - began > sameSignalMs) process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, take)
  process.on('disconnect', take)
  process.channel?.unref()
}

// A single Ctrl-C arrives several times: from the terminal, npm and the bootstrap.
const sameSignalMs = 700
