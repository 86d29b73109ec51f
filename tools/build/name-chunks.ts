const lazyImport = /(['"]?)([\w.-]+)\1(\s*:\s*\(\)\s*=>\s*import\(\s*)(?=['"])/g

/** Names the chunks of pages (`page-<key>`) and widgets (`widget-<id>`) in a remote.ts, so that a release can preload them. */
export default function nameChunks(source: string): string {
  return source.replace(lazyImport, (_, quote: string, key: string, rest: string) => {
    const kind = key.includes('.') ? 'widget' : 'page'
    return `${quote}${key}${quote}${rest}/* webpackChunkName: "${kind}-${key}" */ `
  })
}
