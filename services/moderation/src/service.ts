import { deactivatedPeopleColumn, erasuresTable, peopleTable } from '@flyleaf/projections'
import { defineService } from '@flyleaf/service'
import { AppModule } from './app.module.ts'
import { ModerationConfig } from './config.ts'
import { entities } from './database.ts'
import { exportFiles } from './export/export-files.ts'
import { moderationTables } from './migrations/002-moderation.ts'
import { moderatedBookshelves } from './migrations/003-moderated-bookshelves.ts'
import { reportedImages } from './migrations/004-reported-images.ts'
import { namedRules } from './migrations/005-named-rules.ts'
import { limitations } from './migrations/006-limitations.ts'
import { emailDomains } from './migrations/007-email-domains.ts'
import { signals } from './migrations/008-signals.ts'
import { signUps } from './migrations/009-sign-ups.ts'
import { announcements } from './migrations/010-announcements.ts'
import { addressRanges } from './migrations/011-address-ranges.ts'
import { linkDomains } from './migrations/012-link-domains.ts'
import { moreSignals } from './migrations/013-more-signals.ts'
import { imageBlocks } from './migrations/014-image-blocks.ts'
import { uncountedActions } from './migrations/015-uncounted-actions.ts'
import { removedImages } from './migrations/016-removed-images.ts'
import { moderatorsCommand } from './moderator/moderators-command.ts'

export const moderation = defineService({
  name: 'moderation',
  config: ModerationConfig,
  module: AppModule,
  entities,
  migrations: {
    '001-people': peopleTable,
    '001-deactivated-people': deactivatedPeopleColumn,
    '001-erasures': erasuresTable,
    '002-moderation': moderationTables,
    '003-moderated-bookshelves': moderatedBookshelves,
    '004-reported-images': reportedImages,
    '005-named-rules': namedRules,
    '006-limitations': limitations,
    '007-email-domains': emailDomains,
    '008-signals': signals,
    '009-sign-ups': signUps,
    '010-announcements': announcements,
    '011-address-ranges': addressRanges,
    '012-link-domains': linkDomains,
    '013-more-signals': moreSignals,
    '014-image-blocks': imageBlocks,
    '015-uncounted-actions': uncountedActions,
    '016-removed-images': removedImages,
  },
  exportFiles,
  commands: { moderators: moderatorsCommand },
  seed: async () => {},
})
