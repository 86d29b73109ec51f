import type { LoaderContext } from '@rspack/core'

/** Adds the import of a remote's styles to its remote.ts. */
export default function importStyles(this: LoaderContext<{ styles: string }>, source: string): string {
  return `import ${JSON.stringify(this.getOptions().styles)}\n${source}`
}
