export { roomWeb } from './room.web.ts'
