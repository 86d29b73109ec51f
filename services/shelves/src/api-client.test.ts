import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { typesOf } from '@flyleaf/testing/openapi-types'
import { startTestService, type TestService } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shelves } from './service.ts'

const run = promisify(execFile)
const PROGRAM = `
import createClient from 'openapi-fetch'
import type { paths } from './api.ts'

const client = createClient<paths>({ baseUrl: process.argv[2]!, headers: { 'sec-fetch-site': 'same-origin', cookie: process.argv[3]! } })
const created = await client.POST('/api/bookshelves', { body: { name: 'From a client', isPrivate: true } })
const bookshelfId: string = created.data!.bookshelf.bookshelfId
const { data, error } = await client.GET('/api/bookshelves/{bookshelfId}', { params: { path: { bookshelfId } } })
const missing = await client.GET('/api/bookshelves/{bookshelfId}', { params: { path: { bookshelfId: 'b00000000000000000000000' } } })
process.stdout.write(JSON.stringify({ error, name: data?.name, problem: missing.error?.code }))
`
const OPTIONS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'nodenext',
    target: 'es2024',
    allowImportingTsExtensions: true,
    types: ['node'],
  },
}

let service: TestService
let folder: string
beforeAll(async () => {
  service = await startTestService(shelves)
  folder = await mkdtemp(join(tmpdir(), 'flyleaf-client-'))
})
afterAll(async () => {
  await service?.close()
  await rm(folder, { recursive: true, force: true })
})

it('can be called by a client that was generated from its description, and compiles', async () => {
  const document = (await (await fetch(`${service.origin}/api/docs/shelves`)).json()) as object
  const modules = join(dirname(import.meta.dirname), '../../node_modules')
  await symlink(modules, join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(OPTIONS))
  await writeFile(join(folder, 'api.ts'), await typesOf(document))
  await writeFile(join(folder, 'program.ts'), PROGRAM)
  const compiled = await run(join(modules, '.bin/tsc'), ['-p', '.'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  expect(compiled.stdout).toBe('')
  const cookie = await service.cookieOf('ada')
  const { stdout } = await run(process.execPath, ['program.ts', service.origin, cookie], { cwd: folder })
  expect(JSON.parse(stdout)).toEqual({ name: 'From a client', problem: 'bookshelf.not-found' })
})
