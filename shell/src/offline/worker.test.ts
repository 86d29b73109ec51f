import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const PAGE = '<!doctype html><script id="release">{"id":7}</script>'

/** Responses in memory. What is put at `slow` waits until `go` is called, in the cache that it was put into. */
function storage(slow: string) {
  let go = () => {}
  const mayGo = new Promise<void>((resolve) => (go = resolve))
  const named = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const held = named.get(name) ?? new Map<string, Response>()
    named.set(name, held)
    const pathOf = (asked: string | { url: string }) =>
      new URL(typeof asked === 'string' ? asked : asked.url, 'https://flyleaf.example').pathname
    return {
      match: async (asked: string) => held.get(pathOf(asked)),
      delete: async (asked: string) => held.delete(pathOf(asked)),
      keys: async () => [...held.keys()].map((path) => ({ url: path })),
      put: async (asked: string, response: Response) => {
        if (pathOf(asked) === slow) await mayGo
        held.set(pathOf(asked), response)
      },
    }
  }
  const caches = {
    open: async (name: string) => open(name),
    delete: async (name: string) => named.delete(name),
  }
  return { caches, go, kept: () => [...(named.get('flyleaf-pages')?.keys() ?? [])] }
}

/** The service worker with a network that answers `answers`; `fetched` resolves when everything about a request is done. */
function worker(caches: object, answers: Record<string, Response>) {
  const handlers: Record<string, (event: object) => void> = {}
  const self = {
    addEventListener: (type: string, handler: (event: object) => void) => (handlers[type] = handler),
    location: { origin: 'https://flyleaf.example' },
  }
  const network = async ({ url }: { url: string }) => answers[new URL(url).pathname]
  const source = fs.readFileSync(path.resolve(import.meta.dirname, '../../public/sw.js'), 'utf8')
  new Function('self', 'caches', 'fetch', source)(self, caches, network)
  return async function fetched(address: string, mode = 'cors') {
    const request = { url: `https://flyleaf.example${address}`, method: 'GET', mode }
    const work: Promise<unknown>[] = []
    const waitUntil = (one: Promise<unknown>) => work.push(one)
    handlers['fetch']?.({ request, waitUntil, respondWith: waitUntil })
    for (const one of work) await one
  }
}

const answer = (body: string, type: string) => new Response(body, { headers: { 'content-type': type } })

it('keeps a page while an answer requested before it is being stored', async () => {
  const { caches, go, kept } = storage('/api/books')
  const fetched = worker(caches, {
    '/api/books': answer('{}', 'application/json'),
    '/books': answer(PAGE, 'text/html'),
  })
  const slow = fetched('/api/books')
  await fetched('/books', 'navigate')
  expect(kept()).toContain('/books')
  go()
  await slow
  expect(kept()).toContain('/books')
})

it('keeps no answer that was requested before the reader signed out', async () => {
  const { caches, go, kept } = storage('/api/books')
  const fetched = worker(caches, {
    '/api/books': answer('{}', 'application/json'),
    '/api/users/profile': new Response('{}', { status: 401 }),
  })
  const slow = fetched('/api/books')
  await fetched('/api/users/profile')
  go()
  await slow
  expect(kept()).not.toContain('/api/books')
})
