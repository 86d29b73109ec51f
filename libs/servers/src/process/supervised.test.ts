import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@flyleaf/testing/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { processIdentity } from './identity.ts'
import { endLeftovers, writePidFile } from './pid-file.ts'
import { SupervisedProcess } from './supervised.ts'
import { waitUntil } from './wait.ts'

let folder: string
let logged: string[]
let supervised: SupervisedProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flyleaf-process-'))
  mkdirSync(join(folder, 'pids'))
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
      pidDir: join(folder, 'pids'),
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
    expect(processIdentity(first)).toBeUndefined()
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
          pidDir: join(folder, 'pids'),
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
      expect(processIdentity(first)).toBeUndefined()
      expect(processIdentity(feed.pid!)).toBeDefined()
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
      expect(processIdentity(first)).toBeDefined()
      await feed.stop()
      expect(processIdentity(first)).toBeUndefined()
    })

    it('stops both when stopped during a replacement', async () => {
      const feed = replaceable()
      await feed.start()
      ready[1] = false
      const restarted = feed.restart()
      await feed.stop()
      await restarted.catch(() => {})
      expect(await endLeftovers(join(folder, 'pids'))).toBe(0)
      expect(feed.pid === undefined || processIdentity(feed.pid) === undefined).toBe(true)
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
    expect(processIdentity(pid)).toBeUndefined()
    expect(logged).toEqual([])
  })

  it('shows its last log lines when it cannot start', async () => {
    const feed = supervise('echo "no configuration" >&2; exit 3', () => false)
    await expect(feed.start()).rejects.toThrow(/feed-1 ended with code 3\.\nno configuration/)
  })
})

describe('a process left by an earlier start', () => {
  it('is ended', async () => {
    const left = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
    writePidFile(join(folder, 'pids'), 'left', left.pid ?? 0, 'SIGTERM')
    expect(await endLeftovers(join(folder, 'pids'))).toBe(1)
    expect(processIdentity(left.pid ?? 0)).toBeUndefined()
  })

  it('is not confused with a process that reuses its id', async () => {
    const other = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
    const note = join(folder, 'pids', 'left.pid.json')
    writePidFile(join(folder, 'pids'), 'left', other.pid ?? 0, 'SIGTERM')
    const record = JSON.parse(readFileSync(note, 'utf8')) as object
    writeFileSync(note, JSON.stringify({ ...record, identity: 'an earlier boot' }))
    expect(await endLeftovers(join(folder, 'pids'))).toBe(0)
    expect(processIdentity(other.pid ?? 0)).toBeDefined()
    other.kill('SIGKILL')
  })
})
