export { roomServer } from './room.server.ts'
