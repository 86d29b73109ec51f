import { defineRemote } from '@flyleaf/web'
import './feed.css'

export default defineRemote({
  pages: {
    home: () => import(/* webpackChunkName: "page-home" */ './feed/home-page.tsx'),
    following: () => import(/* webpackChunkName: "page-following" */ './feed/following-page.tsx'),
    saved: () => import(/* webpackChunkName: "page-saved" */ './feed/saved-page.tsx'),
    create: () => import(/* webpackChunkName: "page-create" */ './composer/create-page.tsx'),
    post: () => import(/* webpackChunkName: "page-post" */ './post-detail/post-page.tsx'),
    likes: () => import(/* webpackChunkName: "page-likes" */ './post-detail/likes-page.tsx'),
    history: () => import(/* webpackChunkName: "page-history" */ './post-detail/history-page.tsx'),
    shares: () => import(/* webpackChunkName: "page-shares" */ './post-detail/shares-page.tsx'),
  },
  widgets: {
    'feed.post-list': () =>
      import(/* webpackChunkName: "widget-feed.post-list" */ './feed/post-list.slot.tsx'),
    'feed.post-card': () =>
      import(/* webpackChunkName: "widget-feed.post-card" */ './post-card/post-card.slot.tsx'),
    'feed.composer': () =>
      import(/* webpackChunkName: "widget-feed.composer" */ './composer/composer.slot.tsx'),
  },
})
