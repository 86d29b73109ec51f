import { CONVERSATION_PEOPLE_MAX } from '@flyleaf/contracts'

export const texts = {
  newMessage: 'New message',
  to: 'To',
  nameOrUsername: 'Name or username',
  noReadersFound: 'No readers found',
  remove: (name: string) => `Remove ${name}`,
  chooseSomeone: 'Choose someone to write to',
  upTo: `Up to ${CONVERSATION_PEOPLE_MAX} people, you included`,
  groupName: 'Group name',
  startConversation: 'Start conversation',
  cantWrite: 'You can’t write to this reader',
  backToMessages: 'Back to messages',
  openingConversation: 'Opening the conversation',
  group: 'Group',
  saveName: 'Save name',
  people: 'People',
  you: 'You',
  addPeople: 'Add people',
  leaveGroup: 'Leave group',
  leaveThisGroup: 'Leave this group?',
  leaveThisGroupDescription: 'You won’t get its messages any more. The others can go on writing.',
}
