import type { LoaderContext } from '@rspack/core'

interface Kept {
  /** The keys in remote.ts of pages and widgets. */
  keys: string[]
}

const LOADER = /^(\s*)(['"]?)([\w.-]+)\2(\s*:\s*\(\)\s*=>\s*import\()([^)]*\)),?$/gm

/** A loader that keeps only these pages and widgets in a remote.ts, and makes them part of the same bundle. */
export default function keepExports(this: LoaderContext<Kept>, source: string): string {
  const { keys } = this.getOptions()
  return source.replace(
    LOADER,
    (_, indent: string, quote: string, key: string, begin: string, rest: string) =>
      keys.includes(key) ? `${indent}${quote}${key}${quote}${begin}/* webpackMode: "eager" */ ${rest},` : '',
  )
}
