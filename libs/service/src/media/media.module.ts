import { Global, Module } from '@nestjs/common'
import { CONFIG } from '../config/config.ts'
import { queueDepth } from '../jobs/queue-depth.ts'
import { createMediaStore } from './create-media-store.ts'
import { ImageEncoder } from './image-encoder.ts'
import { MediaFiles } from './media-files.ts'
import { MediaRemovals } from './media-removals.ts'
import { MediaStore } from './media-store.ts'

/** Provides the media store and the image encoder, and deletes files that are no longer used. */
@Global()
@Module({
  providers: [
    { provide: MediaStore, inject: [CONFIG], useFactory: createMediaStore },
    MediaRemovals,
    MediaFiles,
    queueDepth(
      'media removals',
      `select count(*)::integer as count from media_removal where due_at <= now()`,
    ),
    ImageEncoder,
  ],
  exports: [MediaStore, MediaRemovals, MediaFiles, ImageEncoder],
})
export class MediaModule {}
