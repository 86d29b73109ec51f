import { previewController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { previewRoom } from './preview-room.ts'
import { RoomController } from './room.controller.ts'

@Module({ controllers: [previewController('rooms', previewRoom), RoomController] })
export class RoomModule {}
