import path from 'node:path'
import { judgeImport } from './rules.ts'

const root = path.resolve(import.meta.dirname, '../..')
interface Context {
  filename: string
  report(finding: { message: string; node: unknown }): void
}
interface Importing {
  source?: { value?: unknown } | null
}

/** The lint rule that keeps projects apart; what it forbids is in rules.ts. */
export default {
  meta: { name: 'flyleaf' },
  rules: {
    boundaries: {
      create(context: Context) {
        const file = path.relative(root, context.filename)
        const judge = (node: Importing) => {
          if (typeof node.source?.value !== 'string') return
          const message = judgeImport(file, node.source.value)
          if (message) context.report({ message, node })
        }
        return {
          ImportDeclaration: judge,
          ExportNamedDeclaration: judge,
          ExportAllDeclaration: judge,
          ImportExpression: judge,
        }
      },
    },
  },
}
