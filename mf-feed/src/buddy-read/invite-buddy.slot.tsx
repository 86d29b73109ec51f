export { default as Component } from './invite-dialog.tsx'
