import path from 'node:path'
import { checkImport } from './rules.ts'
import { checkText, keepsTextsApart, type JsxNode } from './texts.ts'

const root = path.resolve(import.meta.dirname, '../..')
interface Context {
  filename: string
  report(finding: { message: string; node: unknown }): void
}
interface Importing {
  source?: { value?: unknown } | null
}

/**
 * Our lint rules: `boundaries` separates projects (rules.ts), `texts` keeps readers' texts out of components (texts.ts).
 */
export default {
  meta: { name: 'flyleaf' },
  rules: {
    boundaries: {
      create(context: Context) {
        const file = path.relative(root, context.filename)
        const judge = (node: Importing) => {
          if (typeof node.source?.value !== 'string') return
          const message = checkImport(file, node.source.value)
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
    texts: {
      create(context: Context) {
        if (!keepsTextsApart(path.relative(root, context.filename))) return {}
        const judge = (node: JsxNode) => {
          const message = checkText(node)
          if (message) context.report({ message, node })
        }
        return { JSXText: judge, JSXAttribute: judge }
      },
    },
  },
}
