import { runService } from '@flyleaf/service'
import { notifications } from './service.ts'

await runService(notifications)
