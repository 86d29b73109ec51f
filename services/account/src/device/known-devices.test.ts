import { createId } from '@flyleaf/service'
import { expect, it } from 'vitest'
import type { AccountConfig } from '../config.ts'
import { KnownDevices } from './known-devices.ts'

const devices = new KnownDevices({ SECRET: 'a secret of 16 letters' } as AccountConfig)
const cookies = new Map<string, string>()
const http = {
  cookie: (name: string) => cookies.get(name),
  setCookie: (name: string, value: string) => void cookies.set(name, value),
}

it('knows a browser until its account trusts it no longer, and still for other accounts', () => {
  const [ada, ben] = [createId(), createId()].map((userId) => ({ userId, deviceVersion: 0 })) as [
    { userId: string; deviceVersion: number },
    { userId: string; deviceVersion: number },
  ]
  devices.remember(http, ada)
  devices.remember(http, ben)
  const device = devices.find(http, ada)
  expect(device).not.toBeNull()
  const later = { ...ada, deviceVersion: 1 }
  expect(devices.find(http, later)).toBeNull()
  devices.remember(http, later)
  expect(devices.find(http, later)).not.toBe(device)
  expect(devices.find(http, ada)).toBeNull()
  expect(devices.find(http, ben)).not.toBeNull()
})
