import { at, part } from './link.ts'

// Addresses of the pages of people, their settings and signing in.

export const settings = (section?: string) => at('/settings', { section })
export const followRequests = () => '/follow-requests'
export const editProfile = () => '/profile/edit'
export const signIn = (next?: string) => at('/auth/signin', { next: next === '/' ? undefined : next })
export const signUp = (next?: string, invitation?: string) =>
  at('/auth/signup', { next: next === '/' ? undefined : next, invitation })
export const verifyEmail = (email: string, next?: string) => at('/auth/verify-email', { email, next })
export const forgotPassword = (email?: string) => at('/auth/forgot-password', { email })
export const keepAccount = () => '/auth/keep-account'
export const suspended = () => '/auth/suspended'
export const resetPassword = (email: string) => at('/auth/reset-password', { email })
export const person = (username: string) => `/${part(username)}`
export const personShelves = (username: string) => `/${part(username)}/shelves`
export const personLikes = (username: string) => `/${part(username)}/likes`
export const personFollowing = (username: string) => `/${part(username)}/following`
export const personFollowers = (username: string) => `/${part(username)}/followers`
export const personMutuals = (username: string) => `/${part(username)}/mutuals`
export const personStatistics = (username: string, year?: number) =>
  at(`/${part(username)}/statistics`, { year: year === undefined ? undefined : String(year) })
