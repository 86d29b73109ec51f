import { createHash } from 'node:crypto'
import type { Route } from '@playwright/test'

export const hashOf = (algorithm: string, text: string) =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`

/**
 * Serves a release's document with another import map. The policies in the document and in the header of a rendered page allow it by
 * its hash. `changeRest` changes anything else.
 */
export async function serveWithImportMap(
  route: Route,
  change: (importMap: string) => string,
  changeRest = (document: string) => document,
) {
  const response = await route.fetch()
  const document = await response.text()
  const before = /<script type="importmap">(.*?)<\/script>/s.exec(document)?.[1]
  if (before === undefined) return route.fulfill({ response })
  const after = change(before)
  const allowing = (text: string) => text.replace(hashOf('sha256', before), () => hashOf('sha256', after))
  const headers = response.headers()
  const policy = allowing(headers['content-security-policy'] ?? '')
  await route.fulfill({
    response,
    headers: { ...headers, 'content-security-policy': policy },
    body: changeRest(allowing(document.replace(before, () => after))),
  })
}
