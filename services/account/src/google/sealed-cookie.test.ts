import { afterEach, expect, it, vi } from 'vitest'
import type { AccountConfig } from '../config.ts'
import { SealedCookie, type Flow } from './sealed-cookie.ts'

const flow: Flow = { step: 'flow', state: 'state', nonce: 'nonce', verifier: 'verifier', from: '/search' }
const aCookie = (secret = 'a-secret-for-tests') => new SealedCookie({ SECRET: secret } as AccountConfig)

afterEach(() => void vi.useRealTimers())

/** What a browser keeps of a sealed flow. */
function sealed() {
  let value = ''
  aCookie().put(
    { cookie: () => undefined, setCookie: (_name: string, made: string) => (value = made) } as never,
    flow,
  )
  return value
}
const open = (value: string, cookie = aCookie()) =>
  cookie.take({ cookie: () => value, setCookie: () => {} } as never, 'flow')

it('opens what it has sealed, with the same secret', () => {
  const value = sealed()
  expect(open(value)).toEqual(flow)
  expect(open(value, aCookie('another-secret-for-tests'))).toBeNull()
  expect(sealed()).not.toBe(value)
})

it('refuses a cookie in which any byte has been changed', () => {
  const bytes = Buffer.from(sealed(), 'base64url')
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[index]! ^= 1
    expect(open(changed.toString('base64url'))).toBeNull()
  }
})

it('refuses a cookie after ten minutes', () => {
  vi.useFakeTimers()
  const value = sealed()
  vi.advanceTimersByTime(599_999)
  expect(open(value)).toEqual(flow)
  vi.advanceTimersByTime(1)
  expect(open(value)).toBeNull()
})
