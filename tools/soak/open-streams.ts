import { waitUntil } from '@flyleaf/servers/process/wait'
import type { LiveStream } from './live-stream.ts'

const AT_ONCE = 100
const PATIENCE_MS = 60_000

/** Opens this many streams, a hundred at a time, and waits until each has its first counts. */
export async function openStreams(count: number, open: (index: number) => LiveStream): Promise<LiveStream[]> {
  const streams: LiveStream[] = []
  while (streams.length < count) {
    const from = streams.length
    for (let index = from; index < Math.min(count, from + AT_ONCE); index++) streams.push(open(index))
    const waiting = () => streams.filter(({ isOpen }) => !isOpen).length
    if (await waitUntil(() => waiting() === 0, { timeoutMs: PATIENCE_MS })) continue
    const shut = waiting()
    for (const stream of streams) stream.stop()
    throw new Error(`${shut} of ${streams.length} streams did not open within ${PATIENCE_MS / 1000} s`)
  }
  return streams
}
