import { Controller, Get, Inject, Param, Res, type Type } from '@nestjs/common'
import type { Response } from 'express'
import { Unguarded } from '../access/access.ts'
import { MediaStore } from './media-store.ts'

const NAME = /^[a-z0-9]+(?:-\d+)?\.webp$/

/** Tells the gateway that it may send a file, and the signed request for it if the files are in a bucket: path and query. */
export async function sendMediaSource(response: Response, store: MediaStore, key: string): Promise<void> {
  const address = await store.signedUrl(key)
  if (address) {
    const { pathname, search } = new URL(address)
    response.set('X-Media-Source', pathname + search)
  }
  response.status(204).end()
}

/**
 * Answers the gateway (`auth_request` of nginx) for the files of a folder that everybody may see. It needs no secret: what it answers
 * opens nothing but the bucket's copy of such a file.
 */
export function publicMedia(folder: string): Type {
  @Unguarded()
  @Controller(`internal/${folder}`)
  class PublicMediaController {
    constructor(@Inject(MediaStore) private readonly store: MediaStore) {}

    @Get(':name')
    async source(@Param('name') name: string, @Res() response: Response) {
      if (NAME.test(name)) await sendMediaSource(response, this.store, `${folder}/${name}`)
      else response.status(403).end()
    }
  }
  return PublicMediaController
}
