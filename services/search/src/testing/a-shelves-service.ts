import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A shelves service with these answers by path; answers 503 while `isAway`. */
export async function aShelvesService(
  answers: Record<string, (asked: Record<string, string | undefined>) => object>,
) {
  const shelves = { isAway: false, url: '', close: () => {} }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://shelves')
    const isAllowed = request.headers['x-internal-secret'] === 'a-secret-for-tests'
    const answer = answers[pathname]
    if (shelves.isAway || !isAllowed || !answer) response.writeHead(503).end()
    else response.end(JSON.stringify(answer(Object.fromEntries(searchParams))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shelves.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  shelves.close = () => server.close()
  return shelves
}

export type ShelvesService = Awaited<ReturnType<typeof aShelvesService>>
