export const texts = {
  linkCopied: 'Link copied',
  linkNotCopied: 'The link couldn’t be copied',
  copyLink: 'Copy link',
  sendInMessage: 'Send in a message',
  likes: 'Likes',
  shares: 'Shares',
  editHistory: 'Edit history',
  edit: 'Edit',
  delete: 'Delete',
  deleteThisPost: 'Delete this post?',
  deleteThisPostDescription: 'Its replies stay, under a note that it was deleted. This can’t be undone.',
  deletePost: 'Delete post',
}
