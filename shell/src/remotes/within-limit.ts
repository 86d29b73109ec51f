import { RemoteUnavailable } from './remote-unavailable.ts'

/** After this time, in milliseconds, the reader sees an error. */
export const LIMIT = 8_000
const PAUSES = [300, 1_000]

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Tries up to three times within one time limit: the federation runtime has neither retries nor timeouts. */
export async function withinLimit<Result>(
  remote: string,
  load: () => Promise<Result>,
  limit = LIMIT,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  const tooSlow = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      over = true
      reject(new RemoteUnavailable(remote, 'slow'))
    }, limit)
  })
  try {
    return await Promise.race([attempts(load, () => over), tooSlow])
  } catch (error) {
    throw error instanceof RemoteUnavailable ? error : new RemoteUnavailable(remote, 'failed', error)
  } finally {
    clearTimeout(timer)
  }
}

async function attempts<Result>(load: () => Promise<Result>, isOver: () => boolean): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      const wait = PAUSES[attempt]
      if (wait === undefined || isOver() || error instanceof RemoteUnavailable) throw error
      await pause(wait)
    }
  }
}
