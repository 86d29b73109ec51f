import { defineRemote } from '@flyleaf/web'

export default defineRemote({
  pages: {
    home: () => import('./feed/home-page.tsx'),
    following: () => import('./feed/following-page.tsx'),
    saved: () => import('./saved/saved-page.tsx'),
    'buddy-reads': () => import('./buddy-read/buddy-reads-page.tsx'),
    create: () => import('./composer/create-page.tsx'),
    post: () => import('./post-detail/post-page.tsx'),
    likes: () => import('./post-detail/likes-page.tsx'),
    history: () => import('./post-detail/history-page.tsx'),
    shares: () => import('./post-detail/shares-page.tsx'),
  },
  widgets: {
    'feed.post-list': () => import('./post-list/post-list.slot.tsx'),
    'feed.post-card': () => import('./post-card/post-card.slot.tsx'),
    'feed.linked-post': () => import('./post-card/linked-post.slot.tsx'),
    'feed.margin': () => import('./margin/margin.slot.tsx'),
    'feed.buddy-read': () => import('./buddy-read/buddy-read.slot.tsx'),
    'feed.invite-buddy': () => import('./buddy-read/invite-buddy.slot.tsx'),
    'feed.composer': () => import('./composer/composer.slot.tsx'),
  },
})
