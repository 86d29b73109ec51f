import { blockedImagesApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { listImageBlocks } from './list-image-blocks.ts'
import { unblockImage } from './unblock-image.ts'

const ImageBlockController = controller(blockedImagesApi, { list: listImageBlocks, unblock: unblockImage })

/** Images that nobody can upload: decisions block them, and moderators unblock them here. */
@Module({ controllers: [ImageBlockController] })
export class ImageBlockModule {}
