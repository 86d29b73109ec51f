import sharp from 'sharp'
import type { Reader } from './reader.ts'

/** Gives a reader a profile picture, and returns the path of its file. */
export async function setPicture(reader: Reader): Promise<string> {
  const picture = await sharp({ create: { width: 500, height: 500, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new Blob([picture as Uint8Array<ArrayBuffer>]), 'me.png')
  const profile = await (await reader.send('POST', '/api/users/profile/picture', form)).text()
  const path = /"(\/media\/[^"]+)"/.exec(profile)?.[1]
  if (!path) throw new Error(`No picture was set: ${profile}`)
  return path
}
