import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { afterAll, expect, it } from 'vitest'
import { defineService } from './service.ts'

const dir = mkdtempSync(join(tmpdir(), 'fl-service-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('names files and lines of the source in the stack traces of a built service', async () => {
  mkdirSync(join(dir, 'src'))
  writeFileSync(join(dir, 'src/main.ts'), `import { like } from './like.ts'\n\nlike({ postId: 'p' })\n`)
  writeFileSync(
    join(dir, 'src/like.ts'),
    `interface Post {\n  postId: string\n}\n\nexport function like(post: Post) {\n  throw new Error(post.postId)\n}\n`,
  )
  await new Promise<void>((resolve, reject) =>
    rspack(defineService({ dir, name: 'sample' })).run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats!.toString()))
      else resolve()
    }),
  )
  const { stderr } = spawnSync(process.execPath, ['--enable-source-maps', join(dir, 'dist/main.mjs')], {
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/at like \(.*src\/like\.ts:6:\d+\)/)
  expect(stderr).toMatch(/src\/main\.ts:3:\d+/)
})
