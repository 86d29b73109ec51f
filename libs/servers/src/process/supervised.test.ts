import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@flyleaf/testing/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { descendantsOf } from './descendants.ts'
import { isRunning } from './identity.ts'
import { SupervisedProcess } from './supervised.ts'
import { waitUntil } from './wait.ts'

let folder: string
let logged: string[]
let supervised: SupervisedProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-process-'))
  logged = []
})

afterEach(async () => {
  vi.useRealTimers()
  await supervised?.stop()
  supervised = undefined
  rmSync(folder, { recursive: true, force: true })
})

function supervise(script: string, ready = () => true, alive?: () => Promise<boolean>): SupervisedProcess {
  supervised = new SupervisedProcess(
    {
      name: 'feed-1',
      file: '/bin/sh',
      args: ['-c', script],
      logDir: folder,
      stop: [{ signal: 'SIGTERM', ms: 500 }],
      ready: () => Promise.resolve(ready()),
      readyWithinMs: limits.event,
      ...(alive && { alive }),
    },
    (text) => logged.push(text),
  )
  return supervised
}

describe('a supervised process', () => {
  it('restarts after a crash, and reports it', async () => {
    const feed = supervise('exec sleep 60')
    await feed.start()
    const first = feed.pid
    await feed.kill()
    expect(await waitUntil(() => logged.length === 2, { timeoutMs: limits.event })).toBe(true)
    expect(logged[0]).toMatch(/^feed-1 was ended by SIGKILL; starting it again/)
    expect(logged[1]).toBe('feed-1 runs again')
    expect(feed.pid).not.toBe(first)
  })

  it('is killed and restarted when it stops answering for long', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let hung: number | undefined
    const feed = supervise(
      'exec sleep 60',
      () => true,
      () => (feed.pid === hung ? new Promise(() => {}) : Promise.resolve(true)),
    )
    await feed.start()
    hung = feed.pid
    feed.signal('SIGSTOP')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(logged).toEqual([])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await waitUntil(() => logged.length === 3, { timeoutMs: limits.event })).toBe(true)
    expect(logged[0]).toBe('feed-1 does not answer; ending it')
    expect(logged[2]).toBe('feed-1 runs again')
    expect(feed.pid).not.toBe(hung)
  })

  it('stays stopped when it is stopped while it restarts', async () => {
    const feed = supervise('exec sleep 60')
    await feed.start()
    const first = feed.pid!
    await Promise.all([feed.restart(), feed.stop()])
    expect(isRunning(first)).toBe(false)
    expect(feed.pid === undefined || feed.pid === first).toBe(true)
  })

  describe('with two instances', () => {
    const ready = [true, true]
    const entered: number[] = []
    const replaceable = () =>
      (supervised = new SupervisedProcess(
        (slot) => ({
          name: 'feed-1',
          file: '/bin/sh',
          args: ['-c', 'exec sleep 60'],
          logDir: folder,
          stop: [{ signal: 'SIGTERM', ms: 500 }],
          ready: () => Promise.resolve(ready[slot]!),
          readyWithinMs: 200,
          enter: () => entered.push(slot),
        }),
        (text) => logged.push(text),
      ))
    beforeEach(() => {
      ready.fill(true)
      entered.length = 0
    })

    it('is replaced: the new one takes over before the old one ends', async () => {
      const feed = replaceable()
      await feed.start()
      const first = feed.pid!
      const restarted = feed.restart()
      await waitUntil(() => feed.pid !== first, { timeoutMs: limits.event })
      expect(entered).toEqual([0, 1])
      await restarted
      expect(isRunning(first)).toBe(false)
      expect(isRunning(feed.pid!)).toBe(true)
      await feed.restart()
      expect(entered).toEqual([0, 1, 0])
      expect(logged).toEqual([])
    })

    it('keeps the old one when the new one does not become ready', async () => {
      const feed = replaceable()
      await feed.start()
      const first = feed.pid!
      ready[1] = false
      await expect(feed.restart()).rejects.toThrow('feed-1 was not ready')
      expect(feed.pid).toBe(first)
      expect(isRunning(first)).toBe(true)
      await feed.stop()
      expect(isRunning(first)).toBe(false)
    })

    it('stops both when stopped during a replacement', async () => {
      const feed = replaceable()
      await feed.start()
      ready[1] = false
      const restarted = feed.restart()
      await feed.stop()
      await restarted.catch(() => {})
      expect(descendantsOf([process.pid])).toEqual([])
    })

    it('restarts after a crash in its own slot', async () => {
      const feed = replaceable()
      await feed.start()
      await feed.restart()
      await feed.kill()
      expect(await waitUntil(() => logged.at(-1) === 'feed-1 runs again', { timeoutMs: limits.event })).toBe(
        true,
      )
      expect(entered).toEqual([0, 1, 1])
    })
  })

  it('stays stopped, even if it ignores the signal', async () => {
    const feed = supervise('trap "" TERM; while true; do sleep 0.1; done')
    await feed.start()
    const pid = feed.pid ?? 0
    await feed.stop()
    expect(isRunning(pid)).toBe(false)
    expect(logged).toEqual([])
  })

  it('shows its last log lines when it cannot start', async () => {
    const feed = supervise('echo "no configuration" >&2; exit 3', () => false)
    await expect(feed.start()).rejects.toThrow(/feed-1 ended with code 3\.\nno configuration/)
  })
})

it('leaves nothing running when this process is killed', async () => {
  const killed = spawn(process.execPath, [
    '--input-type=module-typescript',
    '-e',
    `import { spawnTied } from ${JSON.stringify(import.meta.resolve('./spawn-tied.ts'))}
     const child = spawnTied({ file: '/bin/sh', args: ['-c', 'echo $$; exec sleep 600'] }, ${JSON.stringify(join(folder, 'log'))}, 'w')
     child.on('spawn', () => console.log(child.pid))
     setInterval(() => {}, 1000)`,
  ])
  const [pid] = (await once(killed.stdout, 'data')) as [Buffer]
  const log = join(folder, 'log')
  expect(await waitUntil(() => readFileSync(log, 'utf8') !== '', { timeoutMs: limits.event })).toBe(true)
  expect(isRunning(Number(pid))).toBe(true)
  killed.kill('SIGKILL')
  const isGone = () => !isRunning(Number(pid))
  expect(await waitUntil(isGone, { timeoutMs: limits.event })).toBe(true)
})
