import { migration } from '@flyleaf/service'

/** The invitation of a notification, so that it can be answered from there. */
export const invitations = migration(`alter table notification add column invitation_id text`)
