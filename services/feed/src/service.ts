import { BaseConfig, defineService } from '@flyleaf/service'
import {
  deactivatedPeopleColumn,
  bookCardsTable,
  followVersions,
  erasuresTable,
  followsTable,
  hiddenPeopleTable,
  hiddenPeopleVersions,
  blockedImagesTable,
  linkDomainsTable,
  peopleTable,
} from '@flyleaf/projections'
import { exportFiles } from './export/export-files.ts'
import { posts } from './migrations/003-posts.ts'
import { projections } from './migrations/004-projections.ts'
import { images } from './migrations/005-images.ts'
import { privacy } from './migrations/006-privacy.ts'
import { discover } from './migrations/007-discover.ts'
import { following } from './migrations/008-following.ts'
import { changes } from './migrations/009-changes.ts'
import { likeVersions } from './migrations/042-like-versions.ts'
import { deactivatedAuthors } from './migrations/043-deactivated-authors.ts'
import { ratedAt } from './migrations/044-rated-at.ts'
import { deactivatedLikes } from './migrations/045-deactivated-likes.ts'
import { countedLikes } from './migrations/046-counted-likes.ts'
import { postsOfAuthor } from './migrations/047-posts-of-author.ts'
import { countedPosts } from './migrations/071-counted-posts.ts'
import { imageBytes } from './migrations/072-image-bytes.ts'
import { moderatedPosts } from './migrations/080-moderated-posts.ts'
import { mergedBooks } from './migrations/081-merged-books.ts'
import { limitedAuthors } from './migrations/082-limited-authors.ts'
import { positions } from './migrations/083-positions.ts'
import { audiences } from './migrations/084-audiences.ts'
import { postAudience } from './migrations/085-post-audience.ts'
import { buddyReads } from './migrations/086-buddy-reads.ts'
import { shelvesForFollowers } from './migrations/087-shelves-for-followers.ts'
import { revisionAudiences } from './migrations/088-revision-audiences.ts'
import { removedImages } from './migrations/092-removed-images.ts'
import { seed } from './seed.ts'
import { AppModule } from './app.module.ts'
import { entities } from './database.ts'

export const feed = defineService({
  name: 'feed',
  config: BaseConfig,
  module: AppModule,
  entities,
  migrations: {
    '001-people': peopleTable,
    '002-book-cards': bookCardsTable,
    '003-posts': posts,
    '004-follows': followsTable,
    '004-projections': projections,
    '005-images': images,
    '006-hidden-people': hiddenPeopleTable,
    '006-privacy': privacy,
    '007-discover': discover,
    '008-following': following,
    '009-changes': changes,
    '040-deactivated-people': deactivatedPeopleColumn,
    '041-follow-versions': followVersions,
    '041-hidden-people-versions': hiddenPeopleVersions,
    '042-like-versions': likeVersions,
    '043-deactivated-authors': deactivatedAuthors,
    '044-rated-at': ratedAt,
    '045-deactivated-likes': deactivatedLikes,
    '046-counted-likes': countedLikes,
    '047-posts-of-author': postsOfAuthor,
    '070-erasures': erasuresTable,
    '071-counted-posts': countedPosts,
    '072-image-bytes': imageBytes,
    '080-moderated-posts': moderatedPosts,
    '081-merged-books': mergedBooks,
    '082-limited-authors': limitedAuthors,
    '083-positions': positions,
    '084-audiences': audiences,
    '085-post-audience': postAudience,
    '086-buddy-reads': buddyReads,
    '087-shelves-for-followers': shelvesForFollowers,
    '088-revision-audiences': revisionAudiences,
    '090-link-domains': linkDomainsTable,
    '091-blocked-images': blockedImagesTable,
    '092-removed-images': removedImages,
  },
  plans: 'once',
  exportFiles,
  seed,
})
