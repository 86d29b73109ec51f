import { Module } from '@nestjs/common'
import { KnownDevices } from './known-devices.ts'

/** Browsers that are known to belong to a reader. */
@Module({ providers: [KnownDevices] })
export class DeviceModule {}
