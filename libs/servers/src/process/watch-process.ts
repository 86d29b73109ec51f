/** How often a process is asked, and for how many turns in a row it may leave that unanswered: half a minute. */
const ASK_MS = 1_000
const UNANSWERED = 30

/**
 * Asks a running process again and again, and calls `onHung` once when it has not answered for half a minute. Turns are counted, not time:
 * on a machine so busy that healthy processes do not answer, this process gets its turns late as well. Returns a function that ends
 * the watch.
 */
export function watchProcess(isAlive: () => Promise<boolean>, onHung: () => void): () => void {
  let unanswered = 0
  let asking = false
  const ask = async () => {
    asking = true
    if (await isAlive().catch(() => false)) unanswered = 0
    asking = false
  }
  const timer = setInterval(() => {
    unanswered += 1
    if (unanswered > UNANSWERED) {
      clearInterval(timer)
      onHung()
    } else if (!asking) void ask()
  }, ASK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
