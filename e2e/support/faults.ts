import type { BrowserContext, Route } from '@playwright/test'
import { hashOf, serveWithImportMap } from './import-map.ts'

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
    (route) => {
      const released = new Set<string>()
      const releasing = (text: string) =>
        [...released].reduce((changed, hash) => changed.replaceAll(hash, hashOf('sha384', THROWING)), text)
      return serveWithImportMap(
        route,
        (importMap) => {
          const { integrity } = JSON.parse(importMap) as { integrity: Record<string, string> }
          for (const path of paths) if (integrity[path]) released.add(integrity[path])
          return releasing(importMap)
        },
        releasing,
      )
    },
  )
}
