import { runService } from '@flyleaf/service'
import { account } from './service.ts'

await runService(account)
