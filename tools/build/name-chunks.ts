const lazyImport = /(['"]?)([\w.-]+)\1(\s*:\s*\(\)\s*=>\s*import\(\s*)(?=['"])/g

/** Names the file of each page (`page-<key>`) and widget (`widget-<id>`) in a remote.ts, so that a release can preload it. */
export default function nameChunks(source: string): string {
  return source.replace(lazyImport, (_, quote: string, key: string, rest: string) => {
    const kind = key.includes('.') ? 'widget' : 'page'
    return `${quote}${key}${quote}${rest}/* webpackChunkName: "${kind}-${key}" */ `
  })
}
