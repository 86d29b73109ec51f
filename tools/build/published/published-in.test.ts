import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../shared.ts'
import { publishedIn } from './published-in.ts'

let dir: string
const app = () => ({ dir, name: 'reading-rooms', kind: 'remote' as const })
const write = (file: string, text: string) => writeFileSync(join(dir, 'src/published', file), text)
const calls = (path: string, fields: string) => `import * as z from 'zod/mini'
export const Room = z.object({ ${fields} })
export const roomsApi = { list: { owner: 'reading-rooms', method: 'GET', path: '${path}', result: Room } }
`

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'flyleaf-team-'))
  mkdirSync(join(dir, 'src/published'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))
  write('../../package.json', '{ "type": "module" }')
  write('index.ts', "export * from './rooms.api.ts'\n")
  write('rooms.api.ts', calls('/api/reading-rooms', 'id: z.string()'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

it('describes what the files say now, in a build that is repeated for every change', async () => {
  const fields = async () =>
    Object.keys((await publishedIn(app()))?.schemas.answered['Room']?.properties ?? {})
  expect(await fields()).toEqual(['id'])
  write('rooms.api.ts', calls('/api/reading-rooms', 'id: z.string(), name: z.string()'))
  expect(await fields()).toEqual(['id', 'name'])
})

it('says what is wrong, in a sentence for each mistake', async () => {
  write('rooms.api.ts', calls('/api/rooms', 'id: z.string()'))
  await expect(publishedIn(app())).rejects.toThrow(
    /^rooms\.list is at \/api\/rooms, and not below \/api\/reading-rooms$/,
  )
  write('rooms.api.ts', "throw new Error('no rooms')\n")
  await expect(publishedIn(app())).rejects.toThrow('no rooms')
  write('rooms.api.ts', 'process.exit(3)\n')
  await expect(publishedIn(app())).rejects.toThrow('src/published ends the process that reads it')
})
