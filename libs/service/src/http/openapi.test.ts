import * as contracts from '@flyleaf/contracts'
import { STREAM_PATH, type Api } from '@flyleaf/contracts'
import { services } from '@flyleaf/contracts/calls'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { openApiOf } from './openapi.ts'

/** The calls of a service, as its controllers declare them. */
const apisOf = (service: string): Api[] =>
  Object.entries(contracts)
    .filter(([name]) => name.endsWith('Api'))
    .map(([, api]) =>
      Object.fromEntries(Object.entries(api as Api).filter(([, call]) => call.owner === service)),
    )

const documentOf = (name: string) =>
  openApiOf({ name, apis: apisOf(name), origin: 'https://flyleaf.example.org' })

type Operation = { operationId: string; security: object[]; responses: Record<string, { content: object }> }
const operationsOf = (name: string) =>
  Object.values(documentOf(name).paths).flatMap((path) => Object.values(path) as Operation[])

describe.each(services)('the description of %s', (service) => {
  it('passes the strictest rules of a linter', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // A call without words of its own has none to add; the fixed ones are in the summary.
      rules: { 'no-ambiguous-paths': 'off' },
    })
    const source = JSON.stringify(documentOf(service))
    const problems = await lintFromString({ source, absoluteRef: `${service}.json`, config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })
})

it('names every call once, over all services', () => {
  const names = services.flatMap(operationsOf).map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('likes.like')
})

it('says who may call', () => {
  const securityOf = (id: string) =>
    operationsOf('feed').find(({ operationId }) => operationId === id)?.security
  expect(securityOf('likes.like')).toEqual([{ session: [] }])
  expect(securityOf('posts.get')).toEqual([{}, { session: [] }])
})

it('describes the live stream', () => {
  const { get } = documentOf('notifications').paths[STREAM_PATH] as { get: Operation }
  expect(get.responses['200']?.content).toHaveProperty('text/event-stream')
})

it.each([
  ['feed', '/api/users/{username}/posts/rss'],
  ['shelves', '/api/bookshelves/{bookshelfId}/books/rss'],
])('describes what %s answers to feed readers', (service, path) => {
  const { get } = documentOf(service).paths[path] as { get: Operation }
  expect(get.responses['200']?.content).toHaveProperty('application/rss+xml')
})
