import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Published } from '@flyleaf/contracts/published'
import type { App } from '../app-options.ts'
import { inModules, ownFile } from '../shared.ts'
import { compilePublished } from './compile.ts'
import { PUBLISHED } from './used.ts'

/**
 * What a team's sources publish with the remote; undefined without the folder. Throws with a sentence for each mistake: a call or an event
 * that is not the team's, code that others could not use, types that are wrong.
 */
export async function publishedIn({ dir, name }: App): Promise<Published | undefined> {
  const folder = join(dir, PUBLISHED)
  if (!existsSync(join(folder, 'index.ts'))) return undefined
  return {
    packages: versionOf('@flyleaf/contracts'),
    ...(await described(folder, name)),
    files: await compilePublished(folder),
  }
}

/** A thread has modules of its own: when a build is repeated for every change, this one would have those of the first. */
async function described(folder: string, name: string): Promise<Omit<Published, 'packages' | 'files'>> {
  const thread = new Worker(ownFile('published/describe-folder'), { workerData: { folder, name } })
  const text = await new Promise<string>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('src/published ends the process that reads it')))
  }).finally(() => thread.terminate())
  return JSON.parse(text) as Omit<Published, 'packages' | 'files'>
}

const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(inModules(`${name}/package.json`), 'utf8')) as { version: string }).version
