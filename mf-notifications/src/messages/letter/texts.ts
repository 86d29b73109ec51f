export const texts = {
  enclose: 'Enclose',
  encloseBook: 'Enclose a book',
  inviteToBuddyRead: 'Invite to a buddy read',
  encloseDescription:
    'Whoever accepts it gets the book on one of their bookshelves, with your dedication on its flyleaf.',
  book: 'Book',
  chooseABook: 'Choose a book',
  dedication: 'Dedication',
  message: 'Message',
  send: 'Send',
  letter: (title: string) => `Enclosed: ${title}`,
  accept: 'Put it on my shelf',
  accepted: 'On your shelf',
  notAccepted: 'Not on a shelf yet',
  acceptedBy: (names: string) => `On the shelf of ${names}`,
  acceptRequestFirst: 'Accept the message request to put it on your shelf.',
}
