export const texts = {
  message: 'Message',
  writeAMessage: 'Write a message…',
  send: 'Send',
}
