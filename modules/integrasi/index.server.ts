export { loadUnsent } from './nota-messages.server.ts'
export { roomServer } from './room.server.ts'
