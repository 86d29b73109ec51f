import { endpoint, problem } from '@flyleaf/contracts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BaseConfig, Problem, controller } from '../index.ts'
import { startTestService, testModule } from '../testing.ts'

const away = problem({ code: 'away', status: 503, message: 'Come again' })
const api = {
  answer: endpoint({
    method: 'GET',
    path: '/api/answers/:status',
    summary: 'Answers as it is asked to',
    params: z.object({ status: z.string() }),
    query: z.object({ code: z.optional(z.string()) }),
    result: z.object({}),
    problems: [away],
  }),
}

async function answer(_work: unknown, { status }: { status: string }) {
  if (status === '503') throw new Problem(away)
  if (status === '500') throw new Error('broken')
  return {}
}

/** The log of three calls, each with its id. */
async function callsLoggedAt(LOG_LEVEL: string) {
  const lines: string[] = []
  const service = await startTestService(
    {
      name: 'search',
      config: BaseConfig,
      module: testModule({ controllers: [controller(api, { answer })] }),
      migrations: {},
    },
    { LOG_LEVEL },
    { write: (line) => lines.push(line) },
  )
  for (const status of ['200', '503', '500'])
    await service.call(api.answer, { status, code: 'a-secret' }, null, { 'x-request-id': `of ${status}` })
  await expect.poll(() => lines.join('')).toContain('"requestId":"of 500"')
  await service.close()
  expect(lines.join('')).not.toContain('a-secret')
  return lines.map((line) => JSON.parse(line)).filter(({ req }) => req)
}

it('logs every call with its path only at that level', async () => {
  const calls = await callsLoggedAt('debug')
  expect(calls.map(({ level, requestId, req, res }) => ({ level, requestId, req, res }))).toEqual(
    [
      [20, 200],
      [40, 503],
      [50, 500],
    ].map(([level, statusCode]) => ({
      level,
      requestId: `of ${statusCode}`,
      req: { method: 'GET', path: `/api/answers/${statusCode}` },
      res: { statusCode },
    })),
  )
})

it('logs only failed calls at other levels', async () => {
  expect((await callsLoggedAt('info')).map(({ requestId }) => requestId)).toEqual(['of 503', 'of 500'])
})
