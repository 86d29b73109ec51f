import { createHash } from 'node:crypto'
import type { BrowserContext, Route } from '@playwright/test'

const answers = {
  'is missing': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  'answers 500': (route: Route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  // Playwright ends what still waits when the browser closes.
  'never answers': () => {},
  'is an HTML page': (route: Route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Sign in to this network</h1>' }),
  'is not what was released': async (route: Route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\n/* one more comment */` })
  },
}

/** What a file or a call does instead of answering as it should. */
export type Fault = keyof typeof answers
export const faults = Object.keys(answers) as Fault[]

/** Breaks some addresses for one browser. Returns how to mend them. */
export async function breakAddresses(context: BrowserContext, isBroken: (url: URL) => boolean, fault: Fault) {
  await context.route(isBroken, answers[fault])
  return () => context.unroute(isBroken)
}

const THROWING = 'throw new Error("This module is broken.")'

/** Serves a release to one browser in which some modules throw: their integrity is what the document names. */
export async function releaseThrowing(context: BrowserContext, paths: string[]) {
  await context.route(
    (url) => paths.includes(url.pathname),
    (route) => route.fulfill({ contentType: 'text/javascript', body: THROWING }),
  )
  await context.route(
    (url) => !/\.\w+$|^\/api\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withThrowing(await response.text(), paths) })
    },
  )
}

function withThrowing(document: string, paths: string[]): string {
  const before = /<script type="importmap">(.*?)<\/script>/s.exec(document)?.[1]
  if (!before) return document
  const { integrity } = JSON.parse(before) as { integrity: Record<string, string> }
  const released = paths.flatMap((path) => integrity[path] ?? [])
  const releasing = (text: string) =>
    released.reduce((changed, hash) => changed.replaceAll(hash, hashOf('sha384', THROWING)), text)
  return releasing(document).replace(hashOf('sha256', before), () => hashOf('sha256', releasing(before)))
}

const hashOf = (algorithm: string, text: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`
