import { CONFIG, Database, LOG, REDIS, type Redis, type ServiceDefinition } from '@flyleaf/service'
import type { Logger } from 'pino'
import { AccountController } from './account/account.controller.ts'
import { AccountEntity } from './account/account.entity.ts'
import { CodeHasher } from './code/code-hasher.ts'
import { AccountConfig } from './config.ts'
import { MailQueue } from './mail/mail-queue.ts'
import { Mailer } from './mail/mailer.ts'
import { SmtpMailer } from './mail/smtp-mailer.ts'
import { accounts } from './migrations/001-accounts.ts'
import { Passwords } from './password/passwords.ts'
import { onSessionEnded } from './reactions/on-session-ended.ts'
import { seed } from './seed.ts'
import { InternalSessionController } from './session/internal-session.controller.ts'
import { SessionStore } from './session/session-store.ts'

export const account: ServiceDefinition<typeof AccountConfig> = {
  name: 'account',
  config: AccountConfig,
  controllers: [AccountController, InternalSessionController],
  providers: [
    Passwords,
    {
      provide: CodeHasher,
      inject: [CONFIG],
      useFactory: (config: AccountConfig) => new CodeHasher(config.INTERNAL_SECRET),
    },
    {
      provide: SessionStore,
      inject: [Database, REDIS],
      useFactory: (database: Database, redis: Redis) => new SessionStore(database, redis),
    },
    {
      provide: Mailer,
      inject: [CONFIG],
      useFactory: (config: AccountConfig) => new SmtpMailer(config.SMTP_URL, config.MAIL_FROM),
    },
    {
      provide: MailQueue,
      inject: [Database, Mailer, LOG],
      useFactory: (database: Database, mailer: Mailer, log: Logger) => new MailQueue(database, mailer, log),
    },
  ],
  entities: [AccountEntity],
  migrations: { '001-accounts': accounts },
  reactions: { 'session.ended': onSessionEnded },
  seed,
  sessions: ({ database, redis }) => {
    const store = new SessionStore(database, redis)
    return (hash) => store.find(hash)
  },
}
