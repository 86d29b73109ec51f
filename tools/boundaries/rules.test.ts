import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { layeredFolders } from './layers.ts'
import { checkImport } from './rules.ts'

it.each([
  ['mf-feed/src/home/home-page.tsx', '../../../mf-shelves/src/x.ts'],
  ['mf-feed/src/home/home-page.tsx', '@flyleaf/service'],
  ['mf-feed/src/home/home-page.tsx', 'zod'],
  ['services/feed/src/post/a.ts', '@flyleaf/service-account'],
  ['services/feed/src/post/a.ts', '@flyleaf/web'],
  ['services/feed/src/post/post.rules.ts', '@nestjs/common'],
  ['libs/contracts/src/page.ts', 'zod'],
  ['libs/ui/src/button.tsx', '@flyleaf/web'],
  ['libs/service/src/database/database.ts', '../http/work.ts'],
  ['libs/service/src/media/media-store.ts', '../events/relay.ts'],
  ['services/account/src/account/get-profile.ts', '../person/get-user.ts'],
  ['services/feed/src/post/create-post.ts', '../feed/list-saved.ts'],
])('rejects in %s an import of %s', (file, source) => {
  expect(checkImport(file, source)).toEqual(expect.any(String))
})

it.each([
  ['mf-feed/src/home/home-page.tsx', '../composer/composer.tsx'],
  ['mf-feed/src/home/home-page.tsx', '@flyleaf/web'],
  ['services/feed/src/post/a.ts', '@flyleaf/contracts'],
  ['libs/service/src/http/work.ts', '../database/unit-of-work.ts'],
  ['services/account/src/sign-in/sign-in.ts', '../session/open-session.ts'],
  ['services/account/src/service.ts', './session/session-store.ts'],
  ['services/feed/src/post/a.ts', '@flyleaf/projections'],
  ['services/feed/src/post/post.rules.ts', '@flyleaf/contracts'],
  ['services/feed/src/image/image.entity.ts', '../post/post.entity.ts'],
  ['libs/contracts/src/page.ts', 'zod/mini'],
  ['libs/web/src/files/upload.ts', '@flyleaf/web'],
])('allows in %s an import of %s', (file, source) => {
  expect(checkImport(file, source)).toBeNull()
})

/** These may import every layer. */
const UNLAYERED = ['migrations', 'testing']

it.each(layeredFolders())('has a layer for each folder of $source', ({ source, parts }) => {
  const root = join(import.meta.dirname, '../..')
  const folders = readdirSync(join(root, source), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !UNLAYERED.includes(entry.name))
    .map((entry) => entry.name)
  expect(parts.filter((part) => !part.endsWith('.ts')).toSorted()).toEqual(folders.toSorted())
})
