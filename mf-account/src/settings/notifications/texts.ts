/** What readers see here. */
export const texts = {
  you: 'You',
  someoneFollowsYou: 'Someone follows you',
  someoneMentionsYou: 'Someone mentions you',
  yourPosts: 'Your posts',
  someoneLikesYourPost: 'Someone likes your post',
  someoneRepliesToYourPost: 'Someone replies to your post',
  someoneSharesYourPost: 'Someone shares your post',
  yourBookshelves: 'Your bookshelves',
  someoneFollowsYourBookshelf: 'Someone follows your bookshelf',
  someoneRepliesToYourBookshelf: 'Someone replies to your bookshelf',
  someoneInvitesYou: 'Someone invites you to a bookshelf',
  someoneAcceptsYourInvitation: 'Someone accepts your invitation',
  loadingNotificationSettings: 'Loading notification settings',
  notifyMeWhen: 'Notify me when',
}
