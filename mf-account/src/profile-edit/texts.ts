export const texts = {
  editProfile: 'Edit profile',
  name: 'Name',
  usernameHint: 'The address of your page. If you change it, old links keep working.',
  bio: 'Bio',
  website: 'Website',
  websitePlaceholder: 'https://',
  location: 'Location',
  cancel: 'Cancel',
  saveChanges: 'Save changes',
}
