import { Callers, Database, MediaStore, sendMediaSource, Unguarded } from '@flyleaf/service'
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common'
import type { Request, Response } from 'express'
import { imageAccess } from './image-access.ts'

const NAME = /^[a-z0-9]+\.webp$/

/**
 * Tells the gateway (`auth_request` of nginx) whether the session in a request may see an image of a post, how it may be cached, and
 * where it is if it is in a bucket: 204, or 403. It needs no secret, because it answers nothing that the address of the image does not.
 */
@Unguarded()
@Controller('internal/images')
export class ImageAccessController {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Callers) private readonly callers: Callers,
    @Inject(MediaStore) private readonly store: MediaStore,
  ) {}

  @Get(':name')
  async access(@Param('name') name: string, @Req() request: Request, @Res() response: Response) {
    const caller = await this.callers.of(request)
    const { db } = this.database
    const key = `posts/${name}`
    const access = NAME.test(name) ? await imageAccess({ db, caller }, this.store.urlOf(key)) : null
    const caching =
      access?.isVisible && access.isPublic ? 'public, max-age=31536000, immutable' : 'private, no-cache'
    response.set('Cache-Control', caching)
    if (access?.isVisible) await sendMediaSource(response, this.store, key)
    else response.status(403).end()
  }
}
