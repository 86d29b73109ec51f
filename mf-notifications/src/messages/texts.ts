export const texts = {
  aFormerReader: 'A former reader',
  messages: 'Messages',
  chooseAConversation: 'Choose a conversation',
  chooseAConversationDescription: 'Or write to a reader.',
}
