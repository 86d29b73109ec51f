import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forEach, type Bucket } from './bucket.ts'
import { filesIn } from '../../build/files-in.ts'
import type { BucketLock } from './lock.ts'
import { STATE, stateOf, typesFilesOf, type State } from './state.ts'

/**
 * Uploads what a folder has and the bucket, as `before` says, has not; the folder's channels and releases replace the bucket's. One
 * object, written after all that it names, switches all channels at once. What is no longer needed is removed afterwards.
 */
export async function push(
  bucket: Bucket,
  store: string,
  before: State | undefined,
  lock: BucketLock,
): Promise<void> {
  const state = await stateOf(store)
  const upload = async (key: string) => bucket.put(key, await readFile(join(store, key)))
  const had = typesFilesOf(before)
  await forEach(newVersions(state, before).flatMap(filesOfVersion(store)), upload)
  await forEach(
    [...typesFilesOf(state)].filter((file) => !had.has(file)),
    upload,
  )
  await forEach(newReleases(state, before), upload)
  await lock.requireHeld()
  await bucket.put(STATE, JSON.stringify(state))
  await removeUnnamed(bucket, before, state)
}

const newVersions = (state: State, before: State | undefined) =>
  Object.keys(state.versions).filter((location) => !before?.versions[location])

/** Which types it was published with is in the state. */
const filesOfVersion = (store: string) => (location: string) =>
  filesIn(join(store, location))
    .filter((file) => file !== 'types')
    .map((file) => `${location}/${file}`)

const newReleases = (state: State, before: State | undefined) =>
  Object.entries(state.releases)
    .filter(([id, { hash }]) => before?.releases[id]?.hash !== hash)
    .flatMap(([id, { files }]) => files.map((file) => `releases/${id}/${file}`))

async function removeUnnamed(bucket: Bucket, before: State | undefined, state: State) {
  if (!before) return
  const folders = [
    ...Object.keys(before.versions).filter((location) => !state.versions[location]),
    ...Object.keys(before.releases)
      .filter((id) => !state.releases[id])
      .map((id) => `releases/${id}`),
  ]
  const now = typesFilesOf(state)
  const types = [...typesFilesOf(before)].filter((file) => !now.has(file))
  const listed = await Promise.all(folders.map((folder) => bucket.list(`${folder}/`)))
  await bucket.remove([...listed.flat().map(({ key }) => key), ...types])
}
