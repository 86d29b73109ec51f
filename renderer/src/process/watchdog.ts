import { Worker } from 'node:worker_threads'

/** Runs in a worker thread, which page code cannot block. */
const watch = `
const { workerData } = require('node:worker_threads')
const beats = new Int32Array(workerData.beats)
let seen = -1
setInterval(() => {
  const now = Atomics.load(beats, 0)
  if (now === seen) {
    process.stderr.write('{"level":"error","message":"The renderer is stuck and ends"}\\n')
    process.kill(process.pid, 'SIGKILL')
  }
  seen = now
}, workerData.stuckMs)
`

/** Exits the process when its event loop is blocked for this long: page code may contain an endless loop. */
export function watchOver(stuckMs: number): void {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), stuckMs / 4).unref()
  new Worker(watch, { eval: true, workerData: { beats: beats.buffer, stuckMs } }).unref()
}
