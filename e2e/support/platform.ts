import fs from 'node:fs'
import path from 'node:path'
import { limits } from '@flyleaf/testing/limits'
import { expect } from '@playwright/test'
import type { Span } from './collect-spans.ts'

const setting = (name: string) => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the platform has not been started`)
  return value
}

export const origin = () => setting('FLYLEAF_ORIGIN')
export const storeFolder = () => setting('FLYLEAF_STORE')
export const dataFolder = () => path.dirname(storeFolder())

/** Stops, starts or kills a part of the platform: `feed`, `redis`. A killed part is restarted by its supervisor. */
export async function control(act: 'stop' | 'start' | 'kill', name: string) {
  const answer = await fetch(`${setting('FLYLEAF_CONTROL')}/${act}/${name}`)
  if (!answer.ok) throw new Error(await answer.text())
}

/** The file that a process of a service runs. */
export async function programOf(service: string): Promise<string> {
  const pid = await (await fetch(`${setting('FLYLEAF_CONTROL')}/pid/${service}`)).text()
  const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  return words.find((word) => word.endsWith('main.mjs'))!
}

/** Waits until every service has heard of a reader: a page that is opened before that has no such person. */
export async function untilKnown(username: string): Promise<void> {
  const isKnown = async () => (await fetch(`${setting('FLYLEAF_CONTROL')}/knows/${username}`)).text()
  await expect.poll(isKnown, { intervals: [50], timeout: limits.test }).toBe('true')
}

/** What has been traced under an id so far. */
export async function spansOf(traceId: string): Promise<Span[]> {
  return (await fetch(`${setting('FLYLEAF_CONTROL')}/spans/${traceId}`)).json() as Promise<Span[]>
}

interface Mail {
  to: string
  subject: string
  text: string
}

/** Waits for the newest six-digit code emailed to an address, other than `before`. */
export async function codeFor(email: string, before?: string): Promise<string> {
  const deadline = Date.now() + limits.event
  while (Date.now() < deadline) {
    const mails = (await (await fetch(`${setting('FLYLEAF_MAIL')}/email`)).json()) as Mail[]
    const code = mails
      .filter((mail) => mail.to.includes(email))
      .flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])[0]
    if (code && code !== before) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No email was sent to ${email}`)
}
