import { rspack, type LoaderContext } from '@rspack/core'

/** Takes comments and types out of a file. */
export default function codeAlone(this: Pick<LoaderContext, 'resourcePath'>, source: string): string {
  return rspack.experiments.swc.transformSync(source, {
    filename: this.resourcePath,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2023',
      minify: { compress: false, mangle: false, format: { comments: false } },
    },
  }).code
}
