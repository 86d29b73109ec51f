import { roomApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { arrangeRoom } from './arrange-room.ts'
import { getRoom } from './get-room.ts'

export const RoomController = controller(roomApi, { get: getRoom, arrange: arrangeRoom })
