import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { processMessages } from '@flyleaf/contracts/process-messages'
import { expect, it } from 'vitest'
import { root } from '../build/shared.ts'

/** The routes in a controller that only services may call. */
function internalRoutes(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  if (!code.includes('@InternalOnly()')) return []
  const folder = /@Controller\('([^']+)'\)/.exec(code)![1]!
  return [...code.matchAll(/@(Get|Post|Put|Patch|Delete)\((?:'([^']+)')?\)/g)].map(
    ([, method, path]) => `${method!.toUpperCase()} /${[folder, path].filter(Boolean).join('/')}`,
  )
}

it('the messages between processes name every route that services answer to each other', () => {
  const routes = globSync('{services,libs}/*/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap(
    internalRoutes,
  )
  const named = Object.values(processMessages).flatMap(({ route }) => route ?? [])
  expect(named.sort()).toEqual(routes.sort())
})
