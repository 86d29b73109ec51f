import { createServer, type AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { Unavailable } from '../problem/unavailable.ts'
import { createPool } from './pools.ts'
import { Probing } from './probing.ts'

/** What PostgreSQL answers while it recovers. */
const STARTING = (() => {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
})()

it('does not storm a server that recovers', async () => {
  let attempts = 0
  const server = createServer((socket) => {
    attempts += 1
    socket.on('error', () => {})
    socket.once('data', () => socket.end(STARTING))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const pool = createPool({
    url: `postgres://feed:secret@127.0.0.1:${port}/feed`,
    size: 10,
    timeoutMs: 2_000,
    plans: undefined,
  })
  const began = performance.now()
  for (let round = 0; round < 50; round += 1) {
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => pool.query('select 1')))
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  }
  // The first ones do not know yet; then one in a quarter of a second.
  expect(attempts).toBeLessThanOrEqual(12 + (performance.now() - began) / 250)
  await pool.end()
  server.close()
})

it('does not take a server for away because it is slow', async () => {
  let attempts = 0
  const server = createServer((socket) => {
    attempts += 1
    socket.on('error', () => {}).resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `postgres://feed:secret@127.0.0.1:${port}/feed`
  const pool = createPool({ url, size: 10, timeoutMs: 200, plans: undefined })
  const askAll = () => Promise.allSettled(Array.from({ length: 5 }, () => pool.query('select 1')))
  await askAll()
  await askAll()
  // On a busy machine the server hears of an attempt after the client has given it up.
  await expect.poll(() => attempts).toBe(10)
  await pool.end()
  server.close()
})

it('tries again soon when a probe has failed otherwise, and lets everybody through once the server answers', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const probing = new Probing()
    const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })
    const triedWith = (error: Error, calls = 1) => {
      let tried = 0
      for (let call = 0; call < calls; call += 1)
        probing.connect(
          (done) => {
            tried += 1
            done(error)
          },
          () => {},
        )
      vi.advanceTimersByTime(300)
      return tried
    }
    const slow = Object.assign(new Error('slow'), { code: 'ETIMEDOUT', syscall: 'connect' })
    const full = Object.assign(new Error('too many connections'), { code: '53300', severity: 'FATAL' })
    expect([triedWith(slow, 10), triedWith(away, 10), triedWith(slow, 10)]).toEqual([10, 1, 1])
    expect([triedWith(full, 10), triedWith(full, 10)]).toEqual([10, 10])
  } finally {
    vi.useRealTimers()
  }
})

it('lets everybody through once a probe succeeds', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const probing = new Probing()
    const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })
    let answer: Error | null = away
    let tried = 0
    const connect = () =>
      probing.connect(
        (done) => {
          tried += 1
          done(answer)
        },
        () => {},
      )
    for (let call = 0; call < 10; call += 1) connect()
    expect(tried).toBe(1)
    answer = null
    vi.advanceTimersByTime(300)
    for (let call = 0; call < 10; call += 1) connect()
    expect(tried).toBe(11)
  } finally {
    vi.useRealTimers()
  }
})

it('lets those that come while a probe is under way connect with it', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  try {
    const probing = new Probing()
    const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })
    const answers: ((error?: Error) => void)[] = []
    const connect = () =>
      new Promise<unknown>((resolve) => probing.connect((done) => void answers.push(done), resolve))
    const first = connect()
    answers[0]!(away)
    expect(await first).toBe(away)
    expect(await connect()).toBeInstanceOf(Unavailable)

    vi.advanceTimersByTime(300)
    const [failed, behindIt] = [connect(), connect()]
    answers[1]!(away)
    expect([await failed, await behindIt]).toEqual([away, expect.any(Unavailable)])

    vi.advanceTimersByTime(300)
    const [slow, impatient] = [connect(), connect()]
    vi.advanceTimersByTime(300)
    expect(await impatient).toBeInstanceOf(Unavailable)
    const second = connect()
    answers[2]!()
    answers[3]!()
    expect([await slow, await second]).toEqual([undefined, undefined])
    expect(answers).toHaveLength(4)
  } finally {
    vi.useRealTimers()
  }
})
