import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { filesIn } from './files-in.ts'

/** A short hash of the code in folders, independent of comments, types and the checkout's path. */
export function identityOf(...folders: string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of filesIn(folder).filter((one) => !/\.test\.tsx?$/.test(one)))
      hash
        .update(file)
        .update('\0')
        .update(codeOf(join(folder, file)))
        .update('\0')
  return hash.digest('hex').slice(0, 8)
}

function codeOf(file: string): string | Buffer {
  const source = readFileSync(file)
  if (!/\.tsx?$/.test(file)) return source
  const parser = { syntax: 'typescript', tsx: file.endsWith('x') } as const
  return rspack.experiments.swc.transformSync(source.toString(), {
    jsc: { parser, target: 'es2023', transform: { react: { runtime: 'automatic' } } },
    minify: true,
  }).code
}
