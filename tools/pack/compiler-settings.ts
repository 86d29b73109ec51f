import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build/shared.ts'

/** The compiler's settings for a remote, which extends them. */
export function compilerSettings() {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')) as { compilerOptions: Record<string, unknown> }
  const {
    experimentalDecorators: _,
    emitDecoratorMetadata: __,
    ...base
  } = read('tsconfig.base.json').compilerOptions
  const modules = (path: string) => `../../${path}`
  return {
    compilerOptions: {
      ...base,
      types: [],
      paths: {
        'react-router': ['./src/react-router.d.ts'],
        '@tanstack/react-query': ['./src/react-query.d.ts'],
        'real-react-router/*': [modules('react-router/dist/production/lib/*')],
        'real-react-query': [modules('@tanstack/react-query/build/modern/index.d.ts')],
      },
    },
  }
}
