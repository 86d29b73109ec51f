import { sessionsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { ending } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'
import { revokeSession } from './revoke-session.ts'

export const SessionController = controller(sessionsApi, { sessions: listSessions, revokeSession }, ending)
