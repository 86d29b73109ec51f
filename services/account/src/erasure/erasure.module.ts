import { EventsModule, queueDepth } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { DeviceModule } from '../device/device.module.ts'
import { MailModule } from '../mail/mail.module.ts'
import { PasswordModule } from '../password/password.module.ts'
import { SessionModule } from '../session/session.module.ts'
import { ErasureController } from './erasure.controller.ts'
import { erasuresSnapshot } from './erasures-snapshot.ts'
import { Erasures } from './erasures.ts'
import { RedisFile } from './redis-file.ts'

/** Erases accounts after a grace period during which the reader may cancel. */
@Module({
  imports: [
    MailModule,
    DeviceModule,
    SessionModule,
    PasswordModule,
    EventsModule.forSnapshots({ erasures: erasuresSnapshot }),
  ],
  controllers: [ErasureController],
  providers: [
    Erasures,
    RedisFile,
    queueDepth('failing erasures', `select count(*)::integer as count from account where erase_tries >= 5`),
  ],
})
export class ErasureModule {}
