import { sessionsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { listSessions } from './list-sessions.ts'
import { revokeSession } from './revoke-session.ts'

export const SessionController = controller(sessionsApi, { sessions: listSessions, revokeSession })
