import { blockedImagesTable, linkDomainsTable } from '@flyleaf/projections'
import { defineService } from '@flyleaf/service'
import { exportFiles } from './export/export-files.ts'
import { AccountConfig } from './config.ts'
import { entities } from './database.ts'
import { accounts } from './migrations/001-accounts.ts'
import { archive } from './migrations/006-archive.ts'
import { relations } from './migrations/007-relations.ts'
import { signUps } from './migrations/008-sign-ups.ts'
import { relationVersions } from './migrations/010-relation-versions.ts'
import { googleIdentities } from './migrations/005-google.ts'
import { deactivated } from './migrations/009-deactivated.ts'
import { askers } from './migrations/011-askers.ts'
import { digestMails } from './migrations/012-digest-mails.ts'
import { welcomed } from './migrations/013-welcomed.ts'
import { snapshots } from './migrations/014-snapshots.ts'
import { retries } from './migrations/016-retries.ts'
import { unverified } from './migrations/015-unverified.ts'
import { peopleWords } from './migrations/017-people-words.ts'
import { suspensions } from './migrations/018-suspensions.ts'
import { movedPictures } from './migrations/019-moved-pictures.ts'
import { blockedEmailDomains } from './migrations/020-blocked-email-domains.ts'
import { emailChanges } from './migrations/021-email-changes.ts'
import { oneTimeCodes } from './migrations/022-one-time-codes.ts'
import { passkeys } from './migrations/023-passkeys.ts'
import { postAudience } from './migrations/024-post-audience.ts'
import { followRequests } from './migrations/025-follow-requests.ts'
import { signUpModes } from './migrations/026-sign-up-modes.ts'
import { blockedAddressRanges } from './migrations/027-blocked-address-ranges.ts'
import { removedPictures } from './migrations/030-removed-pictures.ts'
import { seed } from './seed.ts'
import { SessionStore } from './session/session-store.ts'
import { AppModule } from './app.module.ts'

export const account = defineService({
  name: 'account',
  config: AccountConfig,
  module: AppModule,
  entities,
  migrations: {
    '001-accounts': accounts,
    '005-google': googleIdentities,
    '006-archive': archive,
    '007-relations': relations,
    '008-sign-ups': signUps,
    '009-deactivated': deactivated,
    '010-relation-versions': relationVersions,
    '011-askers': askers,
    '012-digest-mails': digestMails,
    '013-welcomed': welcomed,
    '014-snapshots': snapshots,
    '015-unverified': unverified,
    '016-retries': retries,
    '017-people-words': peopleWords,
    '018-suspensions': suspensions,
    '019-moved-pictures': movedPictures,
    '020-blocked-email-domains': blockedEmailDomains,
    '021-email-changes': emailChanges,
    '022-one-time-codes': oneTimeCodes,
    '023-passkeys': passkeys,
    '024-post-audience': postAudience,
    '025-follow-requests': followRequests,
    '026-sign-up-modes': signUpModes,
    '027-blocked-address-ranges': blockedAddressRanges,
    '028-link-domains': linkDomainsTable,
    '029-blocked-images': blockedImagesTable,
    '030-removed-pictures': removedPictures,
  },
  exportFiles,
  seed,
  sessions: ({ database, redis }) => {
    const store = new SessionStore(database, redis)
    return (hash) => store.find(hash)
  },
})
