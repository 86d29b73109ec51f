import { expect, it } from 'vitest'
import { declaredBy } from './declared-by.ts'

it('finds the declarations that a name depends on, and no others', () => {
  const declarations = {
    'web/src/index.d.ts': `export { query } from './query/query.ts'\nexport { motto } from './motto.ts'\n`,
    'web/src/query/query.d.ts': `import type { EndpointDefinition } from '@flyleaf/contracts'\nexport declare function query(endpoint: EndpointDefinition): void\n`,
    'web/src/motto.d.ts': `export declare const motto: string\n`,
    'contracts/src/index.d.ts': `export type { EndpointDefinition } from './endpoint.ts'\nexport type { Book } from './books.ts'\n`,
    'contracts/src/endpoint.d.ts': `export interface EndpointDefinition { path: string }\n`,
    'contracts/src/books.d.ts': `export interface Book { title: string }\n`,
  }
  const text = declaredBy(declarations, 'web', 'query')
  expect(text).toContain('web/src/query/query.d.ts')
  expect(text).toContain('contracts/src/endpoint.d.ts')
  expect(text).not.toContain('contracts/src/books.d.ts')
  expect(text).not.toContain('web/src/motto.d.ts')
})
