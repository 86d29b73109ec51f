import { Module } from '@nestjs/common'
import { KnownDevices } from './known-devices.ts'

/** Browsers that readers have signed in with. */
@Module({ providers: [KnownDevices], exports: [KnownDevices] })
export class DeviceModule {}
