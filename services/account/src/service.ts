import {
  EXPORT_FILES,
  CONFIG,
  Database,
  LOG,
  REDIS,
  UnitOfWork,
  previewController,
  type ExportFile,
  type Redis,
  type ServiceDefinition,
} from '@flyleaf/service'
import type { Logger } from 'pino'
import { AccountController } from './account/account.controller.ts'
import { AccountEntity } from './account/account.entity.ts'
import { ExportController } from './export/export.controller.ts'
import { exportOf } from './export/export-of.ts'
import { DownloadController } from './export/download.controller.ts'
import { ExpiredExports } from './export/expired-exports.ts'
import { ExportJobs } from './export/export-jobs.ts'
import { Sources } from './export/sources.ts'
import { CodeHasher } from './code/code-hasher.ts'
import { SignUpCookie } from './code/sign-up-cookie.ts'
import { AccountConfig } from './config.ts'
import { Erasures } from './erasure/erasures.ts'
import { GoogleController } from './google/google.controller.ts'
import { GoogleProvider } from './google/google-provider.ts'
import { SealedCookie } from './google/sealed-cookie.ts'
import { SignInOptionsController } from './google/sign-in-options.controller.ts'
import { MailQueue } from './mail/mail-queue.ts'
import { Mailer } from './mail/mailer.ts'
import { SmtpMailer } from './mail/smtp-mailer.ts'
import { accounts } from './migrations/001-accounts.ts'
import { archive } from './migrations/006-archive.ts'
import { relations } from './migrations/007-relations.ts'
import { signUps } from './migrations/008-sign-ups.ts'
import { googleIdentities } from './migrations/005-google.ts'
import { Passwords } from './password/passwords.ts'
import { PictureController } from './picture/picture.controller.ts'
import { previewPerson } from './preview/preview-person.ts'
import { PrivacyController } from './privacy/privacy.controller.ts'
import { onSessionEnded } from './session/on-session-ended.ts'
import { RelationController } from './relation/relation.controller.ts'
import { seed } from './seed.ts'
import { InternalSessionController } from './session/internal-session.controller.ts'
import { SessionStore } from './session/session-store.ts'

export const account: ServiceDefinition<typeof AccountConfig> = {
  name: 'account',
  config: AccountConfig,
  // Fixed addresses before `/api/users/:username`.
  controllers: [
    ExportController,
    DownloadController,
    GoogleController,
    SignInOptionsController,
    PictureController,
    PrivacyController,
    RelationController,
    previewController('api/users', previewPerson),
    AccountController,
    InternalSessionController,
  ],
  providers: [
    Passwords,
    {
      provide: CodeHasher,
      inject: [CONFIG],
      useFactory: (config: AccountConfig) => new CodeHasher(config.INTERNAL_SECRET),
    },
    {
      provide: SignUpCookie,
      inject: [CONFIG],
      useFactory: (config: AccountConfig) => new SignUpCookie(config.INTERNAL_SECRET),
    },
    {
      provide: Sources,
      inject: [Database, EXPORT_FILES, CONFIG],
      useFactory: (database: Database, files: readonly ExportFile[], config: AccountConfig) =>
        new Sources(database, files, config.SERVICE_URLS, config.INTERNAL_SECRET),
    },
    {
      provide: ExportJobs,
      inject: [Database, UnitOfWork, Sources, CONFIG, LOG],
      useFactory: (
        database: Database,
        unitOfWork: UnitOfWork,
        sources: Sources,
        config: AccountConfig,
        log: Logger,
      ) => new ExportJobs(database, unitOfWork, sources, config.PUBLIC_ORIGIN, log),
    },
    {
      provide: ExpiredExports,
      inject: [UnitOfWork, LOG],
      useFactory: (unitOfWork: UnitOfWork, log: Logger) => new ExpiredExports(unitOfWork, log),
    },
    {
      provide: Erasures,
      inject: [UnitOfWork, CONFIG, LOG],
      useFactory: (unitOfWork: UnitOfWork, config: AccountConfig, log: Logger) =>
        new Erasures(unitOfWork, config.ERASURE_GRACE_DAYS, config.PUBLIC_ORIGIN, log),
    },
    {
      provide: GoogleProvider,
      inject: [CONFIG],
      useFactory: (config: AccountConfig) => new GoogleProvider(config),
    },
    {
      provide: SealedCookie,
      inject: [CONFIG],
      useFactory: (config: AccountConfig) => new SealedCookie(config.INTERNAL_SECRET),
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
  exportFiles: exportOf,
  entities: [AccountEntity],
  migrations: {
    '001-accounts': accounts,
    '005-google': googleIdentities,
    '006-archive': archive,
    '007-relations': relations,
    '008-sign-ups': signUps,
  },
  handlers: { 'session.ended': onSessionEnded },
  seed,
  sessions: ({ database, redis }) => {
    const store = new SessionStore(database, redis)
    return (hash) => store.find(hash)
  },
}
